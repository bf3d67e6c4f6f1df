// Reversi: see reversi.h.
#include "reversi.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace sukno::reversi {
namespace {

constexpr Bits NOT_A = 0xfefefefefefefefeULL;
constexpr Bits NOT_H = 0x7f7f7f7f7f7f7f7fULL;
constexpr Bits CORNERS = 0x8100000000000081ULL;
constexpr int DISC = 100;
constexpr int INFINITE = 65 * DISC;
// Real games have far fewer moves in a position, but any board may be asked about.
constexpr int MOST_MOVES = 64;

struct Direction {
    int shift;
    Bits room;  // where a step in this direction may arrive
};
// Positive shifts go up the board; each has its opposite.
constexpr std::array<Direction, 8> DIRECTIONS{{{1, NOT_A},
                                               {-1, NOT_H},
                                               {8, ~0ULL},
                                               {-8, ~0ULL},
                                               {9, NOT_A},
                                               {-9, NOT_H},
                                               {7, NOT_H},
                                               {-7, NOT_A}}};

inline Bits step(Bits b, const Direction& d) {
    return (d.shift > 0 ? b << d.shift : b >> -d.shift) & d.room;
}

inline int count(Bits b) { return std::popcount(b); }

inline Bits neighbours(Bits b) {
    Bits out = 0;
    for (const auto& d : DIRECTIONS) out |= step(b, d);
    return out;
}

}  // namespace

Bits moves(Bits own, Bits opp) {
    const Bits empty = ~(own | opp);
    Bits out = 0;
    for (const auto& d : DIRECTIONS) {
        Bits line = step(own, d) & opp;
        for (int i = 0; i < 5; ++i) line |= step(line, d) & opp;
        out |= step(line, d) & empty;
    }
    return out;
}

Bits turned(Bits own, Bits opp, int square) {
    const Bits placed = 1ULL << square;
    if ((own | opp) & placed) return 0;
    Bits out = 0;
    for (const auto& d : DIRECTIONS) {
        Bits line = 0;
        Bits at = step(placed, d);
        while (at & opp) {
            line |= at;
            at = step(at, d);
        }
        if (at & own) out |= line;
    }
    return out;
}

namespace {

struct Corner {
    Bits corner, diagonal, beside;  // a1, b2, a2+b1
};
constexpr std::array<Corner, 4> CORNER_GROUPS{{{1ULL << 0, 1ULL << 9, 1ULL << 1 | 1ULL << 8},
                                               {1ULL << 7, 1ULL << 14, 1ULL << 6 | 1ULL << 15},
                                               {1ULL << 56, 1ULL << 49, 1ULL << 57 | 1ULL << 48},
                                               {1ULL << 63, 1ULL << 54, 1ULL << 62 | 1ULL << 55}}};

// Discs that can never be turned again because they hang on a corner along an edge.
int safe_on_edges(Bits own) {
    constexpr std::array<Bits, 4> EDGES{0x00000000000000ffULL, 0xff00000000000000ULL,
                                        0x0101010101010101ULL, 0x8080808080808080ULL};
    Bits safe = own & CORNERS;
    if (!safe) return 0;
    for (int i = 0; i < 4; ++i) {
        const auto& forth = DIRECTIONS[i < 2 ? 0 : 2];
        const auto& back = DIRECTIONS[i < 2 ? 1 : 3];
        Bits line = safe & EDGES[i];
        for (int n = 0; n < 6; ++n) line |= (step(line, forth) | step(line, back)) & own & EDGES[i];
        safe |= line;
    }
    return count(safe);
}

// What a position promises, in hundredths of a disc: room to move, corners and what hangs on them,
// few discs on the rim of the cluster; the count itself only matters late.
int judge(Bits own, Bits opp) {
    const Bits empty = ~(own | opp);
    const int left = count(empty);
    const Bits own_moves = moves(own, opp), opp_moves = moves(opp, own);
    int value = 90 * (count(own_moves) - count(opp_moves));
    const Bits rim = neighbours(empty);
    value -= 25 * (count(own & rim) - count(opp & rim));
    value += 500 * (count(own & CORNERS) - count(opp & CORNERS));
    value += 250 * (count(own_moves & CORNERS) - count(opp_moves & CORNERS));
    value += 180 * (safe_on_edges(own) - safe_on_edges(opp));
    for (const auto& g : CORNER_GROUPS) {
        if (!(empty & g.corner)) continue;
        value -= 350 * (((own & g.diagonal) != 0) - ((opp & g.diagonal) != 0));
        value -= 120 * (count(own & g.beside) - count(opp & g.beside));
    }
    if (left < 20) value += (20 - left) * 4 * (count(own) - count(opp));
    return std::clamp(value, -63 * DISC, 63 * DISC);
}

enum Bound : std::int8_t { NONE, LOWER, UPPER, EXACT };

struct Entry {
    Bits own = 0, opp = 0;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = NONE;
    std::int8_t move = -1;
};

struct Choice {
    int square;
    int order;
    Bits own, opp;  // after the move, seen by the opponent
};

class Search {
  public:
    explicit Search(Watch& watch) : watch_(watch), table_(1U << TABLE_BITS) {}

    std::uint64_t limit = 0;
    std::uint64_t nodes = 0;
    bool stopped = false;

