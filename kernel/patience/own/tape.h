// Red tape: rows dealt on piles with a closed reserve; on foundations from aces up and from kings down four suits take
// turns. What is left is shuffled and dealt again.
#pragma once

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

struct TapeDescription {
    int piles = 0, deals = 1;
};

// Cards are numbers to 103: which of two equal cards lies where says how a shuffle falls. Piles: four aces by suit, four
// kings, the piles, the reserve, the stock. Marks: the deal. Steps: a pile and a foundation; SPECIAL and 0 for a row, 1 to
// open the reserve, 2 to deal again.
class Tape final : public Listed {
  public:
    explicit Tape(TapeDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    TapeDescription d_;
};

}  // namespace sukno::patience::own
