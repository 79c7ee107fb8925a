"""Python only. Experiments: a TOML file becomes a plan, the plan becomes blocks of games, the games become tables.

    reader      key by key, with the line of every mistake     spec      TOML -> Experiment
    lineups     who sits at the table                          levers    designs over the numbers of the rules
    plan        cells x blocks, shards, chunks, leaves         resolve   Experiment -> rules and players of every cell
    blocks      one chunk -> arrays -> Arrow tables            tables    schemas, hashes, files
    store       the run's folder: what is there, what is not   workers   serial, loky, dask (cluster)
    run         from the plan to the finished tables           stopping  when is enough
    verify      play a sample again, check every hash          load      open a run in one line

Words: a *cell* is one combination of scenario, players, length, content, line-up and levers. A *block* is one seed
played with the line-up in every rotation; block b means the same seed in every cell. A *unit* is one block of one cell;
units are numbered in plan order. A *chunk* is what one worker plays at a time, a *shard* is one file of each table.
"""
