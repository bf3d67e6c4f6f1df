// How it would go on if every card that is turned could be kept in hand: a guess at how well the cards lie that only
// can go home.
#pragma once

#include "position.h"

namespace sukno::patience {

class Course {
  public:
    struct Guess {
        int late = 0;     // how long the cards lie that could have gone sooner if none lay above another, in turns of the stock
        int crowded = 0;  // heaps: how long cards to come will hold up those beneath them, each laid where it does least harm
    };
    explicit Course(const Rules& rules) : rules_(rules) {}
    Guess operator()(const Position& at) const;

  private:
    struct Leaving;
    int crowded(const Position& at, const Leaving& leaving) const;

    const Rules& rules_;
};

}  // namespace sukno::patience
