// Parade: three rows of places that are built up by threes from twos, threes and fours; other bases may be parked in
// vacant places. Rows from the stock go to the columns of a reserve; aces are put away wherever they lie open.
#pragma once

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

struct ParadeDescription {
    int width = 0;  // places of a row, and columns of the reserve
    int to_come = 0;
};

// Piles: the three rows, the reserve, the aces, the stock. No marks. Steps: a pile and a place; SPECIAL: a row from the
// stock.
class Parade final : public Listed {
  public:
    explicit Parade(ParadeDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    ParadeDescription d_;
};

}  // namespace sukno::patience::own
