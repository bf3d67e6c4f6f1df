// Draughts on 8x8, for a family of rules: positions and moves.
//
// Pieces are bit sets: bit 0 is a1, bit 7 is h1, bit 63 is h8. White (side 0) goes up the board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace sukno::draughts {

using Bits = std::uint64_t;

struct Rules {
    bool straight = false;         // along rows and files (men forward and sideways), not diagonals
    bool flying = true;            // kings go any distance
    bool men_back = true;          // men capture backward too
    bool promoted_goes_on = true;  // a man crowned in a capture goes on as a king
    bool crowned_after = false;    // a man on the last row captures on as a man, and is crowned when the move is over
    bool removed_at_once = false;  // captured pieces leave at once, not after the move
    bool largest = false;          // the largest capture is compulsory
    bool prefers_man = false;      // a king that may take a man or a king takes the man
    bool stuck_loses = true;       // the side that cannot move has lost (else won)
    int material_draws = 2;        // 0: none; 1: king against king; 2: and two kings against one on a1-h8
};

struct Position {
    Bits side[2];
    Bits kings;
    int turn;
    int quiet;  // half-moves with kings only and no capture so far
};

// So many quiet half-moves make a draw.
constexpr int QUIET_LIMIT = 30;

// A side has at most this many pieces, so that a capture has at most so many steps.
constexpr int MOST_PIECES = 16;

struct Path {
    std::array<std::uint8_t, MOST_PIECES + 2> squares{};  // touched in order, the start first
    std::uint8_t size = 0;

    void push(std::uint8_t square) { squares[size++] = square; }
    void pop() { --size; }
    bool operator==(const Path& other) const = default;
};

struct Move {
    Bits from, to, taken;
    bool crowned;
    Path path;
};

// All moves; captures that differ only in their route stand once.
std::vector<Move> moves(const Position& p, const Rules& rules);

struct Way {
    int shift;
    Bits room;  // where a step may arrive
};
inline Bits step(Bits b, const Way& w) { return (w.shift > 0 ? b << w.shift : b >> -w.shift) & w.room; }
inline Bits lowest(Bits b) { return b & (~b + 1); }
inline std::uint8_t square(Bits b) { return static_cast<std::uint8_t>(std::countr_zero(b)); }

// Where the men of White and of Black become kings.
constexpr std::array<Bits, 2> LAST_ROW{0xff00000000000000ULL, 0x00000000000000ffULL};

// Ways 0 and 3, 1 and 2 are opposite; the first ones go up.
using Ways = std::array<Way, 4>;

// Which ways men step and capture: bit w for way w.
struct Gait {
    explicit Gait(const Rules& rules);

    const Ways& ways;
    std::array<unsigned, 2> steps, takes;
};

// Lists the moves of one position.
class Generator {
  public:
    Generator(const Position& p, const Rules& rules, const Gait& gait, std::vector<Move>& out);

    // Captures or, if there are none, quiet moves.
    void run();
    void captures();
    void quiet_moves();
    // Is there a quiet move at all?
    bool can_move() const;

  private:
    void start(Bits piece);
    void finish(Bits to, Bits taken);
    void add_quiet(Bits from, Bits to, bool crowned);
    // These add the routes that go on from here; false if there are none. `came` is the way of the
    // last leap: a flying king never turns straight back.
    bool man_takes(Bits at, Bits occupied, Bits taken);
    bool king_takes(Bits at, Bits occupied, Bits taken, int came);
    bool king_takes_anew(Bits at, Bits occupied, Bits taken, int came);

    const Position& p_;
    const Rules& rules_;
    const Gait& gait_;
    std::vector<Move>& out_;
    const Bits own_, opp_;
    Bits from_ = 0;
    bool crowned_ = false;
    Path path_;

    // Long captures come to the same point in many orders; what follows is worked out once.
    struct Point {
        Bits at, taken;
        int came;
        bool operator==(const Point& other) const = default;
    };
    struct PointHash {
        std::size_t operator()(const Point& p) const {
            return (p.at ^ static_cast<Bits>(p.came + 1) << 32) * 0x9e3779b97f4a7c15ULL ^ p.taken * 0xc2b2ae3d27d4eb4fULL;
        }
    };
    std::unique_ptr<std::unordered_map<Point, bool, PointHash>> points_;  // made when first needed
};

Position after(const Position& p, const Move& m);

constexpr Bits LONG_DIAGONAL = 0x8040201008040201ULL;

// Nothing can be taken: is it a draw by what is left on the board?
bool drawn(const Position& p, const Rules& rules);

}  // namespace sukno::draughts
