"""Python only. Calibration: every interval and verdict that a report prints, against synthetic games of known truth.

    case        a kind of number, a truth, numbers of blocks; one function makes data, asks the estimator and counts
    plain       95 % intervals of tables             joint      intervals that hold for several at once
    sequence    intervals that hold at every look    pages      false answers by page and by list; plans
    models      intervals of fitted models           truths     made-up games
    runner      plays the cases                      told       the table, and what must hold

Only public estimators are called, the same that reports call.
"""
