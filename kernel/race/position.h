// The race board: what a kind of the game differs in, how men stand, and the places they may stand on after a throw.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sukno::race {

// Places are counted by the steps that are left to go: 0 is off, 1 to 24 are lines, 25 is the bar.
constexpr int LINES = 24, OFF = 0, BAR = 25, PLACES = 26, HOME = 6, MOST_MEN = 15, MOST_DICE = 5;

struct Side {
    std::array<std::uint8_t, PLACES> men{};
    bool operator==(const Side&) const = default;
    int count() const;
};

// Whoever throws now, and the other; each counts his own steps.
struct Position {
    Side mine, theirs;
    bool operator==(const Position&) const = default;
    Position turned() const { return {theirs, mine}; }
};

// What a kind differs in from backgammon.
struct Kind {
    bool hits = true;       // no: one man closes a line already
    bool same_way = false;  // both run the same way, so that steps left mean the same line
    bool book = true;       // a win counts 1, 2, 4, 8 as in the books; no: 1, 2, 3 as is usual
    bool matador = false;   // 4-3 gives any double besides, and another throw
    int free_after = 0;     // so many men entered free the others though some are on the bar; 0: all must be in
    int dice = 2;           // more than two: no doubles
    Position start{};       // White's men and Black's
    bool operator==(const Kind&) const = default;

    int line(int steps) const { return same_way ? steps : BAR - steps; }  // of the enemy, in one's own steps
    bool symmetric() const { return start.mine == start.theirs; }
};

constexpr int GRADES = 4;
// What a win of each grade brings.
const std::array<int, GRADES>& stakes(const Kind& kind);
// The grade of a win against men that stand so.
int grade(const Kind& kind, const Side& loser);

// Neither can hit or block the other any more.
bool passed(const Kind& kind, const Position& p);

// The positions that a throw can lead to, each once, seen by the one who throws. Its memory is used again and again.
class Plays {
  public:
    // The numbers as they are to be played: a double four times, the larger first.
    void find(const Kind& kind, const Position& p, std::span<const int> numbers);
    // After what was found, any double besides.
    void with_doubles(const Kind& kind);
    // All that a throw allows, a chosen double and all; the same side throws again if `again`.
    void thrown(const Kind& kind, const Position& p, std::span<const int> dice);
    std::span<const Position> found() const { return found_; }
    bool again() const { return again_; }

  private:
    struct Walk;
    std::vector<Position> found_;
    std::vector<std::uint64_t> table_ = std::vector<std::uint64_t>(256);
    bool again_ = false;

    void clear();
    void add(const Position& p, std::uint64_t key);
    void grow();
};

// The numbers of a throw in the order they are handed to `find`; how many there are.
int numbers_of(const Kind& kind, std::span<const int> dice, std::array<int, MOST_DICE>& out);

struct Throw {
    std::array<int, MOST_DICE> dice{};  // the larger first
    double chance = 0;
};
// All throws that differ: 21 of two dice, 252 of five.
const std::vector<Throw>& throws(int dice);

}  // namespace sukno::race
