// Tricks that a side can't be denied, seen without search. Each bound names the lowest cards it rests on.
#pragma once

#include <algorithm>
#include <bit>

#include "board.h"

namespace sukno::tricks {

// The cards of `mine` that are higher than all of `others`.
inline Cards winners(Cards mine, Cards others) { return others ? mine & ~((Cards{2} << top(others)) - 1) : mine; }

// The k highest of them.
inline Cards highest(Cards cards, int k) {
    for (int extra = std::popcount(cards) - k; extra > 0; --extra) cards &= cards - 1;
    return cards;
}

// Tricks that the leader's side takes at once. The leader cashes; without trumps he then crosses to a mate, who
// cashes, and may come back. (With trumps the crossing made the search slower: such proofs rest on many cards, and
// what is found by search holds for more positions.) Stops at `need`; `rests` gets the cards that matter.
template <int H, bool Trump, bool MustTrump>
int cash(const Board<H>& b, int leader, int need, Cards& rests) {
    const bool side = b.first[leader];
    const Cards own = b.held[leader];
    std::array<Cards, SUITS> cashed;  // the leader's cards
    std::array<int, SUITS> rounds;
    int total = 0;
    Cards used = 0;
    unsigned ruffers = 0;  // opponents who keep trumps after the leader's high ones
    // rounds of a suit before somebody may ruff, so that the lead is lost
    const auto quiet = [&](int s) {
        int most = 16;
        if (!Trump || s == 0) return most;
        for (int h = 0; h < H; ++h) {
            const bool may = b.first[h] != side ? ruffers >> h & 1 : MustTrump && h != leader && b.in(h, 0);
            if (may) most = std::min(most, b.length(h, s));
        }
        return most;
    };
    for (int s = 0; s < SUITS; ++s) {
        const Cards mine = own & suit_mask(s), others = b.all & suit_mask(s) & ~own;
        Cards high = winners(mine, others);
        int k = std::popcount(high);
        if (Trump && s == 0) {
            for (int h = 0; h < H; ++h)
                if (b.first[h] != side && b.length(h, 0) > k) ruffers |= 1u << h;
        }
        if (k) {
            Cards needed = others ? high : 0;
            if (high != mine) {
                int longest = 0;
                for (int h = 0; h < H; ++h)
                    if (h != leader) longest = std::max(longest, b.length(h, s));
                if (longest <= k) high = mine, k = std::popcount(mine);
            }
            if (const int most = quiet(s); k > most) high = highest(high, most), needed &= high, k = most;
            total += k;
            if (total >= need) {
                rests = used | lowest(highest(needed, k - (total - need)));
                return total;
            }
            used |= lowest(needed);
        }
        cashed[s] = high, rounds[s] = k;
    }
    if constexpr (Trump) return total;
    for (int p = 0; p < H; ++p) {
        if (p == leader || b.first[p] != side) continue;
        bool entry = false;
        int sum = total;
        Cards also = used;
        std::array<int, SUITS> gone = rounds;
        std::array<Cards, SUITS> out = cashed;
        for (int s = 0; s < SUITS; ++s) {
            const Cards high = winners(b.in(p, s), b.all & suit_mask(s) & ~b.held[p] & ~cashed[s]);
            if (!high) continue;
            const int k = std::min(std::popcount(high), b.length(p, s) - rounds[s]);
            if (k <= 0) continue;
            if (b.length(leader, s) > rounds[s]) entry = true;
            sum += k;
            const int extra = entry ? std::clamp(sum - need, 0, k - 1) : 0;
            also |= lowest(highest(high, k - extra));
            if (entry && sum >= need) {
                rests = also;
                return sum;
            }
            gone[s] += k, out[s] |= highest(high, k);
        }
        if (!entry) continue;
        // and back to the leader
        bool back = false;
        for (int s = 0; s < SUITS; ++s) {
            if (gone[s] == rounds[s]) continue;
            const Cards high = winners(own & suit_mask(s), b.all & suit_mask(s) & ~own & ~out[s]) & ~cashed[s];
            if (!high) continue;
            const int k = std::min(std::popcount(high), b.length(leader, s) - gone[s]);
            if (k <= 0) continue;
            if (b.length(p, s) > gone[s]) back = true;
            sum += k;
            also |= lowest(highest(high, k));
            if (back && sum >= need) {
                rests = also;
                return sum;
            }
        }
    }
    return total;
}

// Tricks from the highest trumps of two hands of a side (or of one): they need not fall together if one of the two
// is long enough; those of a third hand may. Gives the lowest of them if that is `need` tricks.
template <int H>
Cards high_trumps(const Board<H>& b, bool side, Cards high, int need) {
    if (std::popcount(high) < need) return 0;
    for (int g = 0; g < H; ++g) {
        if (b.first[g] != side) continue;
        for (int h = g; h < H; ++h) {
            const Cards both = (b.held[g] | b.held[h]) & high;
            if (b.first[h] == side && std::popcount(both) >= need && std::max(b.length(g, 0), b.length(h, 0)) >= need)
                return lowest(highest(both, need));
        }
    }
    return 0;
}

// Tricks that the trumps of one hand are sure of: each of its m highest is played in a trick of its own, and the
// other side can win only as many of these as it has higher trumps. Gives the m-th card if that is `need` tricks.
inline Cards sure_trumps(Cards mine, Cards theirs, int need) {
    int sure = 0;
    for (; mine; mine ^= bit(top(mine))) {
        const Cards card = bit(top(mine));
        const int higher = std::popcount(theirs & ~(card - 1));
        theirs &= card - 1;
        sure += 1 - higher;
        if (sure >= need) return card;
        if (sure + std::popcount(mine) - 1 < need) return 0;
    }
    return 0;
}

// 1: the first side takes `target` of the `left` tricks, 0: it does not, -1: not seen.
template <int H, bool Trump, bool MustTrump>
int bounds(const Board<H>& b, int leader, int target, int left, Cards& rests) {
    const bool side = b.first[leader];
    const int need = side ? target : left - target + 1, rest = left + 1 - need;
    Cards ours = 0;
    for (int h = 0; h < H; ++h)
        if (b.first[h] == side) ours |= b.held[h];
    const Cards theirs = b.all & ~ours;
    int high = 0;  // cards of the leader's side that beat all of the other side, a rough measure of what it can cash
    for (int s = 0; s < SUITS; ++s) high += std::popcount(winners(ours & suit_mask(s), theirs & suit_mask(s)));
    if (high >= need && cash<H, Trump, MustTrump>(b, leader, need, rests) >= need) return side;
    if constexpr (Trump) {
        const Cards trumps = b.all & SUIT;
        const bool holder = trumps && (ours >> top(trumps) & 1) ? side : !side;
        const int enough = holder == side ? need : rest;
        const Cards best = holder == side ? winners(ours & SUIT, theirs & SUIT) : winners(theirs & SUIT, ours & SUIT);
        if (const Cards card = high_trumps(b, holder, best, enough)) {
            rests = card;
            return holder;
        }
        for (int h = 0; h < H; ++h) {
            const bool us = b.first[h] == side;
            const int wanted = us ? need : rest;
            if (b.length(h, 0) < wanted) continue;
            if (const Cards card = sure_trumps(b.in(h, 0), (us ? theirs : ours) & SUIT, wanted)) {
                rests = card;
                return us ? side : !side;
            }
        }
    }
    return -1;
}

// A suit from which a hand never has to take a trick while others lead: for each of its cards there are fewer lower
// ones of others than of its own. `exits`: the hand may even lead its lowest card first.
inline bool clean(Cards mine, Cards others, bool& exits) {
    int lower = 0;
    exits = others != 0;
    for (; mine; mine &= mine - 1, ++lower) {
        const int under = std::popcount(others & (lowest(mine) - 1));
        if (under > lower) return false;
        if (under >= lower && lower) exits = false;
    }
    return true;
}

// The same for misere without trumps, where one hand alone wants to take few tricks.
template <int H>
int misere_bounds(const Board<H>& b, int leader, int alone, Cards& rests) {
    bool all_clean = true, any_exit = false, all_high = true;
    Cards top_mine = 0, top_others = 0;
    for (int s = 0; s < SUITS && (all_clean || all_high); ++s) {
        const Cards mine = b.in(alone, s), others = b.all & suit_mask(s) & ~mine;
        if (!mine || !others) continue;
        bool exits;
        all_clean = all_clean && clean(mine, others, exits);
        any_exit |= all_clean && exits;
        all_high = all_high && lowest(mine) > others;
        top_mine |= bit(top(mine)), top_others |= bit(top(others));
    }
    if (all_clean && (leader != alone || any_exit)) {
        rests = top_mine;
        return 0;
    }
    if (all_high && leader == alone) {
        rests = top_others;
        return 1;
    }
    return -1;
}

}  // namespace sukno::tricks
