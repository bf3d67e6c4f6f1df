#include "moves.h"

#include <algorithm>
#include <bit>

namespace sukno::patience {

Moves::Moves(const Rules& rules) : rules_(rules), wants_(rules.piles()) {
    for (const Source& s : rules.sources) {
        bool single = s.pile != rules.stock.waste;  // there two cards may lie open
        for (const Way& w : s.ways) single = single && w.unit == Unit::card;
        single_.push_back(single);
        open_.push_back(rules.chosen_from.empty() && !s.keeps && s.opens.empty() && s.beside.empty() &&
                        s.under == NO_PILE);
    }
}

// The moves of one pile that go where cards are wanted.
void Moves::from(const Position& at, std::size_t i, std::vector<Ranked>& out) {
    const Source& source = rules_.sources[i];
    if (!at.height(source.pile) || (single_[i] && !(wanted_ >> at.face(source.pile, 1) & 1))) return;
    if (!open_[i] && !may_leave(at, source)) return;
    for (const Way& way : source.ways) by(at, source, way, way.stuck ? late_ : out);
}

// The faces that may be laid on a pile.
Bits Moves::takes(const Position& at, int p) const {
    const Rules& r = rules_;
    if (at.marks().base < 0) return p == r.goal[0] ? (Bits{1} << FACES) - 1 : 0;
    if (at.height(p)) return at.height(p) < r.room[p] ? r.fits(p, at.face(p, 1)) : 0;
    if (!at.empty(r.start_after[p])) return 0;
    for (int twin : r.twins[p])
        if (!at.height(twin)) return 0;  // of equal spaces the first is filled first
    return r.start[at.marks().base][p];
}

void Moves::look(const Position& at) {
    wanted_ = goal_wants_ = 0;
    for (int p = 0; p < rules_.piles(); ++p) {
        const Bits faces = takes(at, p);
        wants_[p] = faces;
        wanted_ |= faces;
        if (rules_.in_goal[p]) goal_wants_ |= faces;
    }
}

bool Moves::may_leave(const Position& at, const Source& source) const {
    if (at.marks().base < 0 && !rules_.chosen_from.empty() &&
        std::find(rules_.chosen_from.begin(), rules_.chosen_from.end(), source.pile) == rules_.chosen_from.end())
        return false;
    if (!at.height(source.pile) || at.height(source.pile) <= source.keeps) return false;
    if (!source.opens.empty() &&
        std::none_of(source.opens.begin(), source.opens.end(), [&](const Piles& g) { return at.empty(g); }))
        return false;
    if (source.under != NO_PILE && at.height(source.under) < rules_.room[source.under]) return false;
    if (source.beside.empty()) return true;
    int taken = 0;
    for (int p : source.beside) taken += at.height(p) > 0;
    return taken <= source.taken;
}

void Moves::find(const Position& at, std::vector<Ranked>& out, bool turned) {
    const Rules& r = rules_;
    const Marks& marks = at.marks();
    const std::size_t first = out.size();
    late_.clear();
    if (marks.bearer >= 0) {
        // a card must be laid on the one that waited, or the next come after it from the same pile of the goal
        std::fill(wants_.begin(), wants_.end(), 0);
        wanted_ = wants_[marks.bearer] = takes(at, marks.bearer);
        if (wanted_)
            for (std::size_t i = 0; i < r.sources.size(); ++i)
                if (r.sources[i].pile != marks.from) from(at, i, out);
        if (marks.from >= 0) {
            look(at);
            for (std::size_t i = 0; i < r.sources.size(); ++i)
                if (r.sources[i].pile == marks.from) from(at, i, out);
        }
        return;
    }
    look(at);
    if (delay) see_movable(at);
    if (wanted_)
        for (std::size_t i = 0; i < r.sources.size(); ++i) {
            const int pile = r.sources[i].pile;
            if (!turned || pile == r.stock.waste || (delay && r.patient[pile])) from(at, i, out);
        }
    const bool pressed = r.stock.pressing && out.size() > first;
    if (out.size() == first) out.insert(out.end(), late_.begin(), late_.end());
    const bool cards = out.size() > first;
    if (!(r.forced && cards) && !pressed) {
        if (may_turn(at)) {
            if (!r.stock.stuck || !cards) out.push_back({{Kind::turn, 0, 0, 0, 0}, 0});
        } else if (may_redeal(at)) {
            out.push_back({{Kind::redeal, 0, 0, 0, 0}, -20});
        }
    }
    std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
              [](const Ranked& a, const Ranked& b) { return a.worth < b.worth; });
}

