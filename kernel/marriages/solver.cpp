// Thousand with open cards: see solver.h.
#include "solver.h"

#include <algorithm>
#include <bit>

namespace sukno::marriages {
namespace {

constexpr int POINTS[RANKS] = {0, 2, 3, 4, 10, 11};
constexpr Cards SUIT = 0x3f, ALL_QUEENS = 4U | 4U << 6 | 4U << 12 | 4U << 18;
constexpr int TABLE_BITS = 15;
constexpr int MOST_MOVES = 2 * 12;

inline Cards bit(int card) { return 1U << card; }
inline Cards suit_of(Cards cards, int suit) { return cards & SUIT << RANKS * suit; }
inline int points(int card) { return POINTS[card % RANKS]; }
inline Cards pairs(Cards cards) { return cards & cards >> 1 & ALL_QUEENS; }

int points_of(Cards cards) {
    int sum = 0;
    for (; cards; cards &= cards - 1) sum += points(std::countr_zero(cards));
    return sum;
}

struct Move {
    int card;
    bool declared;
    int order;
};

struct Moves {
    std::array<Move, MOST_MOVES> list;
    int size = 0;

    void add(int card, bool declared, int order) { list[size++] = {card, declared, order}; }
    void sort() {
        std::sort(list.begin(), list.begin() + size, [](const Move& a, const Move& b) { return a.order > b.order; });
    }
};

struct Entry {
    std::uint64_t key = 0;  // 0: empty; no position has it
    std::int16_t low = 0, high = 0;
};

// What was found before; kept from deal to deal, for to clear it would take longer than most searches.
struct Table {
    std::vector<Entry> entries = std::vector<Entry>(1U << TABLE_BITS);
    std::uint64_t deals = 0;
};

Table& table() {
    thread_local Table own;
    ++own.deals;
    return own;
}

// A trick as far as it was played.
struct Trick {
    int leader = 0, played = 0, led = 0;  // `led`: the suit
    int best = -1, winner = -1, lies = 0;  // the card that takes it so far, whose it is, the points on the table
};

class Search {
  public:
    Search(const Position& p, const Terms& terms, std::uint64_t limit, Watch& watch)
        : hands_(p.hands), alone_(p.alone), terms_(terms), limit_(limit), watch_(watch), table_(table()),
          deal_(table_.deals << 32), held_(p.held), trump_(p.trump) {}

    std::uint64_t nodes = 0;
    bool stopped = false;

    // What is still to come when a trick begins.
    int lead(int leader, int alpha, int beta) {
        ++nodes;
        if ((limit_ && nodes > limit_) || watch_.stops()) stopped = true;
        if (stopped) return 0;
        const Cards left = all();
        if (!left) return 0;
        auto [low, high] = reach(left);
        if (low >= beta || low == high) return low;
        if (high <= alpha) return high;
        const std::uint64_t key =
            deal_ | left | static_cast<std::uint64_t>(leader) << 24 | static_cast<std::uint64_t>(trump_ + 1) << 26;
        Entry& entry = table_.entries[key * 0x9e3779b97f4a7c15ULL >> (64 - TABLE_BITS)];
        if (entry.key == key) {
            if (entry.low >= beta || entry.low == entry.high) return entry.low;
            if (entry.high <= alpha) return entry.high;
            low = entry.low;
            high = entry.high;
        }
        alpha = std::max(alpha, low);
        beta = std::min(beta, high);
        const int value = best({leader}, leader, leads(leader, true), alpha, beta);
        if (stopped) return 0;
        if (entry.key != key) entry = {key, static_cast<std::int16_t>(low), static_cast<std::int16_t>(high)};
        if (value > alpha) entry.low = static_cast<std::int16_t>(value);
        if (value < beta) entry.high = static_cast<std::int16_t>(value);
        return value;
    }

    // The best of these moves for the hand in turn.
    int best(const Trick& trick, int turn, const Moves& moves, int alpha, int beta) {
        const bool up = turn == alone_;
        int found = up ? alpha : beta;
        for (int i = 0; i < moves.size && alpha < beta; ++i) {
            const int value = after(trick, turn, moves.list[i], alpha, beta);
            if (stopped) return 0;
            if (up) {
                found = std::max(found, value);
                alpha = std::max(alpha, found);
            } else {
                found = std::min(found, value);
                beta = std::min(beta, found);
            }
        }
        return found;
    }

