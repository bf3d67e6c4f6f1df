// Piquet with open hands: see solver.h.
#include "solver.h"

#include <algorithm>
#include <bit>

namespace sukno::piquet {
namespace {

constexpr int SUITS = 4;
constexpr int INFINITE = 1000;
constexpr Cards SUIT = 0xff;

inline unsigned of_suit(Cards cards, int suit) { return cards >> 8 * suit & SUIT; }

// Who holds which of the cards of a suit that are left, whatever their ranks: a leading one, then a bit for each
// card from the highest down.
class Patterns {
  public:
    Patterns() {
        for (unsigned own = 0; own < 256; ++own)
            for (unsigned other = 0; other < 256; ++other) {
                unsigned code = 1;
                if (!(own & other))
                    for (int rank = 7; rank >= 0; --rank)
                        if ((own | other) >> rank & 1) code = code << 1 | (own >> rank & 1);
                codes_[own << 8 | other] = static_cast<std::uint16_t>(code);
            }
    }
    std::uint16_t operator()(unsigned own, unsigned other) const { return codes_[own << 8 | other]; }

  private:
    std::array<std::uint16_t, 65536> codes_{};
};

const Patterns& patterns() {
    static const Patterns made;
    return made;
}

struct Entry {
    std::uint64_t key = 0;  // 0: empty; no position has it
    std::int16_t low = 0, high = 0;
};

class Search {
  public:
    Search(const Terms& terms, int tricks, std::uint64_t limit, Watch& watch)
        : terms_(terms), tricks_(tricks), limit_(limit), watch_(watch), table_(1U << TABLE_BITS) {}

    std::uint64_t nodes = 0;
    bool stopped = false;

    // What the first hand counts more than the second from here on; the leader is to lead.
    int value(Cards own, Cards other, int leader, int won, int alpha, int beta) {
        ++nodes;
        if ((limit_ && nodes > limit_) || watch_.stops()) stopped = true;
        if (stopped) return 0;
        const Cards first = leader == 0 ? own : other, second = leader == 0 ? other : own;
        const int left = std::popcount(own), done = tricks_ - left;
        if (!left) return side(0, leader) * finish(leader, won_by(leader, won, done));
        const int here = begun(won, done);
        alpha -= here;
        beta -= here;

        // the leader takes what nobody can take from him and loses the rest, or he takes everything
        const int sure = sure_tricks(first, second), worst = if_won(leader, sure, won, done),
                  best_case = if_won(leader, left, won, done);
        const int low = leader == 0 ? worst : -best_case, high = leader == 0 ? best_case : -worst;
        if (low == high || low >= beta) return here + low;
        if (high <= alpha) return here + high;

        const std::uint64_t key = key_of(own, other, leader, won);
        Entry& entry = table_[key * 0x9e3779b97f4a7c15ULL >> (64 - TABLE_BITS)];
        if (entry.key == key) {
            if (entry.low >= beta || entry.low == entry.high) return here + entry.low;
            if (entry.high <= alpha) return here + entry.high;
            alpha = std::max(alpha, static_cast<int>(entry.low));
            beta = std::min(beta, static_cast<int>(entry.high));
        }
        const int floor = alpha, roof = beta;
        int best = leader == 0 ? -INFINITE : INFINITE;
        std::array<int, 12> leads;
        const int n = leading(first, second, leads);
        for (int i = 0; i < n; ++i) {
            const int v = answered(own, other, leader, leads[i], won, alpha, beta);
            if (stopped) return 0;
            if (leader == 0) {
                best = std::max(best, v);
                alpha = std::max(alpha, v);
            } else {
                best = std::min(best, v);
                beta = std::min(beta, v);
            }
            if (alpha >= beta) break;
        }
        if (entry.key != key) entry = {key, static_cast<std::int16_t>(low), static_cast<std::int16_t>(high)};
        if (best > floor) entry.low = static_cast<std::int16_t>(std::max<int>(entry.low, best));
        if (best < roof) entry.high = static_cast<std::int16_t>(std::min<int>(entry.high, best));
        return here + best;
    }

