// Three hands in play: what lies on the table, what may be played, and who takes it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "layout.h"

namespace sukno::skat {

struct Trick {
    int played = 0;
    int best = NONE, winner = NONE;  // the card that takes it so far, and whose it is
    int group = NONE;                // the class that was led
    int lies = 0;                    // points on the table
    Cards cards = 0;
};

class Board {
  public:
    explicit Board(const Position& p) : lay(layout(p.kind)), alone(p.alone), null(p.kind == NULL_GAME) {
        for (int i = 0; i < PLAYERS; ++i)
            for (std::uint64_t left = p.held[i]; left; left &= left - 1) held[i] |= bit(lay.inner[std::countr_zero(left)]);
        all = held[0] | held[1] | held[2];
    }

    const Layout& lay;
    const int alone;
    const bool null;
    std::array<Cards, PLAYERS> held{};
    Cards all = 0;  // in all hands

    // A card leaves a hand, or comes back.
    void move(int turn, int card) {
        held[turn] ^= bit(card);
        all ^= bit(card);
    }

    void put(Trick& trick, int turn, int card) const {
        if (!trick.played) trick.group = lay.group[card];
        if (takes(card, trick)) {
            trick.best = card;
            trick.winner = turn;
        }
        trick.lies += lay.points[card];
        trick.cards |= bit(card);
        ++trick.played;
    }

    Cards legal(const Trick& trick, int turn) const {
        const Cards own = held[turn];
        const Cards same = trick.played ? own & lay.mask[trick.group] : 0;
        return same ? same : own;
    }

    bool takes(int card, const Trick& trick) const {
        if (trick.best == NONE) return true;
        const int group = lay.group[card], best = lay.group[trick.best];
        return group == best ? card > trick.best : group == lay.trump;
    }

    bool mates(int a, int b) const { return (a == alone) == (b == alone); }

    // Has this hand a card that takes the trick from `best`?
    bool beats(int hand, int led, int best) const {
        const Cards own = held[hand], same = own & lay.mask[led];
        const int group = lay.group[best];
        if (same) return group == led && same >> best > 1;
        if (lay.trump == NONE) return false;
        const Cards trumps = own & lay.mask[lay.trump];
        return group == lay.trump ? trumps >> best > 1 : trumps != 0;
    }

    // If this card is played now: does the trick surely go to the player's side (1), or to the others (-1)?
    int taken_by(const Trick& trick, int turn, int card) const {
        const bool over = takes(card, trick);
        const bool ours = mates(over ? turn : trick.winner, turn);
        if (trick.played == 1) {
            const int third = (turn + 1) % PLAYERS;
            if (mates(third, turn) != ours && beats(third, trick.group, over ? card : trick.best)) return 0;
        }
        return ours ? 1 : -1;
    }

    // Cards of others that part two cards of this hand.
    Cards parting(const Trick& trick, int turn) const { return (all ^ held[turn]) | trick.cards; }

    // Is a hand's card as strong as a lower one of its, because nothing of the others lies between?
    bool next_to(Cards parting, int lower, int card) const {
        return lay.group[card] == lay.group[lower] && !(parting & (bit(card) - 1) & ~(bit(lower + 1) - 1));
    }

    int points_of(Cards cards) const {
        int sum = 0;
        for (std::size_t i = 1; i < WORTHS.size(); ++i) sum += std::popcount(cards & lay.worth[i]) * WORTHS[i];
        return sum;
    }

    // The most points that this hand can give to a trick of this class.
    int most(int hand, int led) const {
        const Cards same = held[hand] & lay.mask[led];
        return most_of(same ? same : held[hand], 1);
    }

    // Points that a side is sure of, whatever is led: trumps higher than all of the other's, and the longest trumps of one
    // hand.
    int sure(bool his) const {
        const Cards trumps = lay.mask[lay.trump], solo = held[alone] & trumps, pair = (all ^ held[alone]) & trumps;
        if (his) return kept(alone, solo, pair);
        int found = points_of(pair & ~up_to(solo));
        for (int hand = 0; hand < PLAYERS; ++hand)
            if (hand != alone) found = std::max(found, kept(hand, held[hand] & trumps, solo));
        return found;
    }

    // Points that the side of the leader makes at once by leading all that nobody can beat: in a plain suit as long as
    // nobody runs out of it who has trumps.
    int cashed(int leader) const {
        const int next = (leader + 1) % PLAYERS, last = (leader + 2) % PLAYERS;
        const Cards own = held[leader], a = held[next], b = held[last], trumps = lay.mask[lay.trump];
        int sum = 0, tricks = 0, from_a = 0, from_b = 0;
        for (int group = 0; group < lay.groups; ++group) {
            const Cards mask = lay.mask[group];
            Cards top = own & mask & ~up_to((a | b) & mask);
            if (!top) continue;
            int n = std::popcount(top);
            if (group != lay.trump) {
                int least = MOST_CARDS;
                if (a & trumps) least = std::min(least, std::popcount(a & mask));
                if (b & trumps) least = std::min(least, std::popcount(b & mask));
                for (; n > least; --n) top &= top - 1;
            }
            sum += points_of(top);
            from_a += given(leader, next, a & mask, n);
            from_b += given(leader, last, b & mask, n);
            tricks += n;
        }
        if (!tricks) return 0;
        if (tricks == std::popcount(own)) return points_of(all);
        if (!mates(leader, next)) from_a = std::max(from_a, least_of(a, tricks));
        if (!mates(leader, last)) from_b = std::max(from_b, least_of(b, tricks));
        return sum + from_a + from_b;
    }

  private:
    // What a hand that follows with these cards adds to so many tricks of the leader: a mate the most that he can.
    int given(int leader, int hand, Cards cards, int n) const {
        return mates(leader, hand) ? most_of(cards, n) : least_of(cards, n);
    }

    // What the trumps of a hand are sure of against those of the other side: of its n highest the others can beat only as
    // many as they have higher ones. To those that win comes what the others must play to them.
    int kept(int hand, Cards own, Cards other) const {
        if (own == held[hand] && !other) return points_of(all);
        int best = 0, most = 0, n = 0;
        Cards highest = 0;
        while (own) {
            const int card = 31 - std::countl_zero(own);
            own ^= bit(card);
            highest |= bit(card);
            const int win = ++n - std::popcount(other >> card);
            if (win <= most) continue;
            most = win;
            best = std::max(best, (win == n ? points_of(highest) : least_of(highest, win)) +
                                      least_of(held[(hand + 1) % PLAYERS], win) + least_of(held[(hand + 2) % PLAYERS], win));
        }
        return best;
    }

    // The least, and the most, that so many of these cards count.
    int least_of(Cards cards, int n) const {
        int sum = 0;
        for (std::size_t i = 0; i < WORTHS.size() && n > 0; ++i) {
            const int here = std::popcount(cards & lay.worth[i]);
            sum += std::min(here, n) * WORTHS[i];
            n -= here;
        }
        return sum;
    }

    int most_of(Cards cards, int n) const {
        int sum = 0;
        for (std::size_t i = WORTHS.size() - 1; i && n > 0; --i) {
            const int here = std::popcount(cards & lay.worth[i]);
            sum += std::min(here, n) * WORTHS[i];
            n -= here;
        }
        return sum;
    }
};

}  // namespace sukno::skat
