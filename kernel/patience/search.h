// Does a patience come out, all cards known? Of the positions that were reached, the most promising is looked at next.
#pragma once

#include "walk.h"

namespace sukno::patience {

class Search final : public Walk {
  public:
    Search(const Rules& rules, const Position& start, std::size_t megabytes) : Walk(rules, start, megabytes) {}

    // May throw tricks::Stopped. `impossible` means that all positions were seen.
    Status run(const Plan& plan, Limits& limits);

  private:
    struct Open {
        std::uint32_t id, stored;
    };
    void keep(const Plan& plan, std::uint32_t id) override;
    std::size_t stored() const override { return stored_.size(); }

    std::vector<std::uint8_t> stored_;
    std::vector<std::vector<Open>> open_;  // by worth
    std::size_t first_open_ = 0, size_ = 0;
};

}  // namespace sukno::patience
