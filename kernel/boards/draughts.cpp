// Draughts: the search, see draughts.h.
#include "draughts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

namespace sukno::draughts {
namespace {

constexpr int WIN = 10000, FAR = 1800;

inline int count(Bits b) { return std::popcount(b); }

enum Bound : std::int8_t { NONE, LOWER, UPPER, EXACT };

struct Entry {
    Bits white = 0, black = 0, kings = 0;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = NONE;
    std::int8_t turn = 0;
    std::uint8_t from = 0, to = 0;
};

class Search {
  public:
    Search(const Rules& rules, const Endgames* endgames, std::uint64_t limit, Watch& watch)
        : rules_(rules),
          endgames_(endgames),
          limit_(limit),
          watch_(watch),
          gait_(rules),
          table_(1U << TABLE_BITS),
          lists_(DEEPEST + 1),
          line_(DEEPEST + 1) {}

    std::uint64_t nodes = 0;
    bool stopped = false;

    // The best move at the root; that of the search before is tried first.
    Answer root(const Position& p, int depth, const Answer& before) {
        std::vector<Move>& list = lists_[0];
        Generator(p, rules_, gait_, list).run();
        auto first = std::find_if(list.begin(), list.end(), [&](const Move& m) { return m.path == before.path; });
        if (first != list.end()) std::rotate(list.begin(), first, first + 1);
        Answer a{-WIN - 1, {}, false, 0, depth};
        line_[0] = p;
        for (const Move& m : list) {
            const Position q = after(p, m);
            int v = a.path.size ? -value(q, depth - 1, 1, -a.value - 1, -a.value) : WIN + 1;
            if (v > a.value) v = -value(q, depth - 1, 1, -WIN - 1, -a.value);
            if (stopped) break;
            if (v > a.value) {
                a.value = v;
                a.path = m.path;
                a.capture = m.taken != 0;
            }
        }
        return a;
    }

  private:
    static constexpr int TABLE_BITS = 17;
    static constexpr int DEEPEST = 120;

    int value(const Position& p, int depth, int ply, int alpha, int beta) {
        ++nodes;
        if ((limit_ && nodes > limit_) || watch_.stops()) stopped = true;
        if (stopped || repeated(p, ply)) return 0;
        int far = 0;
        if (const int n = known(p); n == Endgames::DRAWN) {
            return 0;
        } else if (n >= 0) {
            const int value = endgames_->wins(n) ? WIN - ply - n : ply + n - WIN;
            if (n + p.quiet <= QUIET_LIMIT) return value;
            far = value > 0 ? value - FAR : value + FAR;  // the limit of quiet moves may come first
        }
        std::vector<Move>& list = lists_[ply];
        Generator generator(p, rules_, gait_, list);
        generator.captures();
        const bool capture = !list.empty();
        if (!capture) {
            if (!generator.can_move()) return rules_.stuck_loses ? ply - WIN : WIN - ply;
            if (drawn(p, rules_)) return 0;
        }
        if (p.quiet >= QUIET_LIMIT) return 0;  // only now: the last quiet move may have blocked the enemy
        if ((depth <= 0 && !capture) || ply >= DEEPEST) return far ? far : judge(p);

        Entry* entry = nullptr;
        int first_from = -1, first_to = -1;
        if (depth >= 1) {
            entry = &slot(p);
            if (entry->bound != NONE && entry->white == p.side[0] && entry->black == p.side[1] &&
                entry->kings == p.kings && entry->turn == p.turn) {
                // near the limit of quiet moves, or where a win is so many moves off, memory may be wrong
                if (entry->depth >= depth && p.quiet + depth < QUIET_LIMIT && std::abs(entry->value) < WIN - 1000) {
                    if (entry->bound == EXACT) return entry->value;
                    if (entry->bound == LOWER && entry->value >= beta) return entry->value;
                    if (entry->bound == UPPER && entry->value <= alpha) return entry->value;
                }
                first_from = entry->from;
                first_to = entry->to;
            }
        }
        if (!capture) generator.quiet_moves();
        if (depth >= 1 && list.size() > 1) {
            auto order = [&](const Move& m) {
                const int from = square(m.from), to = square(m.to);
                if (from == first_from && to == first_to) return 1 << 30;
                return 1000000 * count(m.taken) + history_[p.turn][from][to];
            };
            std::sort(list.begin(), list.end(), [&](const Move& a, const Move& b) { return order(a) > order(b); });
        }
        line_[ply] = p;
        const int floor = alpha;
        int top = -WIN - 1;
        const Move* chosen = &list[0];
        // a forced capture is no choice: it costs no depth
        const int next = capture && list.size() == 1 ? depth : depth - 1;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Position q = after(p, list[i]);
            int v;
            if (i == 0) {
                v = -value(q, next, ply + 1, -beta, -alpha);
            } else {
                v = -value(q, next, ply + 1, -alpha - 1, -alpha);
                if (v > alpha && v < beta) v = -value(q, next, ply + 1, -beta, -alpha);
            }
            if (stopped) return 0;
            if (v > top) {
                top = v;
                chosen = &list[i];
            }
            alpha = std::max(alpha, v);
            if (alpha >= beta) {
                int& h = history_[p.turn][square(list[i].from)][square(list[i].to)];
                h = std::min(h + depth * depth, 900000);
                break;
            }
        }
        if (entry) {
            *entry = {p.side[0],
                      p.side[1],
                      p.kings,
                      static_cast<std::int16_t>(top),
                      static_cast<std::int8_t>(depth),
                      top <= floor ? UPPER : top >= beta ? LOWER : EXACT,
                      static_cast<std::int8_t>(p.turn),
                      square(chosen->from),
                      square(chosen->to)};
        }
        return top;
    }

