// What the network sees of a position: the men on every place, and what a player would notice.
#pragma once

#include <array>

#include "position.h"

namespace sukno::race {

constexpr int PER_PLACE = 4, PER_OFF = 3;
constexpr int MARKS = 25;  // of each side
constexpr int MEN = PER_PLACE * BAR + PER_OFF;
constexpr int INPUTS = 2 * (MEN + MARKS);  // the men of both sides, then the marks of both

// The inputs that are not zero.
struct Inputs {
    int size = 0;
    std::array<short, INPUTS> index;
    std::array<float, INPUTS> value;

    void add(int i, float v) {
        if (v == 0) return;
        index[size] = static_cast<short>(i);
        value[size++] = v;
    }
};

// `contact`: with the marks, most of which mean nothing when the sides have passed each other.
void look(const Kind& kind, const Position& p, bool contact, Inputs& out);

}  // namespace sukno::race
