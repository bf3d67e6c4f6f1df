// What can never come home: cards in piles from which they only go home, above others that must go before them.
#pragma once

#include "position.h"

namespace sukno::patience {

class Never {
  public:
    explicit Never(const Rules& rules) : rules_(rules) {}
    // Sound, not complete: all other cards are taken to be free at any time, and one card of a face stands for both.
    bool operator()(const Position& at) const;

  private:
    const Rules& rules_;
};

}  // namespace sukno::patience
