// The front of the trick solvers: it chooses the engine and asks it for values, cards and lines.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine.h"

namespace sukno::tricks {

struct CardValue {
    int card, value;
};

struct Answer {
    int value = 0;
    std::vector<int> line;  // a best card for everybody, to the end
    std::uint64_t nodes = 0;
};

// One thread's solver; its memory is used again for the next position.
class Solver {
  public:
    Solver(const Rules& rules, std::size_t megabytes);

    void trump(int suit) { rules_.trump = suit; }

    int value(const Position& position, Limits& limits);
    // the values with each hand leading in turn; the position has no trick in progress
    std::vector<int> leaders(const Position& position, Limits& limits);
    // every legal card, by card
    std::vector<CardValue> cards(const Position& position, Limits& limits);
    Answer best(const Position& position, Limits& limits);

  private:
    enum class Kind { exact, plain, trumps };

    // the engine for a position, set to it
    Engine& start(const Packed& packed, Limits& limits);
    int fair_share(int rest) const;

    Rules rules_;
    std::size_t megabytes_;
    std::unique_ptr<Engine> engine_;  // the last one used
    Kind kind_ = Kind::exact;
};

// What a call may use.
struct Means {
    int threads = 0;  // 0: all cores
    std::uint64_t nodes = 0, milliseconds = 0, megabytes = 0;
    Limits::Asked asked = nullptr;
};

std::vector<int> batch(const Rules& rules, std::span<const Position> positions, const Means& means);

// For each deal: the tricks of hands 0 and 2 by strain (S H D C NT) and leader.
std::vector<std::uint8_t> table(std::span<const Position> deals, const Means& means);

struct World {
    int card;
    std::int64_t sum = 0, squares = 0;
};
struct Worlds {
    std::vector<World> cards;
    int counted = 0;
};
// The values of every card of the turn, summed over worlds; time ends it early, and is a limit reached
// only if not even one world was finished.
Worlds worlds(const Rules& rules, std::span<const Position> positions, const Means& means);

}  // namespace sukno::tricks
