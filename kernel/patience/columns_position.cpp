// Columns and a talon: the position, plays made and taken back, its key and its worth.
#include "columns.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sukno::patience {

namespace {

constexpr int NOTHING = 52;

std::uint64_t mixed(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ x >> 27) * 0x94D049BB133111EBull;
    return x ^ x >> 31;
}

// What lies on what, as shares of a key; so columns may change places.
struct Shares {
    Key on[2][FACES + 1][FACES];  // by whether it is covered, and by the card beneath
    Key home[4][FACES + 1], turned[FACES + 2];

    Shares() {
        std::uint64_t n = 1;
        const auto next = [&] { return Key{mixed(n), mixed(n++ ^ 0x5851F42D4C957F2Dull << 1)}; };
        for (auto& covered : on)
            for (auto& beneath : covered)
                for (Key& share : beneath) share = next();
        for (auto& pile : home)
            for (Key& share : pile) share = next();
        for (Key& share : turned) share = next();
    }
};
const Shares SHARES;

void add(Key& sum, const Key& share) {
    sum.low += share.low;
    sum.high += share.high;
}
void drop(Key& sum, const Key& share) {
    sum.low -= share.low;
    sum.high -= share.high;
}

}  // namespace

void Columns::put(int c, int face) {
    add(sum_, SHARES.on[0][height_[c] ? cards_[c][height_[c] - 1] : NOTHING][face]);
    cards_[c][height_[c]++] = static_cast<std::uint8_t>(face);
}

int Columns::take(int c) {
    const int face = cards_[c][--height_[c]];
    drop(sum_, SHARES.on[0][height_[c] ? cards_[c][height_[c] - 1] : NOTHING][face]);
    return face;
}

void Columns::turn_up(int c) {
    const int i = --hidden_[c], face = cards_[c][i], beneath = i ? cards_[c][i - 1] : NOTHING;
    drop(sum_, SHARES.on[1][beneath][face]);
    add(sum_, SHARES.on[0][beneath][face]);
}

void Columns::turn_down(int c) {
    const int i = hidden_[c]++, face = cards_[c][i], beneath = i ? cards_[c][i - 1] : NOTHING;
    drop(sum_, SHARES.on[0][beneath][face]);
    add(sum_, SHARES.on[1][beneath][face]);
}

void Columns::shift(int a, int b, int n) {
    const int from = height_[a] - n, head = cards_[a][from];
    drop(sum_, SHARES.on[0][from ? cards_[a][from - 1] : NOTHING][head]);
    add(sum_, SHARES.on[0][height_[b] ? cards_[b][height_[b] - 1] : NOTHING][head]);
    std::memcpy(cards_[b].data() + height_[b], cards_[a].data() + from, static_cast<std::size_t>(n));
    height_[a] = static_cast<std::uint8_t>(from);
    height_[b] = static_cast<std::uint8_t>(height_[b] + n);
}

void Columns::send_home(int face) {
    ++home_[home_of_[face]];
    away_ &= ~bit(face);
}

int Columns::bring_back(int g) {
    const int face = suit_[g][--home_[g]];
    away_ |= bit(face);
    return face;
}

void Columns::make(const Play& p) {
    Undo undo{p, turned_, false};
    int left = -1;  // the column that cards have left
    switch (p.what) {
        case What::shift:
            shift(p.a, p.b, p.n);
            left = p.a;
            break;
        case What::home:
            undo.play.b = home_of_[top(p.a)];
            send_home(take(p.a));
            left = p.a;
            break;
        case What::lift:
            put(p.b, bring_back(p.a));
            break;
        case What::talon:
            left_ &= ~bit(p.a);
            turned_ = p.n;
            if (p.b == HOME)
                send_home(talon_[p.a]);
            else
                put(p.b, talon_[p.a]);
            break;
    }
    if (left >= 0 && height_[left] && hidden_[left] == height_[left]) {
        turn_up(left);
        undo.uncovered = true;
    }
    undone_.push_back(undo);
}

void Columns::back(std::size_t mark) {
    while (undone_.size() > mark) {
        const auto [p, turned, uncovered] = undone_.back();
        undone_.pop_back();
        if (uncovered) turn_down(p.a);
        switch (p.what) {
            case What::shift:
                shift(p.b, p.a, p.n);
                break;
            case What::home:
                put(p.a, bring_back(p.b));
                break;
            case What::lift:
                send_home(take(p.b));
                break;
            case What::talon:
                if (p.b == HOME)
                    bring_back(home_of_[talon_[p.a]]);
                else
                    take(p.b);
                left_ |= bit(p.a);
                turned_ = turned;
                break;
        }
    }
}

