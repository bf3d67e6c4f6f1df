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

// Tricks that the leader's side takes at once: the leader cashes, then crosses to one mate, who cashes.
// Stops at `need`; `rests` gets the cards that matter.
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
    for (int p = 0; p < H; ++p) {
        if (p == leader || b.first[p] != side) continue;
        bool entry = false;
        int sum = total;
        Cards also = used;
        for (int s = 0; s < SUITS; ++s) {
            const Cards high = winners(b.in(p, s), b.all & suit_mask(s) & ~b.held[p] & ~cashed[s]);
            if (!high) continue;
            const int k = std::min(std::popcount(high), std::min(b.length(p, s), quiet(s)) - rounds[s]);
            if (k <= 0) continue;
            if (b.length(leader, s) > rounds[s]) entry = true;
            else if (MustTrump && s && b.in(leader, 0)) continue;
            sum += k;
            const int extra = entry ? std::clamp(sum - need, 0, k - 1) : 0;
            also |= lowest(highest(high, k - extra));
            if (entry && sum >= need) {
                rests = also;
                return sum;
            }
        }
    }
    return total;
}

// Tricks from the highest trumps of a side, wherever they lie in it.
template <int H>
int high_trumps(const Board<H>& b, bool side, Cards high) {
    int longest = 0;
    for (int h = 0; h < H; ++h)
        if (b.first[h] == side) longest = std::max(longest, b.length(h, 0));
    return std::min(std::popcount(high), longest);
}

// Without trumps: whatever the leader leads, an opponent can take it and cash; stops at `need`.
template <int H>
int after_any_lead(const Board<H>& b, int leader, int need, Cards& rests) {
    Cards used = 0;
    for (int s = 0; s < SUITS; ++s) {
        if (!b.in(leader, s)) continue;
        const int ace = top(b.all & suit_mask(s));
        int h = 0;
        while (!b.has(h, ace)) ++h;
        if (b.first[h] == b.first[leader]) return 0;
        used |= bit(ace);
        int sum = 0;
        for (int k = 0; k < SUITS && sum < need; ++k) {
            const Cards high = winners(b.in(h, k), b.all & suit_mask(k) & ~b.held[h]);
            if (!high) continue;
            const int some = std::min(std::popcount(high), need - sum);
            sum += some;
            used |= lowest(highest(high, some));
        }
        if (sum < need) return 0;
    }
    rests = used;
    return need;
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
        if (!trumps) return -1;
        const bool holder = ours >> top(trumps) & 1 ? side : !side;
        const int enough = holder == side ? need : rest;
        const Cards best = holder == side ? winners(ours & SUIT, theirs & SUIT) : winners(theirs & SUIT, ours & SUIT);
        if (std::popcount(best) >= enough && high_trumps(b, holder, best) >= enough) {
            rests = lowest(highest(best, enough));
            return holder;
        }
    } else {
        if (after_any_lead(b, leader, rest, rests) >= rest) return !side;
    }
    return -1;
}

}  // namespace sukno::tricks