    // What comes of one move, its declaration counted.
    int after(Trick trick, int turn, const Move& move, int alpha, int beta) {
        const int before = trump_, suit = move.card / RANKS;
        int gain = 0;
        if (move.declared) {
            trump_ = suit;
            gain = turn == alone_ ? terms_.own * terms_.marriages[suit] : -terms_.others * terms_.marriages[suit];
        }
        if (!trick.played) trick.led = suit;
        if (takes(move.card, trick)) {
            trick.best = move.card;
            trick.winner = turn;
        }
        trick.lies += points(move.card);
        ++trick.played;
        held_[turn] ^= bit(move.card);
        if (trick.played == hands_) {
            if (trick.winner == alone_) gain += terms_.tricks * trick.lies;
            gain += lead(trick.winner, alpha - gain, beta - gain);
        } else {
            const int next = turn + 1 == hands_ ? 0 : turn + 1;
            gain += best(trick, next, replies(trick, next), alpha - gain, beta - gain);
        }
        held_[turn] ^= bit(move.card);
        trump_ = before;
        return gain;
    }

    bool takes(int card, const Trick& trick) const {
        if (trick.best < 0) return true;
        const int suit = card / RANKS, best = trick.best / RANKS;
        return suit == best ? card > trick.best : suit == trump_;
    }

    // Every lead: declarations, then what nobody can beat, then low cards.
    Moves leads(int turn, bool declaring) const {
        Moves out;
        const Cards own = held_[turn], rest = all() ^ own, wed = declaring ? pairs(own) : 0;
        for (Cards left = own; left; left &= left - 1) {
            const int card = std::countr_zero(left), suit = card / RANKS;
            const bool high = !(suit_of(rest, suit) >> card);
            out.add(card, false, high ? 100 + points(card) : 40 - points(card));
            const Cards queen = wed & (bit(card) | bit(card) >> 1) & ALL_QUEENS;
            if (queen) out.add(card, true, 200 + terms_.marriages[suit] + (high ? 2 : 0) * points(card));
        }
        out.sort();
        return out;
    }

    // Every answer under the duties: the suit led, or else a trump.
    Moves replies(const Trick& trick, int turn) const {
        Moves out;
        Cards own = suit_of(held_[turn], trick.led);
        if (!own && trump_ >= 0) own = suit_of(held_[turn], trump_);
        if (!own) own = held_[turn];
        const bool last = trick.played + 1 == hands_, ours = (trick.winner == alone_) == (turn == alone_);
        for (; own; own &= own - 1) {
            const int card = std::countr_zero(own);
            const int worth = points(card);
            if (takes(card, trick))
                out.add(card, false, last ? 60 + (ours ? 0 : 20) + worth : 50 + worth);
            else
                out.add(card, false, ours && last ? 70 + worth : 40 - worth);
        }
        out.sort();
        return out;
    }

    // The least and the most that can still be added up.
    std::pair<int, int> reach(Cards left) const {
        int low = 0, high = terms_.tricks * points_of(left);
        for (int hand = 0; hand < hands_; ++hand)
            for (Cards wed = pairs(held_[hand]); wed; wed &= wed - 1) {
                const int worth = terms_.marriages[std::countr_zero(wed) / RANKS];
                if (hand == alone_)
                    high += terms_.own * worth;
                else
                    low -= terms_.others * worth;
            }
        return {low, high};
    }

    Cards all() const { return held_[0] | held_[1] | held_[2]; }

  private:
    const int hands_, alone_;
    const Terms& terms_;
    const std::uint64_t limit_;
    Watch& watch_;
    Table& table_;
    const std::uint64_t deal_;
    std::array<Cards, MOST_HANDS> held_;
    int trump_;
};

}  // namespace

Answer solve(const Position& position, const Terms& terms, bool all, int low, int high, std::uint64_t limit,
             Watch& watch) {
    Search search(position, terms, limit, watch);
    Trick trick{position.leader};
    for (const int card : position.trick) {
        if (!trick.played) trick.led = card / RANKS;
        if (search.takes(card, trick)) {
            trick.best = card;
            trick.winner = (trick.leader + trick.played) % position.hands;
        }
        trick.lies += points(card);
        ++trick.played;
    }
    const int turn = (trick.leader + trick.played) % position.hands;
    const bool up = turn == position.alone;
    const Moves moves = trick.played ? search.replies(trick, turn) : search.leads(turn, position.declaring);
    Answer answer;
    int alpha = low, beta = high;
    for (int i = 0; i < moves.size && alpha < beta && !search.stopped; ++i) {
        const Move& move = moves.list[i];
        const int value = std::clamp(search.after(trick, turn, move, alpha, beta), low, high);
        if (all) {
            answer.moves.push_back({move.card, move.declared, value});
        } else if (answer.moves.empty() || (up ? value > alpha : value < beta)) {
            answer.moves.assign(1, {move.card, move.declared, value});
            (up ? alpha : beta) = value;
        }
    }
    answer.nodes = search.nodes;
    answer.exact = !search.stopped;
    return answer;
}

}  // namespace sukno::marriages
