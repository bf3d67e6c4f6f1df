// Blockade: rows of places under one another, a card is free with nothing above it or nothing below. Gaps are filled from
// the stock, or the next row is laid; when the stock is used up one card may be set aside. Foundations interchange.
#pragma once

#include "homes.h"

namespace sukno::patience::own {

struct BlockadeDescription {
    int width = 0, rows = 0;
    int each = 1;  // foundations of a kind
};

// Piles: the foundations (`Suits`), the places row by row, the card set aside, the stock. Marks: rows laid out, whether a
// card was set aside. Steps: a source and a foundation, or a place and the pile set aside; SPECIAL: from the stock.
class Blockade final : public Listed {
  public:
    explicit Blockade(BlockadeDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    BlockadeDescription d_;
    Homes homes_;
};

}  // namespace sukno::patience::own
