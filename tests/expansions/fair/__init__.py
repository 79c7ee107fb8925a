"""A toy expansion, the Fair: a box as small as can be that uses every hook point once.

`rules` goes to `expansions/fair`, `data` to `data/fair`, `scenario.toml` to `data/scenarios` of a copy of the package.

Players begin with tickets and draw lots for more before turn 1. A ticket can be sold, exchanged for a piece of oil in
production, ridden on in a Move action, or given for the work of a building. What is left counts at the end. The Fair
remembers at which hook points it was called: a test wants all of them.
"""
