#include "columns.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sukno::patience {

namespace {

constexpr int WORTHS = 8192, NOTHING = 52;

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
Bits bit(int face) { return Bits{1} << face; }

}  // namespace

std::optional<Columns> Columns::of(const Rules& r, const std::vector<Piles>& piles, const Marks& marks) {
    const Stock& stock = r.stock;
    if (marks.base < 0 || !r.chosen_from.empty() || r.forced || !r.clears.empty() || !r.cleared.empty() ||
        !r.safe_anywhere || r.goal.size() > HOMES)
        return std::nullopt;
    if (!stock.there || stock.pile == NO_PILE || stock.row || stock.packet != 1 || stock.stuck || stock.shuffled ||
        stock.passes != 2 || stock.idle_passes || stock.each || stock.gathered != Piles{static_cast<std::uint8_t>(stock.waste)} ||
        stock.to.size() != 1 || stock.to[0] == stock.pile || marks.passes < 1 || marks.passes > 2)
        return std::nullopt;
    Columns out;
    const int packet = stock.to[0];
    std::vector<bool> window(r.piles()), named(r.piles());
    for (const Fill& f : r.fills) {
        if (f.every || f.supplies != Piles{static_cast<std::uint8_t>(packet)} || r.room[f.pile] != 1) return std::nullopt;
        window[f.pile] = true;
        ++out.windows_;
    }
    if (!out.windows_) return std::nullopt;
    for (int p = 0; p < r.piles(); ++p) {
        if (!r.start_after[p].empty()) return std::nullopt;
        if (r.in_goal[p] || window[p] || p == packet || p == stock.pile || p == stock.waste) continue;
        if (out.columns_ == MOST || r.room[p] < LONGEST) return std::nullopt;
        out.pile_[out.columns_++] = p;
    }
    if (!out.columns_) return std::nullopt;
    const int first = out.pile_[0];
    const auto column = [&](int p) { return r.kind[p] == r.kind[first] && !r.in_goal[p]; };
    for (int c = 0; c < out.columns_; ++c)
        if (!column(out.pile_[c])) return std::nullopt;
    // the ways: single cards home and to columns, runs between columns
    int sources = 0;
    for (const Source& s : r.sources) {
        if (s.ways.empty()) continue;
        if (s.keeps || !s.beside.empty() || !s.opens.empty()) return std::nullopt;
        int to_goal = 0, to_columns = 0;
        for (const Way& w : s.ways) {
            if (!w.after.empty() || w.stuck || w.fresh || w.spaces != Spaces::too) return std::nullopt;
            for (int t : w.targets) {
                if (!r.in_goal[t] && !column(t)) return std::nullopt;
                const bool runs = column(s.pile) && column(t);
                if (w.unit != (runs ? Unit::run : Unit::card)) return std::nullopt;
                ++(r.in_goal[t] ? to_goal : to_columns);
            }
        }
        if (s.pile == packet || s.pile == stock.pile) return std::nullopt;
        if (r.in_goal[s.pile]) {
            if (to_goal || to_columns != out.columns_) return std::nullopt;
            out.returns_ = true;
        } else if (to_goal != static_cast<int>(r.goal.size()) || to_columns != out.columns_ - column(s.pile)) {
            return std::nullopt;
        }
        named[s.pile] = true;
        ++sources;
    }
    for (int p = 0; p < r.piles(); ++p)
        if (!named[p] && p != packet && p != stock.pile && !(r.in_goal[p] && !out.returns_)) return std::nullopt;
    // cards: one of each, each with one place at home
    Bits all = 0;
    int count = 0;
    for (const Piles& pile : piles)
        for (std::uint8_t code : pile) {
            all |= bit(code & (UNSEEN - 1));
            ++count;
        }
    if (std::popcount(all) != count || r.to_come != count) return std::nullopt;
    out.order_.fill(0);
    Bits placed = 0;
    for (std::size_t g = 0; g < r.goal.size(); ++g) {
        const int p = r.goal[g];
        out.goal_[g] = p;
        Bits next = r.start[marks.base][p];
        while (next) {
            if (std::popcount(next) != 1 || (placed & next) || out.length_[g] == LONGEST) return std::nullopt;
            const int face = std::countr_zero(next);
            placed |= next;
            out.order_[face] = out.length_[g];
            out.home_of_[face] = static_cast<std::uint8_t>(g);
            out.suit_[g][out.length_[g]++] = static_cast<std::uint8_t>(face);
            next = r.fits(p, face);
        }
        const auto height = piles[p].size();
        if (height > out.length_[g]) return std::nullopt;
        for (std::size_t i = 0; i < height; ++i)
            if (piles[p][i] != out.suit_[g][i]) return std::nullopt;
        out.begin_.home[g] = static_cast<std::uint8_t>(height);
    }
    if (all & ~placed) return std::nullopt;
    for (std::size_t g = 0; g < r.goal.size(); ++g)  // every card of a suit must be there, up to its last
        for (int i = 0; i < out.length_[g]; ++i)
            if (!(all >> out.suit_[g][i] & 1)) return std::nullopt;
    out.follow_ = r.follows[r.table[first]];
    // parents of a card are equal: all that may be laid on one may be laid on the other
    for (int a = 0; a < FACES; ++a)
        for (int b = 0; b < a; ++b)
            if ((out.follow_[a] & out.follow_[b]) && out.follow_[a] != out.follow_[b]) return std::nullopt;
    out.start_ = r.start[marks.base][first];
    for (int a = 0; a < FACES; ++a)  // and a card that may fill a space is laid on no other
        if (out.follow_[a] & out.start_) return std::nullopt;
    out.needs_ = r.needs;
    for (int a = 0; a < FACES; ++a)
        for (Bits on = out.follow_[a]; on; on &= on - 1) out.parents_[std::countr_zero(on)] |= bit(a);
    for (int c = 0; c < out.columns_; ++c) {
        const Piles& from = piles[out.pile_[c]];
        int hidden = 0;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (from[i] & UNSEEN) {
                if (hidden != static_cast<int>(i) || i + 1 == from.size() || !r.uncovers[out.pile_[c]]) return std::nullopt;
                ++hidden;
            }
            out.begin_.cards[c][i] = from[i] & (UNSEEN - 1);
        }
        out.begin_.height[c] = static_cast<std::uint8_t>(from.size());
        out.begin_.hidden[c] = static_cast<std::uint8_t>(hidden);
    }
    const Piles &waste = piles[stock.waste], &rest = piles[stock.pile];
    const auto add_card = [&](std::uint8_t code) { out.talon_.push_back(code & (UNSEEN - 1)); };
    if (marks.passes == 1) {
        for (int p = 0; p < r.piles(); ++p)
            if ((window[p] || p == packet) && !piles[p].empty()) return std::nullopt;
        for (std::uint8_t code : waste) add_card(code);
        for (std::size_t i = rest.size(); i-- > 0;) add_card(rest[i]);
        out.begin_.turned = static_cast<int>(waste.size());
    } else {
        if (!waste.empty() || !rest.empty()) return std::nullopt;
        for (int p = 0; p < r.piles(); ++p)
            if (window[p])
                for (std::uint8_t code : piles[p]) add_card(code);
        if (!piles[packet].empty() && static_cast<int>(out.talon_.size()) != out.windows_) return std::nullopt;
        for (std::size_t i = piles[packet].size(); i-- > 0;) add_card(piles[packet][i]);
        out.begin_.turned = static_cast<int>(out.talon_.size()) + 1;
    }
    return out;
}

