// Secret: rows of open cards on piles, closed ones after each row; when all are dealt the closed ones are opened, and all
// that is left is dealt again as it lies. Foundations interchange.
#pragma once

#include "homes.h"

namespace sukno::patience::own {

struct SecretDescription {
    int piles = 0, hidden = 0;  // cards of a row, and closed ones after it
    int deals = 1;
    int ranks = RANKS, each = 1;  // of the foundations
    int to_come = 0;              // cards home when it has come out
};

// Piles: the foundations (`Suits`), the piles, the card turned, the secret, the stock. Marks: cards of the row turned,
// whether the secret is open, the deal. Steps: a source, with 256 for every card above in the secret, and a foundation;
// SPECIAL and 0 to turn a card, 1 to deal again.
class Secret final : public Listed {
  public:
    explicit Secret(SecretDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    SecretDescription d_;
    Homes homes_;
};

}  // namespace sukno::patience::own