    // The same when this card has been led: the other hand is to answer. The trick's own points are counted.
    int answered(Cards own, Cards other, int leader, int led, int won, int alpha, int beta) {
        const Cards mask = 1U << led;
        const Cards reply_hand = leader == 0 ? other : own;
        std::array<int, 12> replies;
        const int n = answering(reply_hand, leader == 0 ? own : other, led, replies);
        int best = leader == 0 ? INFINITE : -INFINITE;
        for (int i = 0; i < n; ++i) {
            const int v = after(own, other, leader, mask, replies[i], led, won, alpha, beta);
            if (stopped) return 0;
            if (leader == 0) {
                best = std::min(best, v);
                beta = std::min(beta, v);
            } else {
                best = std::max(best, v);
                alpha = std::max(alpha, v);
            }
            if (alpha >= beta) break;
        }
        return best;
    }

    // The same when the trick is complete.
    int after(Cards own, Cards other, int leader, Cards led_mask, int reply, int led, int won, int alpha, int beta) {
        const bool taken = reply / 8 == led / 8 && reply > led;
        const int winner = taken ? 1 - leader : leader;
        int gain = leader == 0 ? 1 : -1;
        if (taken) gain -= gain;  // a point for the lead, and one for taking it
        const Cards reply_mask = 1U << reply;
        const Cards mine = own & ~(leader == 0 ? led_mask : reply_mask);
        const Cards his = other & ~(leader == 0 ? reply_mask : led_mask);
        return gain + value(mine, his, winner, won + (winner == 0), alpha - gain, beta - gain);
    }

    // Cards that may be led: of cards next to each other among those that are left only the highest.
    static int leading(Cards hand, Cards other, std::array<int, 12>& out) {
        int n = 0;
        for (int suit = 0; suit < SUITS; ++suit) n = distinct(hand, other, suit, out, n, true);
        std::stable_sort(out.begin(), out.begin() + n, [&](int a, int b) {
            return order(a, hand, other) > order(b, hand, other);
        });
        return n;
    }

    // Cards that may answer: winning as cheaply as possible comes first, then the lowest.
    static int answering(Cards hand, Cards other, int led, std::array<int, 12>& out) {
        int n = 0;
        if (of_suit(hand, led / 8)) {
            n = distinct(hand, other, led / 8, out, n, false);
            std::stable_sort(out.begin(), out.begin() + n, [&](int a, int b) {
                return (a > led) != (b > led) ? a > led : a < b;
            });
            return n;
        }
        for (int suit = 0; suit < SUITS; ++suit) n = distinct(hand, other, suit, out, n, false);
        std::stable_sort(out.begin(), out.begin() + n, [](int a, int b) { return a % 8 < b % 8; });
        return n;
    }

  private:
    static constexpr int TABLE_BITS = 15;

    // One card of every group of equals: no card of the other's lies between them.
    static int distinct(Cards hand, Cards other, int suit, std::array<int, 12>& out, int n, bool highest) {
        const unsigned own = of_suit(hand, suit), his = of_suit(other, suit);
        int group = -1;
        for (int rank = 7; rank >= 0; --rank) {
            if (his >> rank & 1) group = -1;
            if (!(own >> rank & 1)) continue;
            if (group < 0) {
                group = n;
                out[n++] = 8 * suit + rank;
            } else if (!highest) {
                out[group] = 8 * suit + rank;
            }
        }
        return n;
    }

    // Sure tricks first, from the longest suit.
    static int order(int card, Cards hand, Cards other) {
        const unsigned his = of_suit(other, card / 8);
        const bool wins = !(his >> card % 8);
        return (wins ? 100 : 0) + 8 * std::popcount(of_suit(hand, card / 8)) + (wins ? card % 8 : -(card % 8));
    }

    // Tricks that the leader can take one after the other, whatever is answered.
    static int sure_tricks(Cards first, Cards second) {
        int sure = 0;
        for (int suit = 0; suit < SUITS; ++suit) {
            const unsigned own = of_suit(first, suit), his = of_suit(second, suit);
            const int above = his ? std::popcount(own >> std::bit_width(his)) : 8;
            sure += above >= std::popcount(his) ? std::popcount(own) : above;
        }
        return sure;
    }

    static int side(int seat, int leader) { return seat == leader ? 1 : -1; }