// The position

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

// The search

// A card that may go home without loss.
bool Columns::safe(Play& out) const {
    Bits ready = 0;
    for (Bits faces = wanted_home() & away_; faces; faces &= faces - 1) {
        const int face = std::countr_zero(faces);
        if (!(needs_[face] & away_)) ready |= bit(face);
    }
    if (!ready) return false;
    for (int c = 0; c < columns_; ++c)
        if (height_[c] && ready >> cards_[c][height_[c] - 1] & 1) {
            out = {What::home, static_cast<std::uint8_t>(c), 0, 0};
            return true;
        }
    for (Bits open = open_now(); open; open &= open - 1) {
        const int i = std::countr_zero(open);
        if (ready >> talon_[i] & 1) {
            out = {What::talon, static_cast<std::uint8_t>(i), HOME, static_cast<std::uint8_t>(turned_)};
            return true;
        }
    }
    return false;
}

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

Columns::Entered Columns::enter(std::uint32_t id, Limits& limits) {
    Play play;
    while (away_ && safe(play)) {
        make(play);
        tree_.push_back({id, static_cast<std::uint16_t>(tree_[id].moves + 1), play});
        id = static_cast<std::uint32_t>(tree_.size() - 1);
    }
    if (!away_) {
        last_ = id;
        return Entered::out;
    }
    const Key k = key();
    switch (table_->add(k)) {
        case Table::Found::known:
            return Entered::closed;
        case Table::Found::full:
            return Entered::full;
        case Table::Found::fresh:
            break;
    }
    ++nodes_;
    limits.count();
    if (hopeless()) return Entered::closed;
    int shaken = 0;
    if (plan_.shake)
        shaken = static_cast<int>((k.low ^ plan_.seed * 0x9E3779B97F4A7C15ull) * 0xD6E8FEB86659FD93ull >> 40) % plan_.shake;
    const auto at = static_cast<std::size_t>(std::clamp(worth(tree_[id].moves) + 256 + shaken, 0, WORTHS - 1));
    std::uint32_t slot;
    if (spare_.empty()) {
        slot = static_cast<std::uint32_t>(stored_.size() / size_);
        stored_.resize(stored_.size() + size_);
    } else {
        slot = spare_.back();
        spare_.pop_back();
    }
    save(stored_.data() + slot * size_);
    open_[at].push_back({id, slot});
    first_open_ = std::min(first_open_, at);
    return stored_.size() + tree_.size() * sizeof(Node) >= most_stored_ ? Entered::full : Entered::open;
}

