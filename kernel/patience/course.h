// How it would go on if every card that is turned could be kept in hand: a guess at how well the cards lie that only
// can go home.
#pragma once

#include "position.h"

namespace sukno::patience {

class Course {
  public:
    explicit Course(const Rules& rules) : rules_(rules) {}
    // How long the cards lie that could have gone sooner if none lay above another, in turns of the stock.
    int late(const Position& at) const;

  private:
    const Rules& rules_;
};

}  // namespace sukno::patience
