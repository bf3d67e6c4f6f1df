#include "never.h"

#include <algorithm>
#include <bit>

namespace sukno::patience {

bool Never::operator()(const Position& at) const {
    const Rules& r = rules_;
    const int base = at.marks().base;
    if (r.locked.empty() || base < 0) return false;
    const bool redeals = at.redeal_to_come();
    std::array<int, MOST_PILES> left;
    Bits open = 0;  // faces that can be had
    std::array<bool, MOST_PILES> fast{};
    for (int p : r.locked) fast[p] = !(redeals && r.ordered[p]);
    int all = 0;
    Bits able = 0, met = 0;  // faces that may go home; faces of which one is
    for (int p = 0; p < r.piles(); ++p) {
        const int n = at.height(p);
        if (r.in_goal[p]) {
            able |= r.start[base][p];
            for (int i = 1; i <= n; ++i) met |= Bits{1} << at.face(p, i);
        } else if (!fast[p]) {
            for (int i = 1; i <= n; ++i) open |= Bits{1} << at.face(p, i);
        }
        left[p] = n;
        all += n;
    }
    if (all != r.to_come) return false;  // some may stay where they are
    Bits told = 0;
    for (bool again = true; again;) {
        again = false;
        for (Bits fresh = met & ~told; fresh; fresh &= fresh - 1) {
            const int face = std::countr_zero(fresh);
            for (int g : r.goal) able |= r.fits(g, face);
        }
        told = met;
        for (int p : r.locked)
            while (fast[p] && left[p] && able >> at.face(p, at.height(p) - left[p] + 1) & 1) {
                met |= Bits{1} << at.face(p, at.height(p) - left[p] + 1);
                --left[p];
                again = true;
            }
        if (open & able & ~met) {
            met |= open & able;
            again = true;
        }
        again = again || met != told;
    }
    for (int p : r.locked)
        if (fast[p] && left[p]) return true;
    return false;
}

}  // namespace sukno::patience
