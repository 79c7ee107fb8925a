"""Python only. One question a module: `answer(run, cell_filter=None) -> Answer`; none of them knows a game.

fairness      does the seat, the leader's place or the colour decide?
strategies    which styles win, is one best, do they beat one another in circles?
dynamics      how does a game unfold: lead changes, lock-in, comebacks, snowball?
components    what is used, never used, goes with winning?
economy       prices, shortages, gifts, harm, protection
luck          how much the seed decides, how much skill
robustness    which verdicts hold in every box, density and ruling of the run
compare       what changes from one cell, or run, to another on the same blocks
"""
