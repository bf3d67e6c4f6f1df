// Napoleon: rows with two ends, doors that are opened for good, a cellar behind them; all foundations go up or all down.
#pragma once

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

struct CellarDescription {
    int rows = 0, doors = 0, door = 0;  // doors, and cards of each
    bool both = true;                   // both ends of a row are free
    int from_right = 0;                 // rows from this one on have their free end at the right, where it is only one
};

// Piles: four foundations by suit, the rows from the left, the cards of the doors, the cellar. Marks: the base rank, the
// way of the foundations (1, -1, 0 not chosen). Steps: two places, with 256 added for the left end of a row and 512 for the
// right one; SPECIAL and 0 for up, 1 for down.
class Cellar final : public Listed {
  public:
    explicit Cellar(CellarDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    CellarDescription d_;
};

}  // namespace sukno::patience::own
