// Facts weighed, and deals that wander within them.
#include "facts.h"

#include <algorithm>

namespace sukno::bidding {

int Counting::counted(Cards hand, int strain) const {
    int total = 0, most = 0;
    for (int x = 0; x < SUITS; ++x) {
        const unsigned bits = suit_of(hand, x);
        total += side[bits];
        if (x == strain) total += more[bits];
        most = std::max<int>(most, more[bits]);
    }
    return strain == ANY ? total + most : total;
}

int Counting::supporting(Cards hand, int suit) const {
    const unsigned trumps = suit_of(hand, suit);
    const int n = std::popcount(trumps);
    // in halves: the honours that he lacks, side tricks, voids
    int total = 2 * (trumps >> 12 & 1) + 2 * (n > 1 && trumps >> 11 & 1) + 2 * (n > 2 && trumps >> 10 & 1);
    int voids = 0;
    for (int x = 0; x < SUITS; ++x) {
        if (x == suit) continue;
        const unsigned bits = suit_of(hand, x);
        total += 2 * side[bits] + doubtful[bits];
        voids += 2 * !bits + (std::popcount(bits) == 1 && n > 3);
    }
    if (n > 2) total += voids + std::max(0, n - 4);
    return total / 2;
}

namespace {

double product(const Facts::Option& facts, const Counting& counting, Cards hand) {
    double w = 1.0;
    for (const Fact& f : facts) {
        const int n = f.kind == Fact::count    ? std::popcount(hand & f.cards)
                      : f.kind == Fact::tricks ? counting.counted(hand, f.strain)
                                               : counting.supporting(hand, f.strain);
        w *= f.weights[n];
    }
    return w;
}

}  // namespace

double Facts::weigh(const Counting& counting, Cards hand) const {
    double w = product(plain_, counting, hand);
    for (const auto& options : either_) {
        double best = 0.0;
        for (const Option& option : options) best = std::max(best, product(option, counting, hand));
        w *= best;
    }
    return w;
}

Walk::Walk(const Counting& counting, const std::array<const Facts*, PLACES>& said, const Deal& from,
           unsigned fixed)
    : counting_(counting), said_(said), hands_(from) {
    for (int p = 0; p < PLACES; ++p) {
        weights_[p] = weigh(p, from[p]);
        if (fixed >> p & 1) continue;
        for (Cards left = from[p]; left; left &= left - 1) {
            cards_[n_] = static_cast<std::uint8_t>(std::countr_zero(left));
            place_[n_++] = static_cast<std::uint8_t>(p);
        }
    }
}

double Walk::weigh(int place, Cards hand) const {
    return said_[place] ? said_[place]->weigh(counting_, hand) : 1.0;
}

void Walk::go(Dice& dice, int steps) {
    if (n_ < 2) return;
    while (steps-- > 0) {
        const int i = dice.below(n_), j = dice.below(n_);
        const int a = place_[i], b = place_[j];
        if (a == b) continue;
        const Cards both = Cards{1} << cards_[i] | Cards{1} << cards_[j];
        const Cards one = hands_[a] ^ both, other = hands_[b] ^ both;
        const double first = weigh(a, one), second = weigh(b, other);
        if (first * second < weights_[a] * weights_[b] * dice.chance()) continue;
        hands_[a] = one;
        hands_[b] = other;
        weights_[a] = first;
        weights_[b] = second;
        std::swap(cards_[i], cards_[j]);
    }
}

}  // namespace sukno::bidding
