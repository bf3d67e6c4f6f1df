// Top cards moved from pile to pile until those that are seen count a total.
#pragma once

#include "question.h"

namespace sukno::patience::listed {

constexpr std::size_t MOST_SUMMED = 32;

struct TotalsDescription {
    int piles = 0;
    int total = 0;
    std::vector<int> values;  // by face
    std::vector<int> feared;  // by face: the group of which too many must not be seen at once; -1: none
    int too_many = 3;
    bool strict = false;  // then it is lost; otherwise one of them must be laid on another
};

// No marks.
class Totals final : public Listed {
  public:
    explicit Totals(TotalsDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    TotalsDescription d_;
};

}  // namespace sukno::patience::listed
