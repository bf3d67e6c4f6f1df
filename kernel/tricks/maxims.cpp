#include "maxims.h"

#include <bit>
#include <utility>

#include "dice.h"
#include "sets.h"

namespace sukno::tricks {

namespace {

using namespace sets;

constexpr int TEN = 8, JACK = 9, QUEEN = 10, KING = 11, ACE = 12;
constexpr int FINESSES_END = 40, ACES_TAKE = 20, QUEENS_GO_ROUND = 16;  // cards played

int length(Cards cards) { return 64 - std::countl_zero(cards); }
// the card so many ranks below the highest is in the holding too
bool holds_below(Cards own, int top, int by) { return own << by >> top & 1; }

// The lowest of our cards that is as good as `top`: no card still out lies between them.
int touching_low(Cards cards, int top, Cards out) {
    for (Cards lower = cards & (bit(top) - 1); lower;) {
        const int c = highest(lower);
        if (out & (bit(top) - bit(c))) break;
        top = c;
        lower ^= bit(c);
    }
    return top;
}

// Five cards of a suit with an honour, worth clearing trumps for.
bool long_suit(Cards cards) {
    for (int suit = 0; suit < 4; ++suit) {
        const Cards own = cards >> 13 * suit & SUIT;
        if (count(own) >= 5 && own >= bit(QUEEN)) return true;
    }
    return false;
}

int card_to_lead(const Round& r, Cards own, int suit, Cards out, bool danger) {
    const int partner = (r.turn + 2) & 3;
    const Cards theirs = out & suit_bits(suit);
    const int top = highest(own);
    if (single(own) || !theirs) return top;
    if (suit == r.trump)  // always from the highest, if it does anything
        return top >= length(theirs) || holds_below(own, top, 1) ? top : lowest(own);
    if (danger && r.voids[partner] & suit_bits(suit) && !(r.voids[partner] & suit_bits(r.trump)))
        return lowest(own);  // for him to ruff
    if (top >= length(theirs)) {
        if (holds_below(own, top, 1)) return top - 1;  // A K: the king; A K Q is as good
        if (r.first_led[partner] == suit || !danger || count(theirs) <= 7 || count(own) < 4) return top;
        return lowest(own);  // an ace with small ones: small first
    }
    if (r.first_led[partner] == suit && count(own) <= 3) return top;  // returning his suit, the best we have
    if (top % 13 >= TEN && holds_below(own, top, 1)) return top;      // top of a sequence
    return lowest(own);
}

// The suit with the best reasons for it, and the right card of it.
int lead(const Round& r) {
    const int me = r.turn, partner = (me + 2) & 3, left = (me + 1) & 3, right = (me + 3) & 3;
    const Cards hand = r.hands[me], out = WHOLE & ~(r.played | hand);
    const Cards trump_bits = suit_bits(r.trump);
    const int trumps = count(hand & trump_bits);
    const Cards trumps_out = out & trump_bits;
    const auto& voids = r.voids;
    // the opponents may still ruff
    const bool danger = trumps_out && !(voids[left] & trump_bits && voids[right] & trump_bits);
    int best = -1, best_score = -1000;
    for (int suit = 0; suit < 4; ++suit) {
        const Cards bits = suit_bits(suit), own = hand & bits;
        if (!own) continue;
        const int n = count(own), top = highest(own);
        const Cards theirs = out & bits;
        const bool master = top >= length(theirs);
        int score;
        if (suit == r.trump) {
            if (!trumps_out || !danger) score = n < count(hand) ? -40 : 0;
            else if (n >= 5 || r.first_led[partner] == r.trump || (n == 4 && long_suit(hand & ~trump_bits)))
                score = 45 + n;
            else score = -30;
        } else if (!theirs) {  // only we have the suit: good once the trumps are out
            score = danger ? -35 : 70;
        } else {
            score = 2 * n;
            const bool ruffed = danger && (voids[left] | voids[right]) & bits;
            if (master) {
                score += danger ? 10 : 50;
                if (ruffed) score -= 40;
                else if (danger && count(theirs) >= 6) score += 25;  // cash it while everybody follows
            }
            if (voids[partner] & bits && trumps_out && !(voids[partner] & trump_bits) && !(voids[left] & bits))
                score += 40;
            if (ruffed && !(voids[partner] & bits)) score -= 25;
            if (r.first_led[partner] == suit) score += 35;
            else if (r.first_led[left] == suit) score -= 12;
            else if (r.first_led[right] == suit) score -= 6;
            const int rank = top % 13;
            if (!master) {
                if (n == 1) score += 0 < trumps && trumps < 4 && !r.played && rank < QUEEN ? 8 : -8;
                else if (rank == KING && n == 2) score -= 15;
                else if (rank >= QUEEN && holds_below(own, top, 1)) score += 12;  // K Q, Q J
                else if (rank >= JACK) score -= 2;
            } else if (holds_below(own, top, 1)) {
                score += 12;
            } else if (holds_below(own, top, 2) && danger) {
                score -= 14;  // not from A Q
            }
        }
        if (score > best_score) best = suit, best_score = score;
    }
    return card_to_lead(r, hand & suit_bits(best), best, out, danger);
}

// A card of the suit led.
int follow(const Round& r, Cards own, int led) {
    const int low = lowest(own);
    if (single(own)) return low;
    const int at = winning(r), best = r.trick[at];
    if (best / 13 != led) return low;  // it has been ruffed
    const Cards higher = above(own, best);
    if (!higher) return low;
    const Cards out = WHOLE & ~(r.played | own | on_table(r)) & suit_bits(led);
    const bool mine = at % 2 == r.laid % 2;  // my partner's card is winning
    if (r.laid == 3) return mine ? low : lowest(higher);
    const int top = highest(own), played = count(r.played);
    if (r.laid == 2) {
        if (mine && (!above(out, best) || !(out & (bit(top) - bit(best))))) return low;  // mine is no better
        if (r.voids[(r.turn + 1) & 3] & suit_bits(led)) return mine ? low : lowest(higher);
        if (top % 13 == ACE && mine && best % 13 == QUEEN && played < QUEENS_GO_ROUND)
            return low;  // his queen goes round (000:4122)
        // A Q: finesse the queen
        if (holds_below(own, top, 2) && !holds_below(own, top, 1) && top >= length(out) && top - 2 > best &&
            played < FINESSES_END)
            return touching_low(own, top - 2, out);
        return touching_low(own, top, out);
    }
    // second hand
    if (top >= length(out) && (best % 13 >= TEN || played >= ACES_TAKE))
        return touching_low(own, top, out);  // the master takes an honour, or late in the deal anything
    if (best % 13 >= TEN && lowest(higher) % 13 >= QUEEN && count(own) <= 3)
        return lowest(higher);  // cover an honour
    if (top % 13 >= JACK && holds_below(own, top, 1) && top > best)
        return touching_low(own, top, out);  // of K Q the queen
    return low;
}

bool should_ruff(const Round& r, Cards trumps, int led, int best, bool mine) {
    if (r.laid == 3) return !mine;
    const Cards out = WHOLE & ~(r.played | r.hands[r.turn] | on_table(r)) & suit_bits(led);
    // his card stands if nothing higher is out and the last hand has shown the suit
    if (r.laid == 2) return !(mine && (best / 13 != led || best >= length(out)));
    // second hand: the partner may win it yet
    if (r.voids[(r.turn + 2) & 3] & suit_bits(led) || best >= length(out)) return true;
    return count(trumps) < 4;
}

// A small card of the weakest suit; a guarded king and a long suit are kept.
int discard(Cards hand, int trump) {
    int choice = -1, cost = 1000;
    for (int suit = 0; suit < 4; ++suit) {
        const Cards own = hand >> 13 * suit & SUIT;
        if (!own) continue;
        const int low = lowest(own), n = count(own), top = highest(own);
        int price = 2 * low;
        if (suit == trump) price += 60;
        else if ((top == KING && n == 2) || (top == QUEEN && n == 3)) price += 8;
        else if (n >= 5) price += 3;
        if (price < cost) choice = 13 * suit + low, cost = price;
    }
    return choice;
}

// Void in the suit led.
int ruff_or_discard(const Round& r, int led) {
    const Cards hand = r.hands[r.turn];
    const int at = winning(r), best = r.trick[at];
    const bool mine = at % 2 == r.laid % 2;
    Cards trumps = hand & suit_bits(r.trump);
    if (best / 13 == r.trump) trumps = above(trumps, best);  // only to overruff
    if (trumps && should_ruff(r, trumps, led, best, mine)) return lowest(trumps);
    return discard(hand, r.trump);
}

}  // namespace

Cards on_table(const Round& r) {
    Cards cards = 0;
    for (int i = 0; i < r.laid; ++i) cards |= bit(r.trick[i]);
    return cards;
}

int winning(const Round& r) {
    int best = 0;
    for (int i = 1; i < r.laid; ++i) {
        const int suit = r.trick[i] / 13, of_best = r.trick[best] / 13;
        if (suit == of_best ? r.trick[i] > r.trick[best] : suit == r.trump) best = i;
    }
    return best;
}

int Round::play(int card) {
    hands[turn] &= ~bit(card);
    if (!laid) {
        if (first_led[turn] < 0) first_led[turn] = card / 13;
    } else if (trick[0] / 13 != card / 13) {
        voids[turn] |= suit_bits(trick[0] / 13);
    }
    trick[laid++] = card;
    if (laid < FOUR) {
        turn = (turn + 1) & 3;
        return -1;
    }
    played |= on_table(*this);
    leader = turn = (leader + winning(*this)) & 3;
    laid = 0;
    return leader;
}

int maxim(const Round& r) {
    if (!r.laid) return lead(r);
    const int led = r.trick[0] / 13;
    const Cards own = r.hands[r.turn] & suit_bits(led);
    return own ? follow(r, own, led) : ruff_or_discard(r, led);
}

double likelihood(const Past& past, const Four& dealt) {
    Round r;
    r.hands = dealt;
    r.trump = past.trump;
    r.leader = r.turn = past.leader;
    double found = 1.0;
    for (const int card : past.cards) {
        if (!(past.silent >> r.turn & 1)) {
            const Cards hand = r.hands[r.turn];
            Cards legal = r.laid ? hand & suit_bits(r.trick[0] / 13) : hand;
            if (!legal) legal = hand;
            if (!(hand >> card & 1)) return 0.0;
            if (!single(legal) && maxim(r) != card) found *= past.surprise;
        }
        r.play(card);
    }
    return found;
}

void wander(const Past& past, Four& dealt, const Four& fixed, const Four& banned, int steps, std::uint64_t seed) {
    Dice dice{seed};
    std::array<int, PACK> cards{}, place{};
    int n = 0;
    for (int p = 0; p < FOUR; ++p)
        for (Cards free = dealt[p] & ~fixed[p]; free; free &= free - 1) cards[n] = lowest(free), place[n++] = p;
    double weight = likelihood(past, dealt);
    while (n && steps-- > 0) {
        const int i = dice.below(n), j = dice.below(n);
        const int a = place[i], b = place[j];
        if (a == b || banned[a] >> cards[j] & 1 || banned[b] >> cards[i] & 1) continue;
        const Cards both = bit(cards[i]) | bit(cards[j]);
        dealt[a] ^= both;
        dealt[b] ^= both;
        const double now = likelihood(past, dealt);
        if (now >= weight * dice.chance()) {
            weight = now;
            std::swap(cards[i], cards[j]);
        } else {
            dealt[a] ^= both;
            dealt[b] ^= both;
        }
    }
}

int play_out(Round r) {
    int taken = 0;
    while (r.hands[r.turn]) {
        const int winner = r.play(maxim(r));
        taken += winner >= 0 && !(winner & 1);
    }
    return taken;
}

}  // namespace sukno::tricks
