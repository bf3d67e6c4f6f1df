// One random game to its end: captures and rescues near the last move first, then shapes, then any point that is no eye.
#pragma once

#include <cstdint>
#include <vector>

#include "board.h"

namespace sukno::go {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u ^ 0xD1B54A32D192ED03u) {
        if (!state_) state_ = 1;
        for (int i = 0; i < 8; ++i) next();
    }
    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_;
    }
    int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
    bool chance(int percent) { return below(100) < percent; }

  private:
    std::uint64_t state_;
};

struct Moves {
    std::array<int, 64> points;
    int n = 0;
    void add(int p) {
        for (int i = 0; i < n; ++i)
            if (points[i] == p) return;
        if (n < 64) points[n++] = p;
    }
};

// What saves or takes a chain that stands in atari beside the last stone.
void urgent(const Board& board, std::uint8_t colour, int last, Moves& out);
// Points around a stone that make a shape.
void shapes(const Board& board, std::uint8_t colour, int around, Moves& out);

// Plays to the end and appends every move to `played`, passes as PASS.
void play_out(Board& board, std::uint8_t colour, int last, int before, int passes, Dice& dice, std::vector<std::int16_t>& played);

// Who has the point, when all is played out.
std::uint8_t owner(const Board& board, int p);

}  // namespace sukno::go