// A play, and what must come with it: `exposed`, the card that goes home after it; `bearer`, the column where a card has
// come only to have another laid on it; `from`, the home whence it came.
Columns::Entered Columns::follow(std::uint32_t id, const Play& play, Limits& limits, int bearer, int from, bool exposed) {
    const std::size_t mark = undone_.size(), nodes = tree_.size();
    const auto note = [&](const Play& p) {
        make(p);
        tree_.push_back({id, static_cast<std::uint16_t>(std::min(tree_[id].moves + 1, 65535)), p});
        id = static_cast<std::uint32_t>(tree_.size() - 1);
    };
    note(play);
    if (exposed) note({What::home, play.a, 0, 0});
    const Entered found = bearer >= 0 ? expand(id, limits, bearer, from) : enter(id, limits);
    if (found == Entered::out || found == Entered::full) return found;
    back(mark);
    if (found == Entered::closed) tree_.resize(nodes);
    return found;
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

Columns::Entered Columns::shifts(std::uint32_t id, Limits& limits, int bearer, Bits movable) {
    const Bits wanted = wanted_home();
    for (int c = 0; c < columns_; ++c) {
        if (c == bearer || !height_[c]) continue;
        const int run = run_at(c), height = height_[c];
        for (int n = 1; n <= run; ++n) {
            const int head = cards_[c][height - n];
            const bool part = n < run;
            // where the run goes on beneath, its card there is as good as the one to go to, save to go home
            if (part && !(wanted >> cards_[c][height - n - 1] & 1)) continue;
            bool space = false;
            for (int d = 0; d < columns_; ++d) {
                if (d == c || (bearer >= 0 && d != bearer)) continue;
                if (!height_[d]) {
                    if (space || n == height || !(start_ >> head & 1)) continue;
                    space = true;
                } else if (!(follow_[top(d)] >> head & 1)) {
                    continue;
                }
                if (!part && !worthwhile(c, n, d, movable, wanted)) continue;
                const Play play{What::shift, static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d),
                                static_cast<std::uint8_t>(n)};
                const Entered found = follow(id, play, limits, -1, -1, part);
                if (found == Entered::out || found == Entered::full) return found;
            }
        }
    }
    return Entered::open;
}

