// Robin: a figure of cards that touch at their corners. With two free corners a card may go; on a card with just one runs
// are built in suit, and go as a whole. Vacant places are filled from the stock. Foundations interchange.
#pragma once

#include "homes.h"

namespace sukno::patience::own {

struct RobinDescription {
    std::vector<std::vector<int>> beside;  // for each place those that touch a corner of it
    int each = 1;                          // foundations of a kind
};

// Piles: the foundations (`Suits`), the places, the stock. No marks. Steps: a place and a foundation or another place;
// SPECIAL: from the stock.
class Robin final : public Listed {
  public:
    explicit Robin(RobinDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    RobinDescription d_;
    Homes homes_;
};

}  // namespace sukno::patience::own
