"""Constants. What only Arboria knows: lava dams and the metals they are made of (ARB-DAM-05)."""

DAM_NONE, DAM_IRON, DAM_VIBRIUM, DAM_ALLOYED = range(4)
DAM_NAMES = ("none", "iron", "vibrium", "alloyed")
