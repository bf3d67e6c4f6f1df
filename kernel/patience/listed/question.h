// A patience whose moves are listed one by one (pairs, totals, rings, rows): what is asked of it and what is answered.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "../../tricks/limits.h"
#include "../search.h"

namespace sukno::patience::listed {

constexpr std::size_t MOST_PLACES = 128, MOST_LISTED_CARDS = 128;

// Two numbers of piles; what is no card going somewhere has a negative first number.
struct Step {
    std::int16_t first = 0, second = 0;
};
constexpr std::int16_t SPECIAL = -1, CLOSE_UP = -2;

struct Asked {
    std::vector<Piles> piles;  // faces from the bottom
    std::vector<int> marks;    // what there is beside the piles, by kind
    Shuffles shuffles;
};

struct Answered {
    Status status = Status::unknown;
    std::vector<Step> line;
    std::uint64_t nodes = 0;
    std::size_t bytes = 0;
    std::uint64_t microseconds = 0;
};

// A description made ready. One of them serves many threads.
class Listed {
  public:
    virtual ~Listed() = default;
    // Throws std::invalid_argument where the question does not fit the rules.
    virtual void check(const Asked& asked) const = 0;
    // Throws tricks::Stopped only if somebody asks for an end.
    virtual Answered solve(const Asked& asked, Limits& limits, std::size_t megabytes) const = 0;
};

inline void need(bool right, const char* words) {
    if (!right) throw std::invalid_argument(words);
}

// The cards must be faces, and no more than there is room for.
void check_cards(const Asked& asked, std::size_t piles);
// Every order must name every card once.
void check_shuffles(const Shuffles& shuffles);

// Numbers that look like chance, for keys.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

// What a thing in a place adds to a key, or takes from it.
inline void put(Key& key, std::uint64_t place, std::uint64_t thing) {
    const std::uint64_t x = mixed(place << 20 | thing);
    key.low += x;
    key.high += mixed(x ^ 0x5bf03635ull);
}
inline void lift(Key& key, std::uint64_t place, std::uint64_t thing) {
    const std::uint64_t x = mixed(place << 20 | thing);
    key.low -= x;
    key.high -= mixed(x ^ 0x5bf03635ull);
}

}  // namespace sukno::patience::listed
