// Cards taken out from between two others: packets side by side or a line first, then a ring.
#pragma once

#include "question.h"

namespace sukno::patience::listed {

constexpr std::size_t MOST_SIDE_BY_SIDE = 8;

struct RingDescription {
    std::vector<int> packets;  // piles whose tops lie side by side at first
    std::vector<int> ring;     // places of the ring
    int max_block = 0;         // so many cards at once; 0: any number
    int piles = 0;
};

// Marks: the phase.
class Ring final : public Listed {
  public:
    enum Phase { packets, line, ring };

    explicit Ring(RingDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    RingDescription d_;
};

}  // namespace sukno::patience::listed