    // Value for the side to move; `depth` discs are still placed before judging.
    int value(Bits own, Bits opp, int depth, int alpha, int beta) {
        ++nodes;
        if ((limit && nodes > limit) || watch_.stops()) stopped = true;
        if (stopped) return 0;
        const Bits legal = moves(own, opp);
        if (!legal) {
            if (!moves(opp, own)) return DISC * (count(own) - count(opp));
            return -value(opp, own, depth, -beta, -alpha);
        }
        if (depth == 0) return judge(own, opp);

        Entry* entry = nullptr;
        int first = -1;
        if (depth >= 3) {
            entry = &slot(own, opp);
            if (entry->bound != NONE && entry->own == own && entry->opp == opp) {
                first = entry->move;
                if (entry->depth >= depth) {
                    if (entry->bound == EXACT) return entry->value;
                    if (entry->bound == LOWER && entry->value >= beta) return entry->value;
                    if (entry->bound == UPPER && entry->value <= alpha) return entry->value;
                }
            }
        }
        std::array<Choice, MOST_MOVES> choices;
        const int n = list(own, opp, legal, first, depth >= 4, choices);
        const int floor = alpha;
        int top = -INFINITE, best_square = -1;
        for (int i = 0; i < n; ++i) {
            const Choice& c = choices[i];
            int v;
            if (i == 0) {
                v = -value(c.own, c.opp, depth - 1, -beta, -alpha);
            } else {
                v = -value(c.own, c.opp, depth - 1, -alpha - 1, -alpha);
                if (v > alpha && v < beta) v = -value(c.own, c.opp, depth - 1, -beta, -alpha);
            }
            if (stopped) return 0;
            if (v > top) {
                top = v;
                best_square = c.square;
            }
            alpha = std::max(alpha, v);
            if (alpha >= beta) break;
        }
        if (entry) {
            *entry = {own, opp, static_cast<std::int16_t>(top), static_cast<std::int8_t>(depth),
                      top <= floor ? UPPER : top >= beta ? LOWER : EXACT, static_cast<std::int8_t>(best_square)};
        }
        return top;
    }

    // The best square at the root and its value; `first` is tried first.
    Answer root(Bits own, Bits opp, int depth, int first) {
        std::array<Choice, MOST_MOVES> choices;
        const int n = list(own, opp, moves(own, opp), first, true, choices);
        Answer a{-INFINITE, -1, 0, depth, false};
        for (int i = 0; i < n; ++i) {
            const Choice& c = choices[i];
            int v;
            if (i == 0) {
                v = -value(c.own, c.opp, depth - 1, -INFINITE, INFINITE);
            } else {
                v = -value(c.own, c.opp, depth - 1, -a.value - 1, -a.value);
                if (v > a.value) v = -value(c.own, c.opp, depth - 1, -INFINITE, -a.value);
            }
            if (stopped) break;
            if (v > a.value) {
                a.value = v;
                a.move = c.square;
            }
        }
        return a;
    }

  private:
    static constexpr int TABLE_BITS = 17;

    Entry& slot(Bits own, Bits opp) {
        const Bits mixed = (own * 0x9e3779b97f4a7c15ULL) ^ (std::rotl(opp, 32) * 0xc2b2ae3d27d4eb4fULL);
        return table_[mixed >> (64 - TABLE_BITS)];
    }

    // Lists the moves; sorted, the best first: the remembered one, then those that leave the
    // opponent the least to do, corners counting as gifts.
    static int list(Bits own, Bits opp, Bits legal, int first, bool sorted, std::array<Choice, MOST_MOVES>& out) {
        int n = 0;
        for (Bits rest = legal; rest; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            const Bits flips = turned(own, opp, square);
            Choice& c = out[n++];
            c = {square, 0, opp ^ flips, own | flips | 1ULL << square};
            if (square == first) {
                c.order = -1000;
            } else if (sorted) {
                const Bits answers = moves(c.own, c.opp);
                c.order = count(answers) + 4 * count(answers & CORNERS) - 6 * ((1ULL << square & CORNERS) != 0);
            }
        }
        if (sorted || first >= 0) {
            std::stable_sort(out.begin(), out.begin() + n,
                             [](const Choice& a, const Choice& b) { return a.order < b.order; });
        }
        return n;
    }

    Watch& watch_;
    std::vector<Entry> table_;
};

}  // namespace

Answer best(Bits own, Bits opp, int depth, int ending, std::uint64_t limit, Watch& watch) {
    if (!moves(own, opp)) {
        if (!moves(opp, own)) return {DISC * (count(own) - count(opp)), -1, 1, 0, true};
        Answer other = best(opp, own, depth, ending, limit, watch);
        other.value = -other.value;
        other.move = -1;
        return other;
    }
    const int empty = 64 - count(own | opp);
    const bool to_the_end = empty <= ending || empty <= depth;
    const int deepest = to_the_end ? empty : depth;
    Search search(watch);
    Answer found = search.root(own, opp, 1, -1);
    search.limit = limit;  // only now, so that there is always an answer
    for (int d = 2; d <= deepest && !search.stopped; ++d) {
        // Before a solution a look half as deep is enough to put the moves in order.
        if (to_the_end && d > deepest / 2) d = deepest;
        const Answer a = search.root(own, opp, d, found.move);
        if (!search.stopped) found = a;
    }
    found.nodes = search.nodes;
    found.exact = found.depth >= empty;
    return found;
}

}  // namespace sukno::reversi