// Cards of the talon, with the turns before them.
Columns::Entered Columns::talon(std::uint32_t id, Limits& limits, int bearer, Bits movable) {
    const Bits wanted = wanted_home();
    const bool free = lies_free();
    const auto play = [&](int i, int turned) {
        const int face = talon_[i];
        const auto go = [&](int to, bool waits) {
            const Play p{What::talon, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(to),
                         static_cast<std::uint8_t>(turned)};
            return follow(id, p, limits, waits ? to : -1, -1, false);
        };
        if (bearer < 0 && wanted >> face & 1) {
            const Entered found = go(HOME, false);
            if (found == Entered::out || found == Entered::full) return found;
        }
        if (free && !(follow_[face] & movable)) return Entered::open;
        bool space = false;
        for (int d = 0; d < columns_; ++d) {
            if (bearer >= 0 && d != bearer) continue;
            if (!height_[d]) {
                if (space || !(start_ >> face & 1)) continue;
                space = true;
            } else if (!(follow_[top(d)] >> face & 1)) {
                continue;
            }
            const Entered found = go(d, free);
            if (found == Entered::out || found == Entered::full) return found;
        }
        return Entered::open;
    };
    for (Bits open = open_now(); open; open &= open - 1) {
        const Entered found = play(std::countr_zero(open), turned_);
        if (found == Entered::out || found == Entered::full) return found;
    }
    if (plan_.easy || turned_ > size()) return Entered::open;
    for (int i = turned_; i < size(); ++i) {
        const Entered found = play(i, i + 1);
        if (found == Entered::out || found == Entered::full) return found;
    }
    for (Bits open = first_open(); open; open &= open - 1) {
        const Entered found = play(std::countr_zero(open), size() + 1);
        if (found == Entered::out || found == Entered::full) return found;
    }
    return Entered::open;
}

// Cards come back from home only to have another laid on them, or to let the next of their suit come back for that.
Columns::Entered Columns::lifts(std::uint32_t id, Limits& limits, int bearer, int from, Bits movable) {
    for (int g = 0; g < HOMES; ++g) {
        if (!home_[g]) continue;
        bool bears = false;
        for (int i = home_[g] - 1; i >= 0 && !bears; --i) bears = follow_[suit_[g][i]] & movable;
        if (!bears) continue;
        const int face = suit_[g][home_[g] - 1];
        bool space = false;
        for (int d = 0; d < columns_; ++d) {
            if (bearer >= 0 && d != bearer && g != from) continue;
            if (!height_[d]) {
                if (space || !(start_ >> face & 1)) continue;
                space = true;
            } else if (!(follow_[top(d)] >> face & 1)) {
                continue;
            }
            const Play p{What::lift, static_cast<std::uint8_t>(g), static_cast<std::uint8_t>(d), 0};
            const Entered found = follow(id, p, limits, d, g, false);
            if (found == Entered::out || found == Entered::full) return found;
        }
    }
    return Entered::open;
}

