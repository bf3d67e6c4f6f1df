"""Rules of thumb, one module per game, named after it (`sixty-six` -> `sixty_six`).

A module may define

- `novice(game, state, ask, rng) -> move`: quick rules of thumb, also used in playouts;
- `guide(game, state, ask, rng) -> move`: better ones for the playouts, where a novice would not know them;
- `club(game, state, ask, rng) -> move`: where exact or expert play is known, instead of the search;
- `evaluate(game, state) -> sequence of points per seat`: a guess at the end, for cutting playouts short;
- `candidates(game, state, ask) -> moves`: those worth weighing, where many legal moves amount to the same;
- `master(game, state, ask, rng) -> move`: as `club`, with more time;
- `tricks(game, state) -> Tricks or None`: the rest of a deal as exact play with open cards understands it,
  where that judges better than the search;
- `claims(game, state, seat) -> Lay or None`: what the seat knows of the hands, where it may claim the tricks that
  are left;
- `judge(game, state, ask) -> {move: value} or None`: what every move is worth to the seat in turn if all play
  best from then on, exactly; None where that would take too long. With it go `unit`, what values are counted
  in, and `judge_note`, a sentence on what is asked of the solver;
- `judge_made(game, state, ask, move) -> {move: value} or None`: the same for questions that describe families of
  moves, of the best that are known and of the move that was made.

A player hands them an imagined state, never the true one, so they cannot cheat: the hidden cards they see
are made up. A good rule of thumb looks only at what its seat would see. Only after a game is the true
state asked about.
"""
