// Columns and a talon: what can be had as things are, and what never will be.
#include "columns.h"

#include <algorithm>
#include <bit>

namespace sukno::patience {

// The cards of the talon that can be had without a turn.
Bits Columns::open_now() const {
    if (plan_.easy) return left_;
    if (turned_ <= size()) {
        const Bits waste = left_ & (bit(turned_) - 1);
        return waste ? Bits{1} << (63 - std::countl_zero(waste)) : 0;
    }
    return first_open();
}

Bits Columns::first_open() const {
    Bits out = 0, left = left_;
    for (int i = 0; i < windows_ && left; ++i) {
        out |= left & -left;
        left &= left - 1;
    }
    return out;
}

// Does something stay where it is for ever? Everything is taken to be possible at the same time here: cards that can lie
// open once do so for good, places are never used up. What cannot leave even so never will.
bool Columns::hopeless() const {
    Bits table = 0, exposed = 0, talon = left_;
    std::array<int, MOST> left{};
    bool space = false;
    for (int c = 0; c < columns_; ++c) {
        left[c] = height_[c];
        if (height_[c])
            table |= bit(top(c));
        else
            space = true;
    }
    exposed = table;
    auto home = home_;
    Bits hands = 0;  // cards that are not in a column, but could be laid there
    if (returns_)
        for (int g = 0; g < HOMES; ++g)
            for (int i = 0; i < home_[g]; ++i) hands |= bit(suit_[g][i]);
    const auto placed = [&](int face) { return parents_[face] & table || (space && start_ >> face & 1); };
    for (bool more = true; more;) {
        more = false;
        // the talon: cards to be turned, the top of the waste, the first ones when it lies open
        Bits open = plan_.easy ? talon : 0;
        if (!plan_.easy) {
            Bits first = talon;
            for (int i = 0; i < windows_ && first; ++i, first &= first - 1) open |= first & -first;
            if (turned_ <= size()) {
                open |= talon & ~(bit(turned_) - 1);
                if (const Bits waste = talon & (bit(turned_) - 1)) open |= Bits{1} << (63 - std::countl_zero(waste));
            }
        }
        for (; open; open &= open - 1) {
            const int i = std::countr_zero(open), face = talon_[i];
            exposed |= bit(face);
            hands |= bit(face);
            if (order_[face] < home[home_of_[face]] || placed(face)) {
                talon &= ~bit(i);
                more = true;
            }
        }
        for (Bits faces = hands & ~table; faces; faces &= faces - 1) {
            const int face = std::countr_zero(faces);
            if (placed(face)) {
                table |= bit(face);
                more = true;
            }
        }
        for (int g = 0; g < HOMES; ++g)
            while (home[g] < length_[g] && exposed >> suit_[g][home[g]] & 1) {
                ++home[g];
                more = true;
            }
        for (int c = 0; c < columns_; ++c)
            while (left[c]) {
                int i = left[c] - 1, to = -1;
                const int face = cards_[c][i];
                if (order_[face] < home[home_of_[face]]) to = i;
                // a card goes with the run that it ends
                for (;; --i) {
                    if (placed(cards_[c][i])) to = i;
                    if (to >= 0 || !i || !(follow_[cards_[c][i - 1]] >> cards_[c][i] & 1)) break;
                }
                if (to < 0) break;
                for (int k = left[c] - 1; k >= to; --k) {
                    table |= bit(cards_[c][k]);
                    exposed |= bit(cards_[c][k]);
                }
                left[c] = to;
                if (to) {
                    table |= bit(cards_[c][to - 1]);
                    exposed |= bit(cards_[c][to - 1]);
                } else {
                    space = true;
                }
                more = true;
            }
    }
    for (int g = 0; g < HOMES; ++g)
        if (home[g] < length_[g]) return true;
    return false;
}

// The faces of the talon that can be had, perhaps after some turns.
Bits Columns::talon_open() const {
    Bits open = open_now(), out = 0;
    if (!plan_.easy && turned_ <= size()) open |= first_open() | (left_ & ~(bit(turned_) - 1));
    for (; open; open &= open - 1) out |= bit(talon_[std::countr_zero(open)]);
    return out;
}

// Which cards may be laid on another as things are, perhaps after some turns?
Bits Columns::movable() const {
    Bits out = 0;
    const Bits wanted = wanted_home();
    for (int c = 0; c < columns_; ++c) {
        const int n = run_at(c);
        for (int i = 1; i <= n; ++i)
            if (i == n || wanted >> cards_[c][height_[c] - i - 1] & 1) out |= bit(cards_[c][height_[c] - i]);
    }
    out |= talon_open();
    if (returns_)
        for (int g = 0; g < HOMES; ++g)
            if (home_[g]) out |= bit(suit_[g][home_[g] - 1]);
    return out;
}

// A run leaves a column for another only if what it lays bare there can be used at once: otherwise it may as well wait
// until that can be. The proof stands in docs/kernel.md.
bool Columns::worthwhile(int c, int n, int target, Bits movable, Bits wanted) const {
    const int h = height_[c] - n;
    if (!h) {  // a space: for a card that may begin a column, and does not do so already
        Bits kings = start_ & movable;
        for (int d = 0; d < columns_; ++d) {
            if (!height_[d]) return false;  // one space is as good as another
            kings &= ~bit(cards_[d][0]);
        }
        return kings != 0;
    }
    const int bare = cards_[c][h - 1];
    if (wanted >> bare & 1 || follow_[bare] & movable) return true;
    // the run that ends with it may go on
    Bits heads = 0;
    int i = h - 1;
    heads |= bit(cards_[c][i]);
    while (i > hidden_[c] && follow_[cards_[c][i - 1]] >> cards_[c][i] & 1) heads |= bit(cards_[c][--i]);
    for (int d = 0; d < columns_; ++d) {
        if (d == c) continue;
        if (!height_[d]) {
            if (d != target && heads & start_ && i) return true;
        } else if (d == target ? follow_[cards_[c][height_[c] - 1]] & heads
                               : follow_[cards_[d][height_[d] - 1]] & heads) {
            return true;
        }
    }
    return false;
}

}  // namespace sukno::patience
