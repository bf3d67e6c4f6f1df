// Draughts: positions and moves, see draughts_moves.h.
#include "draughts_moves.h"

#include <algorithm>
#include <bit>

namespace sukno::draughts {
namespace {

constexpr Bits NOT_A = 0xfefefefefefefefeULL;
constexpr Bits NOT_H = 0x7f7f7f7f7f7f7f7fULL;
constexpr Ways DIAGONAL{{{9, NOT_A}, {7, NOT_H}, {-7, NOT_A}, {-9, NOT_H}}};
constexpr Ways STRAIGHT{{{8, ~0ULL}, {1, NOT_A}, {-1, NOT_H}, {-8, ~0ULL}}};

}  // namespace

Gait::Gait(const Rules& r) : ways(r.straight ? STRAIGHT : DIAGONAL) {
    steps = r.straight ? std::array<unsigned, 2>{0b0111, 0b1110} : std::array<unsigned, 2>{0b0011, 0b1100};
    takes = r.men_back && !r.straight ? std::array<unsigned, 2>{0b1111, 0b1111} : steps;
}

Generator::Generator(const Position& p, const Rules& rules, const Gait& gait, std::vector<Move>& out)
    : p_(p), rules_(rules), gait_(gait), out_(out), own_(p.side[p.turn]), opp_(p.side[1 - p.turn]) {}

void Generator::run() {
    captures();
    if (out_.empty()) quiet_moves();
}

void Generator::captures() {
    out_.clear();
    const Bits occupied = own_ | opp_;
    const Bits all_men = own_ & ~p_.kings;
    Bits takers = 0;
    for (int w = 0; w < 4; ++w) {
        if (!(gait_.takes[p_.turn] >> w & 1)) continue;
        const Way& back = gait_.ways[3 - w];
        takers |= step(step(~occupied, back) & opp_, back) & all_men;
    }
    for (Bits men = takers; men; men &= men - 1) {
        const Bits man = lowest(men);
        start(man);
        man_takes(man, occupied ^ man, 0);
    }
    for (Bits kings = own_ & p_.kings; kings; kings &= kings - 1) {
        const Bits king = lowest(kings);
        start(king);
        king_takes(king, occupied ^ king, 0, -1);
    }
    if (rules_.largest) {
        int most = 0;
        for (const Move& m : out_) most = std::max(most, std::popcount(m.taken));
        std::erase_if(out_, [most](const Move& m) { return std::popcount(m.taken) < most; });
    }
}

bool Generator::can_move() const {
    const Bits empty = ~(own_ | opp_);
    Bits arrivals = 0;
    for (int w = 0; w < 4; ++w) {
        const bool men_too = gait_.steps[p_.turn] >> w & 1;
        arrivals |= step(men_too ? own_ : own_ & p_.kings, gait_.ways[w]);
    }
    return (arrivals & empty) != 0;
}

void Generator::start(Bits piece) {
    from_ = piece;
    path_ = {};
    path_.push(square(piece));
    if (points_) points_->clear();
}

void Generator::quiet_moves() {
    const Bits empty = ~(own_ | opp_);
    const Bits men = own_ & ~p_.kings;
    for (int w = 0; w < 4; ++w) {
        const Way& way = gait_.ways[w];
        const Way& back = gait_.ways[3 - w];
        if (gait_.steps[p_.turn] >> w & 1) {
            for (Bits to = step(men, way) & empty; to; to &= to - 1) {
                const Bits land = lowest(to);
                add_quiet(step(land, back), land, (land & LAST_ROW[p_.turn]) != 0);
            }
        }
        for (Bits kings = own_ & p_.kings; kings; kings &= kings - 1) {
            const Bits king = lowest(kings);
            Bits land = step(king, way) & empty;
            while (land) {
                add_quiet(king, land, false);
                land = rules_.flying ? step(land, way) & empty : 0;
            }
        }
    }
}

void Generator::add_quiet(Bits from, Bits to, bool crowned) {
    Path path;
    path.push(square(from));
    path.push(square(to));
    out_.push_back({from, to, 0, crowned, path});
}

void Generator::finish(Bits to, Bits taken) {
    for (const Move& m : out_) {
        if (m.from == from_ && m.to == to && m.taken == taken && m.crowned == crowned_) return;
    }
    out_.push_back({from_, to, taken, crowned_, path_});
}

bool Generator::man_takes(Bits at, Bits occupied, Bits taken) {
    bool found = false;
    for (int w = 0; w < 4; ++w) {
        if (!(gait_.takes[p_.turn] >> w & 1)) continue;
        const Bits over = step(at, gait_.ways[w]) & opp_ & ~taken & occupied;
        const Bits land = over ? step(over, gait_.ways[w]) & ~occupied : 0;
        if (!land) continue;
        found = true;
        path_.push(square(land));
        const Bits left = rules_.removed_at_once ? occupied ^ over : occupied;
        if (land & LAST_ROW[p_.turn]) {
            const bool before = crowned_;
            crowned_ = true;
            const bool goes_on = rules_.crowned_after      ? man_takes(land, left, taken | over)
                                 : rules_.promoted_goes_on ? king_takes(land, left, taken | over, -1)
                                                           : false;
            if (!goes_on) finish(land, taken | over);
            crowned_ = before;
        } else if (!man_takes(land, left, taken | over)) {
            finish(land, taken | over);
        }
        path_.pop();
    }
    return found;
}

bool Generator::king_takes(Bits at, Bits occupied, Bits taken, int came) {
    if (path_.size < 5) return king_takes_anew(at, occupied, taken, came);
    if (!points_) points_ = std::make_unique<std::unordered_map<Point, bool, PointHash>>();
    const Point point{at, taken, came};
    if (const auto known = points_->find(point); known != points_->end()) return known->second;
    const bool found = king_takes_anew(at, occupied, taken, came);
    points_->emplace(point, found);
    return found;
}

bool Generator::king_takes_anew(Bits at, Bits occupied, Bits taken, int came) {
    std::array<Bits, 4> prey{};
    bool any = false, man = false;
    for (int w = 0; w < 4; ++w) {
        if (rules_.flying && w + came == 3 && came >= 0) continue;
        const Way& way = gait_.ways[w];
        Bits over = step(at, way);
        while (rules_.flying && over && !(over & occupied)) over = step(over, way);
        over &= occupied & opp_ & ~taken;
        if (!over || !(step(over, way) & ~occupied)) continue;
        prey[w] = over;
        any = true;
        man |= !(over & p_.kings);
    }
    if (!any) return false;
    for (int w = 0; w < 4; ++w) {
        const Bits over = prey[w];
        if (!over || (rules_.prefers_man && man && over & p_.kings)) continue;
        const Way& way = gait_.ways[w];
        const Bits left = rules_.removed_at_once ? occupied ^ over : occupied;
        bool goes_on = false;
        Bits ends = 0;
        for (Bits land = step(over, way) & ~occupied; land;
             land = rules_.flying ? step(land, way) & ~occupied : 0) {
            path_.push(square(land));
            if (king_takes(land, left, taken | over, w)) {
                goes_on = true;
            } else {
                ends |= land;
            }
            path_.pop();
        }
        if (goes_on) continue;  // where the capture can go on, it must
        for (; ends; ends &= ends - 1) {
            path_.push(square(ends));
            finish(lowest(ends), taken | over);
            path_.pop();
        }
    }
    return true;
}

Position after(const Position& p, const Move& m) {
    Position n = p;
    n.side[p.turn] = (n.side[p.turn] & ~m.from) | m.to;
    n.side[1 - p.turn] &= ~m.taken;
    n.kings &= ~m.taken;
    const bool king = p.kings & m.from;
    if (king) n.kings &= ~m.from;
    if (king || m.crowned) n.kings |= m.to;
    n.turn = 1 - p.turn;
    n.quiet = king && !m.taken ? p.quiet + 1 : 0;
    return n;
}

bool drawn(const Position& p, const Rules& rules) {
    if (!rules.material_draws || (p.side[0] | p.side[1]) != p.kings) return false;
    const int n = std::popcount(p.kings);
    if (n == 2) return true;
    if (n != 3 || rules.material_draws < 2) return false;
    return (p.side[std::popcount(p.side[0]) == 1 ? 0 : 1] & LONG_DIAGONAL) != 0;
}

std::vector<Move> moves(const Position& p, const Rules& rules) {
    std::vector<Move> out;
    const Gait gait(rules);
    Generator(p, rules, gait, out).run();
    return out;
}

}  // namespace sukno::draughts
