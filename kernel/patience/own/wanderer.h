// Eternal wanderer: fans that are to be gathered on one, a card on another one higher or lower. A fan that was chosen is
// turned card by card, from its bottom to its top, and kept until it is empty.
#pragma once

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

struct WandererDescription {
    int fans = 0;
    bool once = false;  // only one fan is ever chosen
    int longest = 0;    // so many moves running that empty no fan are too many
};

// Piles: the fans. Marks: the chosen fan or -1; whether one has been used up; moves since a fan was emptied. Steps: a fan
// and another; SPECIAL and the fan that is turned by a card.
class Wanderer final : public Listed {
  public:
    explicit Wanderer(WandererDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    WandererDescription d_;
};

}  // namespace sukno::patience::own
