#include "worth.h"

#include <algorithm>
#include <bit>

namespace sukno::patience {

constexpr int FAR = 99;

Worth::Worth(const Rules& rules) : rules_(rules), course_(rules) {
    for (int base = 0; base < RANKS; ++base) {
        auto& order = order_[base];
        order.fill(FAR);
        for (int p : rules.goal) {
            Bits now = rules.start[base][p], seen = 0;
            for (int step = 0; now; ++step) {
                Bits next = 0;
                for (Bits faces = now; faces; faces &= faces - 1) {
                    const int face = std::countr_zero(faces);
                    order[face] = std::min(order[face], step);
                    next |= rules.fits(p, face);
                }
                seen |= now;
                now = next & ~seen;
            }
        }
    }
    for (int base = 0; base < RANKS; ++base) {
        auto& before = before_[base];
        before.fill(~Bits{0});
        for (int p : rules.goal)
            for (Bits faces = rules.start[base][p]; faces; faces &= faces - 1) before[std::countr_zero(faces)] = 0;
        for (bool again = true; again;) {
            again = false;
            for (int p : rules.goal)
                for (int top = 0; top < FACES; ++top) {
                    if (before[top] == ~Bits{0}) continue;
                    for (Bits faces = rules.fits(p, top); faces; faces &= faces - 1) {
                        Bits& now = before[std::countr_zero(faces)];
                        const Bits then = now & (before[top] | Bits{1} << top);
                        again = again || then != now;
                        now = then;
                    }
                }
        }
        for (Bits& faces : before)
            if (faces == ~Bits{0}) faces = 0;
    }
    spaces_.assign(rules.piles(), false);
    reserve_.assign(rules.piles(), false);
    for (int p = 0; p < rules.piles(); ++p) {
        spaces_[p] = !rules.in_goal[p] && rules.start[0][p] != 0;
        reserve_[p] = rules.unbuilt[p] && !rules.in_goal[p] && p != rules.stock.pile && p != rules.stock.waste;
    }
}

int Worth::operator()(const Position& at, const Weights& w, int moves) const {
    const Rules& r = rules_;
    const auto& order = order_[std::max(at.marks().base, 0)];
    int away = 0, blocked = 0, broken = 0, spaces = 0, stock = 0, reserve = 0, hard = 0;
    const auto& needed = before_[std::max(at.marks().base, 0)];
    // what will be shuffled has no order
    const bool loose = r.stock.shuffled && at.redeal_to_come();
    for (int p = 0; p < r.piles(); ++p) {
        if (r.in_goal[p]) continue;
        const int n = at.height(p);
        away += n;
        if (p == r.stock.pile) {
            stock += n;
            continue;
        }
        if (!n) {
            spaces += spaces_[p];
            continue;
        }
        if (loose && r.ordered[p]) continue;
        if (reserve_[p]) reserve += n - 1;
        int least = FAR + 1, before = -1;
        Bits beneath = 0;
        for (int i = n; i >= 1; --i) {
            const int face = at.face(p, i), when = order[face];
            if (when > least) ++blocked;
            least = std::min(least, when);
            if (needed[face] & beneath & at.away()) ++hard;
            beneath |= Bits{1} << face;
            if (before >= 0 && !(r.fits(p, before) >> face & 1)) ++broken;
            before = face;
        }
    }
    Course::Guess guess;
    if (w.late || w.crowded) guess = course_(at);
    return w.away * away + w.blocked * blocked + w.broken * broken + w.space * spaces + w.stock * stock +
           w.move * moves + w.pass * at.marks().passes + w.reserve * reserve + w.hard * hard +
           w.late * guess.late + w.crowded * guess.crowded + (w.buried ? w.buried * buried(at) : 0);
}

// Cards above the nearest one of every face that could go home now.
int Worth::buried(const Position& at) const {
    const Rules& r = rules_;
    Bits wanted = 0;
    for (int p : r.goal) {
        const int n = at.height(p);
        if (n) wanted |= n < r.room[p] ? r.fits(p, at.face(p, 1)) : 0;
        else if (at.marks().base >= 0) wanted |= r.start[at.marks().base][p];
    }
    wanted &= at.away();
    std::array<int, FACES> nearest;
    nearest.fill(FAR);
    for (int p = 0; p < r.piles(); ++p) {
        if (r.in_goal[p]) continue;
        const bool loose = p == r.stock.pile;
        for (int i = 1; i <= at.height(p); ++i) {
            const int face = at.face(p, i);
            if (wanted >> face & 1) nearest[face] = std::min(nearest[face], loose ? 0 : i - 1);
        }
    }
    int sum = 0;
    for (Bits faces = wanted; faces; faces &= faces - 1) {
        const int n = nearest[std::countr_zero(faces)];
        if (n != FAR) sum += n;
    }
    return sum;
}

}  // namespace sukno::patience
