#include "course.h"

#include <bit>

namespace sukno::patience {

namespace {

constexpr int LEFT = 60;  // for a card that does not come home at all

}  // namespace

int Course::late(const Position& at) const {
    const Rules& r = rules_;
    const int base = at.marks().base;
    if (r.locked.empty() || base < 0) return 0;
    std::array<std::uint8_t, FACES> hand{};  // cards that could be had at once, those of locked piles apart
    std::array<int, MOST_PILES> depth{};     // of the open card of a locked pile; 0: all are gone
    std::array<int, MOST_PILES> top, high;
    Bits some = 0;  // faces that could be had
    std::array<bool, MOST_PILES> apart{};
    for (int p : r.locked) apart[p] = true;
    for (int p : r.supplies) apart[p] = true;
    for (int p = 0; p < r.piles(); ++p) {
        if (r.in_goal[p]) {
            high[p] = at.height(p);
            top[p] = high[p] ? at.face(p, 1) : -1;
        } else if (!apart[p]) {
            for (int i = 1; i <= at.height(p); ++i) {
                ++hand[at.face(p, i)];
                some |= Bits{1} << at.face(p, i);
            }
        }
    }
    for (int p : r.locked)
        if (at.height(p)) {
            depth[p] = 1;
            some |= Bits{1} << at.face(p, 1);
        }
    int sum = 0, now = 0;
    const auto play = [&] {
        for (bool again = true; again;) {
            again = false;
            for (int g : r.goal) {
                const Bits wants = high[g] ? (high[g] < r.room[g] ? r.fits(g, top[g]) : 0) : r.start[base][g];
                if (!(wants & some)) continue;
                const int face = std::countr_zero(wants & some);
                bool found = false;
                for (int p : r.locked) {
                    if (!depth[p] || at.face(p, depth[p]) != face) continue;
                    sum += now;
                    if (++depth[p] > at.height(p)) depth[p] = 0;
                    else some |= Bits{1} << at.face(p, depth[p]);
                    found = true;
                    break;
                }
                if (!found) {
                    if (!hand[face]) {  // the card of that face has gone
                        some &= ~(Bits{1} << face);
                        again = true;
                        continue;
                    }
                    --hand[face];
                }
                ++high[g];
                top[g] = face;
                again = true;
            }
        }
    };
    play();
    for (int p : r.supplies)
        for (int i = 1; i <= at.height(p); ++i) {
            ++now;
            const int face = at.face(p, i);
            ++hand[face];
            some |= Bits{1} << face;
            play();
        }
    for (int p : r.locked)
        if (depth[p]) sum += (at.height(p) - depth[p] + 1) * (now + LEFT);
    return sum;
}

}  // namespace sukno::patience
