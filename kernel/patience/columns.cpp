// Columns and a talon: is a patience one of these, and a line told as its moves.
#include "columns.h"

#include <algorithm>
#include <bit>

namespace sukno::patience {

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
        if (s.keeps || !s.beside.empty() || !s.opens.empty() || s.under != NO_PILE) return std::nullopt;
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
