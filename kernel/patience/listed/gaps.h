// Rows with gaps: a card goes into a gap beside the card that it follows in its suit.
#pragma once

#include <array>

#include "question.h"

namespace sukno::patience::listed {

struct GapsDescription {
    int places = 0, width = 0;     // in all, and in a row
    std::vector<int> after;        // by face: the one that comes next in its suit; -1: none
    Bits firsts = 0, lasts = 0;    // faces of the first and of the last rank
    bool heads = false;            // rows are runs from their first places, and runs stay
    bool cyclic = false;           // the rows are one line, joined at its ends
    bool before = false;           // a card also goes to the left of the one that it comes before
    bool anew = false;             // any first goes behind a last, and on the first place
    int redeals = 0;
    bool redeal_any_time = false;  // not only when no card can move
    int aim = 0;                   // cards in order when it has come out
};

// A pile is a place. Marks: redeals made.
class Gaps final : public Listed {
  public:
    explicit Gaps(GapsDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    GapsDescription d_;
    std::array<int, FACES> lower_{};  // by face: the one that comes before it; -1: none
};

}  // namespace sukno::patience::listed
