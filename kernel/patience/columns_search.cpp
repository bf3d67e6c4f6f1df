// Columns and a talon: what may follow a position, and the search.
#include "columns.h"

#include <algorithm>
#include <bit>

namespace sukno::patience {

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

}  // namespace sukno::patience
