// Draughts: all routes, see draughts_routes.h.
#include "draughts_routes.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sukno::draughts {
namespace {

class Routes {
  public:
    Routes(const Position& p, const Rules& rules, std::vector<Route>& out)
        : rules_(rules),
          gait_(rules),
          out_(out),
          turn_(p.turn),
          own_(p.side[p.turn]),
          opp_(p.side[1 - p.turn]),
          kings_(p.kings),
          occupied_(own_ | opp_),
          order_(rules.flying ? std::array<int, 4>{0, 3, 1, 2} : std::array<int, 4>{0, 1, 2, 3}) {}

    void run() {
        const Bits men = own_ & ~kings_, royal = own_ & kings_;
        Bits takers = 0;
        for (int w = 0; w < 4; ++w) {
            if (!(gait_.takes[turn_] >> w & 1)) continue;
            const Way& back = gait_.ways[3 - w];
            takers |= step(step(~occupied_, back) & opp_, back) & men;
        }
        for (Bits rest = takers; rest; rest &= rest - 1) {
            begin(lowest(rest));
            man(lowest(rest), occupied_ ^ lowest(rest), opp_);
        }
        for (Bits rest = royal; rest; rest &= rest - 1) {
            begin(lowest(rest));
            king(lowest(rest), occupied_ ^ lowest(rest), opp_, -1);
        }
        if (out_.empty()) {
            quiet(men, royal);
        } else if (rules_.largest) {
            std::size_t most = 0;
            for (const Route& r : out_) most = std::max<std::size_t>(most, r.path.size);
            std::erase_if(out_, [most](const Route& r) { return r.path.size < most; });
        }
    }

  private:
    void begin(Bits piece) {
        path_ = {};
        path_.push(square(piece));
    }

    void add() { out_.push_back({path_, true}); }

    void add(Bits from, Bits to) {
        Path path;
        path.push(square(from));
        path.push(square(to));
        out_.push_back({path, false});
    }

    void quiet(Bits men, Bits royal) {
        const Bits empty = ~occupied_;
        if (rules_.flying) {
            for (; royal; royal &= royal - 1) {
                for (const int w : order_) {
                    const Way& way = gait_.ways[w];
                    for (Bits to = step(lowest(royal), way) & empty; to; to = step(to, way) & empty) add(lowest(royal), to);
                }
            }
        } else {
            for (int w = 0; royal && w < 4; ++w) steps(royal, w);
        }
        for (int w = 0; w < 4; ++w)
            if (gait_.steps[turn_] >> w & 1) steps(men, w);
    }

    void steps(Bits pieces, int w) {
        const Way& back = gait_.ways[3 - w];
        for (Bits to = step(pieces, gait_.ways[w]) & ~occupied_; to; to &= to - 1)
            add(step(lowest(to), back), lowest(to));
    }

    // These add the routes that go on from here; false if there are none. `came` is the way of the last leap: a flying
    // king never turns straight back.
    bool man(Bits at, Bits occupied, Bits prey) {
        bool found = false;
        for (int w = 0; w < 4; ++w) {
            if (!(gait_.takes[turn_] >> w & 1)) continue;
            const Bits over = step(at, gait_.ways[w]) & prey;
            const Bits land = over ? step(over, gait_.ways[w]) & ~occupied : 0;
            if (!land) continue;
            found = true;
            path_.push(square(land));
            const Bits left = rules_.removed_at_once ? occupied ^ over : occupied;
            const bool crowned = land & LAST_ROW[turn_] && !rules_.crowned_after;
            if (!(crowned ? rules_.promoted_goes_on && king(land, left, prey ^ over, -1) : man(land, left, prey ^ over)))
                add();
            path_.pop();
        }
        return found;
    }

    bool king(Bits at, Bits occupied, Bits prey, int came) {
        std::array<Bits, 4> overs{};
        bool any = false, man = false;
        for (int w = 0; w < 4; ++w) {
            if (rules_.flying && came >= 0 && w + came == 3) continue;
            const Way& way = gait_.ways[w];
            Bits over = step(at, way);
            while (rules_.flying && over && !(over & occupied)) over = step(over, way);
            over &= prey & occupied;
            if (!over || !(step(over, way) & ~occupied)) continue;
            overs[w] = over;
            any = true;
            man |= !(over & kings_);
        }
        if (!any) return false;
        for (const int w : order_) {
            const Bits over = overs[w];
            if (!over || (rules_.prefers_man && man && over & kings_)) continue;
            const Way& way = gait_.ways[w];
            const Bits left = rules_.removed_at_once ? occupied ^ over : occupied;
            bool goes_on = false;
            std::array<std::uint8_t, 8> ends;
            int n = 0;
            for (Bits land = step(over, way) & ~occupied; land; land = rules_.flying ? step(land, way) & ~occupied : 0) {
                path_.push(square(land));
                if (king(land, left, prey ^ over, w)) {
                    goes_on = true;
                } else {
                    ends[n++] = square(land);
                }
                path_.pop();
            }
            if (goes_on) continue;  // where the capture can go on, it must
            for (int i = 0; i < n; ++i) {
                path_.push(ends[i]);
                add();
                path_.pop();
            }
        }
        return true;
    }

    const Rules& rules_;
    const Gait gait_;
    std::vector<Route>& out_;
    const int turn_;
    const Bits own_, opp_, kings_, occupied_;
    const std::array<int, 4> order_;  // in which a king looks about
    Path path_;
};

// The squares strictly between two of one line.
Bits between(int a, int b) {
    const int low = std::min(a, b), high = std::max(a, b);
    const int files = high % 8 - low % 8, rows = high / 8 - low / 8;
    const int shift = 8 * (rows > 0) + (files > 0) - (files < 0);
    Bits out = 0;
    for (int at = low + shift; at < high; at += shift) out |= Bits{1} << at;
    return out;
}

}  // namespace

void routes(const Position& p, const Rules& rules, std::vector<Route>& out) { Routes(p, rules, out).run(); }

Position after(const Position& p, const Route& route) {
    Move m{Bits{1} << route.path.squares[0], Bits{1} << route.path.squares[route.path.size - 1], 0, false, {}};
    for (int i = 1; i < route.path.size; ++i) {
        m.crowned |= (Bits{1} << route.path.squares[i] & LAST_ROW[p.turn]) != 0;
        if (route.capture) m.taken |= between(route.path.squares[i - 1], route.path.squares[i]) & p.side[1 - p.turn];
    }
    return after(p, m);
}

}  // namespace sukno::draughts
