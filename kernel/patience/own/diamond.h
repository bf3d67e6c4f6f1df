// Diamond: a figure of cards that leave from its sides, a stock that is sorted into wastes; the figure is completed from
// these, the rest is shuffled and gone through again. At last all that is left may be laid out as a small figure.
#pragma once

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

struct DiamondDescription {
    std::vector<std::vector<int>> beside;  // for each place those beside it; with one more than `taken` it is held
    int taken = 0;
    std::vector<int> small;  // places of the small figure, in the order in which it is laid out
    int wastes = 0, deals = 1;
    bool rescue = false;  // may the small one be laid out?
};

// Cards are numbers to 103: which of two equal cards lies where says how a shuffle falls. Piles: two foundations of every
// suit, the places, the card turned, the wastes, the stock. Marks: the deal, whether the small figure is laid out. Steps: a
// pile and another; SPECIAL and 0 to turn a card, 1 for the next deal, 2 for the small figure.
class Diamond final : public Listed {
  public:
    explicit Diamond(DiamondDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    DiamondDescription d_;
};

}  // namespace sukno::patience::own
