"""Python only. From a run's tables to answers, and from answers to pages.

finding     what an answer is made of
answers/    one question each: answer(run) -> Answer
"""