// Which cards at least may move? Those of a run all count, whether it moves or not.
void Moves::see_movable(const Position& at) {
    movable_ = 0;
    for (const Source& source : rules_.sources) {
        if (!at.height(source.pile)) continue;
        int n = 1;
        for (const Way& way : source.ways)
            if (way.unit == Unit::run || way.unit == Unit::whole)
                n = std::max(n, at.run_length(source.pile, at.height(source.pile)));
            else if (way.unit != Unit::card)
                n = at.height(source.pile);
        for (int i = 1; i <= n; ++i) movable_ |= Bits{1} << at.face(source.pile, i);
    }
}

// A card that could wait: is there one that might be laid on it?
bool Moves::may_bear(const Position& at, int source, int target) const {
    const auto& follow = rules_.follows[rules_.table[target]];
    if (follow[at.face(source, 1)] & movable_) return true;
    if (rules_.in_goal[source])  // or on the next ones that could come after it
        for (int i = 2; i <= at.height(source); ++i)
            if (follow[at.face(source, i)] & movable_) return true;
    return false;
}

void Moves::by(const Position& at, const Source& source, const Way& way, std::vector<Ranked>& out) {
    const Rules& r = rules_;
    if (!at.empty(way.after) || (way.fresh && !at.marks().fresh)) return;
    const int pile = source.pile, height = at.height(pile);
    int least = 1, most = 1, step = 1;
    switch (way.unit) {
        case Unit::card:
            break;
        case Unit::pile:
            least = most = height;
            break;
        case Unit::either:
            most = height;
            step = std::max(1, height - 1);
            break;
        case Unit::any:
            most = height - source.keeps;
            break;
        case Unit::run:
        case Unit::whole:
            most = at.run_length(pile, height - source.keeps);
            if (way.unit == Unit::whole) least = most;
            break;
    }
    for (int n = least; n <= most; n += step) {
        const int face = at.face(pile, n);
        if (!(wanted_ >> face & 1)) continue;
        const int count = way.unit == Unit::any ? 1 : n;
        std::uint64_t named[4] = {};  // kinds of piles whose space has been named
        for (int t : way.targets) {
            const int there = at.height(t);
            if (way.spaces != Spaces::too && (way.spaces == Spaces::only) == (there > 0)) continue;
            if (!(wants_[t] >> face & 1) || there + count > r.room[t]) continue;
            if (!there) {
                if (n == height && r.zone[pile] == r.zone[t] && r.alike_piles[t]) continue;  // only changes places
                const int kind = r.kind[t];
                if (!at.fixed(t)) {
                    if (named[kind / 64] >> kind % 64 & 1) continue;
                    named[kind / 64] |= std::uint64_t{1} << kind % 64;
                }
            }
            if (delay && r.patient[pile] && !r.in_goal[t] && (r.in_goal[pile] || height == 1) && !may_bear(at, pile, t))
                continue;
            carry(at, pile, t, n, count, out);
        }
    }
    if (at.marks().open == 2 && pile == r.stock.waste && height >= 2) {
        const int face = at.face(pile, 2);
        for (int t : way.targets)
            if (wants_[t] >> face & 1) carry(at, pile, t, 2, 1, out);
    }
}

void Moves::carry(const Position& at, int source, int target, int depth, int cards, std::vector<Ranked>& out) {
    const Move move{Kind::carry, static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(target),
                    static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(cards)};
    out.push_back({move, static_cast<std::int16_t>(worth(at, source, target, depth, cards))});
}

