// Numbers that look random: the next of a Weyl sequence, mixed (after Steele, Lea and Flood).
#pragma once

#include <cstdint>

namespace sukno::tricks {

struct Dice {
    std::uint64_t state;

    std::uint64_t next() {
        std::uint64_t z = state += 0x9E3779B97F4A7C15u;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        z = (z ^ z >> 27) * 0x94D049BB133111EBu;
        return z ^ z >> 31;
    }
    int below(int n) { return static_cast<int>((next() >> 32) * n >> 32); }
    double chance() { return static_cast<double>(next() >> 11) * 0x1p-53; }
};

}  // namespace sukno::tricks
