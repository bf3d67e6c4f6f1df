// Patiences in which cards are taken out in pairs: top cards of piles, or neighbours in a grid that closes up.
#pragma once

#include <array>
#include <memory>

#include "question.h"

namespace sukno::patience::listed {

constexpr std::size_t MOST_PLAYED = 64, MOST_PACKETS = 8;

struct PairsDescription {
    std::vector<Bits> fits;               // by face: the faces that go together with it
    std::vector<int> play;                // piles whose tops may be taken; a grid in reading order
    std::vector<Bits> near;               // by place in `play`: the places with which it may make a pair
    std::vector<std::vector<int>> packets;  // places in `play` that are closed until no pair is left
    bool in_order = false;                // packets are opened in their order
    int width = 0;                        // of the grid; 0: piles
    int stock = -1;                       // pile from which the grid is filled
    bool close_any_time = false;
    int piles = 0;                        // all there are
};

// Marks: a set of the packets that are closed.
class Pairs final : public Listed {
  public:
    explicit Pairs(PairsDescription description);
    void check(const Asked& asked) const override;
    Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const override;

  private:
    PairsDescription d_;
    std::array<std::uint8_t, FACES> alike_{};  // by face: the first face that goes together with the same ones
    bool grouped_ = false;  // any two cards that go together may be taken, wherever they lie
};

}  // namespace sukno::patience::listed