// Home first; then what joins runs and uncovers cards; spaces are for kings and for what lies on wanted cards.
int Moves::worth(const Position& at, int source, int target, int depth, int cards) const {
    const Rules& r = rules_;
    if (r.in_goal[target]) return r.in_goal[source] ? -300 : 1000;
    if (r.in_goal[source]) return -400;
    const int height = at.height(source);
    const bool space = !at.height(target);
    if (r.unbuilt[source]) {  // from a reserve or waste
        if (space) return -60;
        return source == r.stock.waste ? 100 : 150;
    }
    if (cards == height) return space ? -100 : 200;
    const int below = at.face(source, depth + 1);
    const bool splits = r.fits(source, below) >> at.face(source, depth) & 1;
    int worth = splits ? -150 : 60;
    if (goal_wants_ >> below & 1) worth += 150;
    if (space) worth -= 120;
    return worth - std::min(height, 20);  // short piles first
}

bool Moves::may_turn(const Position& at) const {
    const Stock& stock = rules_.stock;
    if (stock.pile == NO_PILE || !at.height(stock.pile) || at.marks().base < 0) return false;
    if (stock.no_spaces) {
        int least = MOST_CARDS, most = 0;
        for (int p : stock.turned) {
            least = std::min(least, at.height(p));
            most = std::max(most, at.height(p));
        }
        if (!least && most > 1) return false;
    }
    return stock.row || at.height(stock.waste) < rules_.room[stock.waste];
}

bool Moves::may_redeal(const Position& at) const {
    const Stock& stock = rules_.stock;
    const Marks& m = at.marks();
    if (!stock.there || (stock.pile != NO_PILE && at.height(stock.pile)) || at.empty(stock.gathered)) return false;
    if (stock.passes && m.passes >= stock.passes) return false;
    if (stock.waste != NO_PILE && rules_.room[stock.waste] == 1 && at.height(stock.waste)) return false;
    return !stock.idle_passes || m.played || m.idle + 1 < stock.idle_passes;
}

bool Moves::safe(const Position& at, Move& out) const {
    const Rules& r = rules_;
    if (!r.safe_anywhere || at.marks().base < 0) return false;
    Bits fitting = 0;
    for (int t : r.goal) fitting |= takes(at, t);
    Bits safe = 0;
    for (Bits faces = fitting & at.away(); faces; faces &= faces - 1) {
        const int face = std::countr_zero(faces);
        if (r.settled[face] && !(r.needs[face] & at.away())) safe |= Bits{1} << face;
    }
    if (!safe) return false;
    for (const Source& source : r.sources) {
        const int p = source.pile;
        if (!at.height(p) || !(safe >> at.face(p, 1) & 1) || r.in_goal[p] || !may_leave(at, source)) continue;
        if (!(at.height(p) > 1 ? r.safe_when_left[p] : r.safe_when_emptied[p])) continue;
        // a card out of those that are gathered changes how the others fall, save from a waste of single cards
        if (r.ordered[p] && at.redeal_to_come() &&
            !(p == r.stock.waste && r.stock.packet == 1 && !r.stock.shuffled && r.stock.gathered.size() == 1))
            continue;
        if (p == r.stock.waste && r.stock.packet > 1 && at.height(r.stock.pile)) continue;
        for (const Way& way : source.ways) {
            if (way.unit != Unit::card || way.fresh || !at.empty(way.after)) continue;
            for (int t : way.targets)
                if (r.in_goal[t] && takes(at, t) >> at.face(p, 1) & 1 && roomy(at, t) &&
                    (way.spaces == Spaces::too || at.height(t) > 0)) {
                    out = {Kind::carry, static_cast<std::uint8_t>(p), static_cast<std::uint8_t>(t), 1, 1};
                    return true;
                }
        }
    }
    return false;
}

// Is there a place at home for every card that could go there instead?
bool Moves::roomy(const Position& at, int target) const {
    const Rules& r = rules_;
    int rivals = 0, places = 0;
    for (Bits faces = takes(at, target); faces; faces &= faces - 1)
        rivals += at.copies_away(std::countr_zero(faces));
    for (int g : r.goal)
        if (r.kind[g] == r.kind[target] && at.height(g) == at.height(target))
            places += !at.height(g) || at.face(g, 1) == at.face(target, 1);
    return places >= rivals;
}

}  // namespace sukno::patience
