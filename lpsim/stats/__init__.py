"""Python only. Estimators on arrays: numbers in, numbers with their uncertainty out; no files, no drawing, no game.

    blocks        rows -> blocks, means and ratios with block-based errors      (everything below stands on it)
    bootstrap     seeded resampling of blocks
    shares        win shares, simultaneous intervals, effect sizes, rare rates
    verdicts      balanced / unbalanced / not yet known: label, figure and intervals in one object
    families      several questions of a page held to one chance of error
    planning      games still needed, averaged over what the data leave open; power
    sequences     intervals that may be looked at again and again
    sequential    test of two cells, and what is known of the difference after it stopped
    paired        differences on the same blocks
    choice        Newton for choice models; logit: seat + style; ratings: Plackett-Luce
    metagame      who beats which field: dominance, cycles, alpha-rank, Nash
    winprob       chance to win by turn, held-out and calibrated; dynamics: drama, lock-in, snowball
    components    use, never used, lift within strata, false discoveries
    luck          how much the seed decides; skill ladder
    control       control variates

Words: a *block* is one seed and line-up played in every seat rotation; games of a block belong together, so the block
and never the game is the unit of every error. The same block number in two cells means the same seed.
"""
