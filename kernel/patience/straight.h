// A search that goes straight for the end: positions move by move, of which so many are gone on with as it is wide.
//
// They are compared only with others for which as much has been dealt. A try that dropped none has seen all.
#pragma once

#include <map>

#include "walk.h"

namespace sukno::patience {

class Straight final : public Walk {
  public:
    Straight(const Rules& rules, const Position& start, std::size_t megabytes)
        : Walk(rules, start, megabytes) {}

    // May throw tricks::Stopped. `impossible` means that all positions were seen.
    Status run(const Plan& plan, std::size_t width, Limits& limits);

  private:
    struct Open {
        int worth;
        std::uint32_t id, slot;
    };
    void keep(const Plan& plan, std::uint32_t id) override;
    std::size_t stored() const override { return stored_.size(); }
    int stage() const;
    void narrow(std::vector<Open>& layer);

    std::vector<std::uint8_t> stored_;  // positions in slots
    std::vector<std::uint32_t> free_;
    std::vector<Open> next_;
    std::map<int, std::vector<Open>> later_;  // by stage
    std::size_t size_ = 0, width_ = 1;
    int stage_ = 0;
    bool dropped_ = false;
};

}  // namespace sukno::patience