Key Columns::key() const {
    Key k = sum_;
    for (std::size_t g = 0; g < HOMES; ++g) add(k, SHARES.home[g][home_[g]]);
    if (!plan_.easy) add(k, SHARES.turned[turned_]);
    return k;
}

void Columns::save(std::uint8_t* to) const {
    std::memcpy(to, home_.data(), HOMES);
    to += HOMES;
    std::memcpy(to, height_.data(), static_cast<std::size_t>(columns_));
    to += columns_;
    std::memcpy(to, hidden_.data(), static_cast<std::size_t>(columns_));
    to += columns_;
    *to++ = static_cast<std::uint8_t>(turned_);
    std::memcpy(to, &left_, sizeof left_);
    to += sizeof left_;
    for (int c = 0; c < columns_; ++c) {
        std::memcpy(to, cards_[c].data(), height_[c]);
        to += height_[c];
    }
}

void Columns::load(const std::uint8_t* from) {
    std::memcpy(home_.data(), from, HOMES);
    from += HOMES;
    std::memcpy(height_.data(), from, static_cast<std::size_t>(columns_));
    from += columns_;
    std::memcpy(hidden_.data(), from, static_cast<std::size_t>(columns_));
    from += columns_;
    turned_ = *from++;
    std::memcpy(&left_, from, sizeof left_);
    from += sizeof left_;
    for (int c = 0; c < columns_; ++c) {
        std::memcpy(cards_[c].data(), from, height_[c]);
        from += height_[c];
    }
    see_all();
}

// The key and what is away from home, from the piles.
void Columns::see_all() {
    sum_ = {};
    away_ = 0;
    undone_.clear();
    for (int c = 0; c < columns_; ++c) {
        int beneath = NOTHING;
        for (int i = 0; i < height_[c]; ++i) {
            const int face = cards_[c][i];
            add(sum_, SHARES.on[i < hidden_[c]][beneath][face]);
            away_ |= bit(face);
            beneath = face;
        }
    }
    for (Bits left = left_; left; left &= left - 1) away_ |= bit(talon_[std::countr_zero(left)]);
}

int Columns::run_at(int c) const {
    const int most = height_[c] - hidden_[c];
    if (!most) return 0;
    const std::uint8_t* cards = cards_[c].data() + height_[c];
    int n = 1;
    while (n < most && follow_[cards[-n - 1]] >> cards[-n] & 1) ++n;
    return n;
}

bool Columns::lies_free() const { return plan_.easy || (turned_ > size() && std::popcount(left_) <= windows_); }

Bits Columns::wanted_home() const {
    Bits out = 0;
    for (int g = 0; g < HOMES; ++g)
        if (home_[g] < length_[g]) out |= bit(suit_[g][home_[g]]);
    return out;
}

// How far from home, as a guess: the terms of `Worth`.
int Columns::worth(int moves) const {
    const Weights& w = plan_.weights;
    int away = std::popcount(away_), blocked = 0, broken = 0, spaces = 0, stock = 0;
    for (int c = 0; c < columns_; ++c) {
        if (!height_[c]) {
            ++spaces;
            continue;
        }
        int least = NOTHING;
        for (int i = 0; i < height_[c]; ++i) {
            const int when = order_[cards_[c][i]];
            if (when > least) ++blocked;
            least = std::min(least, when);
            if (i && !(follow_[cards_[c][i - 1]] >> cards_[c][i] & 1)) ++broken;
        }
    }
    int least = NOTHING;
    if (turned_ <= size()) {
        for (int i = 0; i < size(); ++i) {
            if (!(left_ >> i & 1)) continue;
            if (i >= turned_) {
                ++stock;
                continue;
            }
            const int when = order_[talon_[i]];
            if (when > least) ++blocked;
            ++broken;
            least = std::min(least, when);
        }
    } else {
        for (int i = size() - 1; i >= 0; --i) {
            if (!(left_ >> i & 1)) continue;
            const int when = order_[talon_[i]];
            if (when > least) ++blocked;
            ++broken;
            least = std::min(least, when);
        }
    }
    return w.away * away + w.blocked * blocked + w.broken * broken + w.space * spaces + w.stock * stock +
           w.move * moves + (turned_ > size() ? 2 * w.pass : w.pass);
}

}  // namespace sukno::patience