    static int won_by(int seat, int won, int done) { return seat == 0 ? won : done - won; }

    // The pique, if this lead brings it, as the first hand sees it.
    int begun(int won, int done) const {
        if (done != terms_.pique_after || done == tricks_) return 0;
        if (won_by(terms_.pique_seat, won, done) != done) return 0;
        return side(0, terms_.pique_seat) * terms_.pique;
    }

    // What whoever has taken the last trick counts more than the other at the end, with so many tricks.
    int finish(int seat, int won) const {
        int out = 0;
        if (won == tricks_ && terms_.pique_seat == seat && terms_.pique_after == tricks_) out += terms_.pique;
        if (won == tricks_ && terms_.capot[seat]) return out + terms_.capot[seat];
        out += terms_.last;
        if (2 * won > tricks_) out += terms_.leza;
        if (2 * won < tricks_) out -= terms_.leza;
        return out;
    }

    // What the leader counts more than the other if he takes so many tricks at once and none after them.
    int if_won(int leader, int tricks, int won, int done) const {
        const int rest = tricks_ - done - tricks, before = won_by(leader, won, done);
        int out = tricks;  // a point for each lead; a lead that is lost brings one to either
        if (terms_.pique_seat == leader && before == done && terms_.pique_after > done &&
            terms_.pique_after <= done + tricks && terms_.pique_after < tricks_)
            out += terms_.pique;
        if (!rest) return out + finish(leader, before + tricks);
        return out - (rest - 1) - finish(1 - leader, tricks_ - before - tricks);
    }

    static std::uint64_t key_of(Cards own, Cards other, int leader, int won) {
        const Patterns& pattern = patterns();
        std::array<std::uint16_t, SUITS> codes;
        for (int suit = 0; suit < SUITS; ++suit) codes[suit] = pattern(of_suit(own, suit), of_suit(other, suit));
        std::sort(codes.begin(), codes.end());  // suits are all alike
        std::uint64_t key = 1;
        for (const auto code : codes) key = key << 9 | code;
        return key << 5 | static_cast<std::uint64_t>(won) << 1 | static_cast<std::uint64_t>(leader);
    }

    const Terms& terms_;
    const int tricks_;
    const std::uint64_t limit_;
    Watch& watch_;
    std::vector<Entry> table_;
};

}  // namespace

Answer solve(const Position& position, const Terms& terms, std::uint64_t limit, Watch& watch) {
    const Cards own = position.hands[0], other = position.hands[1];
    const int leader = position.leader, won = position.won[0];
    const int tricks = position.won[0] + position.won[1] + std::popcount(own);
    const int turn = position.led < 0 ? leader : 1 - leader;
    const Cards hand = turn == 0 ? own : other, facing = turn == 0 ? other : own;
    Search search(terms, tricks, limit, watch);
    std::array<int, 12> cards;
    const int n = position.led < 0 ? Search::leading(hand, facing, cards)
                                   : Search::answering(hand, facing, position.led, cards);
    std::array<int, 32> values{};
    for (int i = 0; i < n && !search.stopped; ++i)
        values[cards[i]] = position.led < 0
                               ? search.answered(own, other, leader, cards[i], won, -INFINITE, INFINITE)
                               : search.after(own, other, leader, 1U << position.led, cards[i], position.led, won,
                                              -INFINITE, INFINITE);
    Answer answer;
    answer.nodes = search.nodes;
    answer.exact = !search.stopped;
    // cards next to each other are worth the same: the one that was looked at speaks for its group
    for (int i = 0; i < n; ++i) {
        const int suit = cards[i] / 8;
        const unsigned own_suit = of_suit(hand, suit), his = of_suit(facing, suit);
        for (int rank = 0; rank < 8; ++rank) {
            if (!(own_suit >> rank & 1)) continue;
            const int low = std::min(rank, cards[i] % 8), high = std::max(rank, cards[i] % 8);
            const unsigned between = ((1U << high) - 1) & ~((2U << low) - 1);
            if (rank == cards[i] % 8 || !(between & his)) answer.cards.push_back({8 * suit + rank, values[cards[i]]});
        }
    }
    return answer;
}

}  // namespace sukno::piquet