Columns::Entered Columns::expand(std::uint32_t id, Limits& limits, int bearer, int from) {
    const std::size_t nodes = tree_.size();
    const Bits movable = this->movable();
    if (bearer < 0) {
        const Bits wanted = wanted_home();
        Bits ends = talon_open();
        for (int c = 0; c < columns_; ++c)
            if (height_[c]) ends |= bit(top(c));
        for (int c = 0; c < columns_; ++c) {
            if (!height_[c] || !(wanted >> top(c) & 1)) continue;
            // a card goes home for what lies beneath it, or for the next of its suit
            const int g = home_of_[top(c)];
            const Bits next = home_[g] + 1 < length_[g] ? bit(suit_[g][home_[g] + 1]) : 0;
            if (!(next & ends) && !worthwhile(c, 1, -1, movable, wanted | next)) continue;
            const Entered found = follow(id, {What::home, static_cast<std::uint8_t>(c), 0, 0}, limits, -1, -1, false);
            if (found == Entered::out || found == Entered::full) return found;
        }
    }
    Entered found = shifts(id, limits, bearer, movable);
    if (found == Entered::open) found = talon(id, limits, bearer, movable);
    if (found == Entered::open && returns_) found = lifts(id, limits, bearer, from, movable);
    if (found != Entered::open) return found;
    return tree_.size() > nodes ? Entered::open : Entered::closed;
}

Status Columns::run(const Plan& plan, Limits& limits, std::size_t megabytes) {
    plan_ = plan;
    table_.emplace(megabytes / 2);
    most_stored_ = megabytes * (1 << 20) / 2;
    tree_.clear();
    stored_.clear();
    spare_.clear();
    open_.assign(WORTHS, {});
    first_open_ = WORTHS;
    home_ = begin_.home;
    height_ = begin_.height;
    hidden_ = begin_.hidden;
    cards_ = begin_.cards;
    left_ = bit(size()) - 1;
    turned_ = begin_.turned;
    see_all();
    size_ = HOMES + 2 * static_cast<std::size_t>(columns_) + 1 + sizeof left_ + FACES;
    const std::uint64_t before = nodes_;
    const auto finish = [&](Entered last) {
        most_bytes_ = std::max(most_bytes_, table_->bytes() + stored_.size() + tree_.size() * sizeof(Node));
        return last == Entered::out ? Status::solvable : last == Entered::full ? Status::unknown : Status::impossible;
    };
    tree_.push_back({0, 0, {}});
    Entered found = enter(0, limits);
    if (found != Entered::open) return finish(found);
    while (true) {
        while (first_open_ < open_.size() && open_[first_open_].empty()) ++first_open_;
        if (first_open_ == open_.size()) return finish(Entered::closed);
        const Open next = open_[first_open_].back();
        open_[first_open_].pop_back();
        load(stored_.data() + next.stored * size_);
        spare_.push_back(next.stored);
        found = expand(next.id, limits, -1, -1);
        if (found == Entered::out || found == Entered::full) return finish(found);
        if (plan.budget && nodes_ - before >= plan.budget) return finish(Entered::full);
    }
}

std::vector<Move> Columns::line(const Position& start) const {
    std::vector<Play> plays;
    for (std::uint32_t id = last_; id; id = tree_[id].parent) plays.push_back(tree_[id].play);
    std::reverse(plays.begin(), plays.end());
    Position at = start;
    const Rules& r = at.rules();
    std::vector<Move> out;
    const auto step = [&](Kind kind, int source = 0, int target = 0, int n = 0) {
        out.push_back({kind, static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(target),
                       static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(n)});
        at.play(out.back());
    };
    int turned = begin_.turned;
    for (const Play& p : plays) switch (p.what) {
            case What::shift:
                step(Kind::carry, pile_[p.a], pile_[p.b], p.n);
                break;
            case What::home:
                step(Kind::carry, pile_[p.a], goal_[home_of_[at.face(pile_[p.a], 1)]], 1);
                break;
            case What::lift:
                step(Kind::carry, goal_[p.a], pile_[p.b], 1);
                break;
            case What::talon: {
                for (; turned < p.n; ++turned) step(turned < size() ? Kind::turn : Kind::redeal);
                const int face = talon_[p.a];
                int source = r.stock.waste;
                if (turned > size())
                    for (const Fill& f : r.fills)
                        if (at.height(f.pile) && at.face(f.pile, 1) == face) source = f.pile;
                step(Kind::carry, source, p.b == HOME ? goal_[home_of_[face]] : pile_[p.b], 1);
                break;
            }
        }
    return out;
}

}  // namespace sukno::patience
