// How far a position is from home, as a guess: the search goes on where least seems left to do.
#pragma once

#include "course.h"

namespace sukno::patience {

struct Weights {
    int away = 8;       // each card that is not home
    int blocked = 6;    // each card that lies above one that must go home before it
    int broken = 3;     // each card that lies on another without following it
    int space = -10;    // each empty pile that takes any card
    int stock = 0;      // each card in the stock
    int move = 2;       // each move made, turns of the stock apart
    int pass = 0;       // each pass begun
    int reserve = 0;    // each card of a reserve that lies beneath others
    int hard = 0;       // each card above one without which it cannot go home
    int late = 0;       // each turn that a card lies longer than it need, if others could be kept in hand
    int crowded = 0;    // each turn that cards to come will hold up those on heaps
    int buried = 0;     // each card above the nearest of a face that could go home now
};

class Worth {
  public:
    explicit Worth(const Rules& rules);
    int operator()(const Position& at, const Weights& w, int moves) const;

  private:
    int buried(const Position& at) const;

    const Rules& rules_;
    Course course_;
    std::array<std::array<int, FACES>, RANKS> order_{};  // by base rank and face: when a card goes home
    std::array<std::array<Bits, FACES>, RANKS> before_{};  // and what must be home before it
    std::vector<bool> spaces_, reserve_;
};

}  // namespace sukno::patience