    // In how many half-moves it is over, where tables know.
    int known(const Position& p) const {
        return endgames_ && count(p.side[0] | p.side[1]) <= FEW ? endgames_->look(p) : Endgames::UNKNOWN;
    }

    // Has this position stood before on the line we are looking at?
    bool repeated(const Position& p, int ply) const {
        for (int back = 4; back <= p.quiet && back <= ply; back += 2) {
            const Position& q = line_[ply - back];
            if (q.side[0] == p.side[0] && q.side[1] == p.side[1] && q.kings == p.kings) return true;
        }
        return false;
    }

    // Hundredths of a man for the side to move: material, which weighs more the fewer pieces are left;
    // men that have come far, stand in the middle, or guard the home row; kings on the main diagonal.
    int judge(const Position& p) const {
        const int king = rules_.flying ? 280 : 150;
        int material = 0, place = 0;
        for (int side = 0; side < 2; ++side) {
            const Bits kings = p.side[side] & p.kings, men = p.side[side] & ~p.kings;
            int here = 3 * count(men & MIDDLE);
            for (int bit = 0; bit < 3; ++bit) here += (3 << bit) * count(men & PLACES[side][bit]);
            if (!rules_.straight && rules_.flying) here += 15 * count(kings & LONG_DIAGONAL);
            const int worth = 100 * count(men) + king * count(kings);
            material += side == p.turn ? worth : -worth;
            place += side == p.turn ? here : -here;
        }
        const int left = count(p.side[0] | p.side[1]);
        material += material * (32 - left) / 80;
        const int value = rules_.stuck_loses ? material + place : -material;
        return std::clamp(value, -8000, 8000);
    }

    // What a row is worth to a man, 0 to 7, home row first, as three bit planes.
    static constexpr std::array<int, 8> ADVANCE{2, 0, 1, 2, 3, 5, 7, 0};
    static constexpr auto PLACES = [] {
        std::array<std::array<Bits, 3>, 2> planes{};
        for (int row = 0; row < 8; ++row) {
            for (int bit = 0; bit < 3; ++bit) {
                if (!(ADVANCE[row] >> bit & 1)) continue;
                planes[0][bit] |= 0xffULL << (8 * row);
                planes[1][bit] |= 0xffULL << (8 * (7 - row));
            }
        }
        return planes;
    }();
    static constexpr Bits MIDDLE = 0x00003c3c3c3c0000ULL;

    Entry& slot(const Position& p) {
        Bits mixed = p.side[0] * 0x9e3779b97f4a7c15ULL ^ std::rotl(p.side[1], 29) * 0xc2b2ae3d27d4eb4fULL;
        mixed ^= std::rotl(p.kings, 13) * 0x165667b19e3779f9ULL + p.turn * 0x27d4eb2f165667c5ULL;
        return table_[mixed * 0x9e3779b97f4a7c15ULL >> (64 - TABLE_BITS)];
    }

    const Rules& rules_;
    const Endgames* endgames_;
    const std::uint64_t limit_;
    Watch& watch_;
    const Gait gait_;
    std::vector<Entry> table_;
    std::vector<std::vector<Move>> lists_;
    std::vector<Position> line_;
    std::array<std::array<std::array<int, 64>, 64>, 2> history_{};
};

}  // namespace

Answer best(const Position& p, const Rules& rules, const Endgames* endgames, int depth, std::uint64_t limit, Watch& watch) {
    const std::vector<Move> all = moves(p, rules);
    if (all.empty()) return {rules.stuck_loses ? -WIN : WIN, {}, false, 1, 0};
    Search search(rules, endgames, limit, watch);
    Answer found{0, all[0].path, all[0].taken != 0, 0, 0};  // if there is no time for anything else
    for (int d = 1; d <= depth && !search.stopped; ++d) {
        const Answer a = search.root(p, d, found);
        if (!search.stopped) {
            found = a;
        } else if (d == 1 && a.path.size) {
            found = a;
            found.depth = 0;
        }
        if (std::abs(found.value) > WIN - d) break;  // decided within this horizon
        // all moves stand in the tables, or it is far: then what is left of the limit decides
        if (endgames && count(p.side[0] | p.side[1]) <= FEW && std::abs(found.value) > WIN - 1000) break;
    }
    found.nodes = search.nodes;
    return found;
}

}  // namespace sukno::draughts
