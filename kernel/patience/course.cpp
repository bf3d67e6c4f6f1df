#include "course.h"

#include <bit>

namespace sukno::patience {

namespace {

constexpr int LEFT = 60;  // for a card that does not come home at all
constexpr std::int16_t NEVER = 1000;

}  // namespace

// When each card would go home.
struct Course::Leaving {
    std::array<std::array<std::int16_t, MOST_CARDS + 1>, MOST_HEAPS> heap;  // by locked pile, from the top
    std::array<std::int16_t, MOST_CARDS> coming;                            // in the order in which they come
    // cards of a face that have come and not gone, the first of them first
    std::array<std::int16_t, FACES> first, last;
    std::array<std::int16_t, MOST_CARDS> next;
    int came = 0;

    Leaving() {
        coming.fill(NEVER);
        first.fill(-1);
    }
    void comes(int face) {
        next[came] = -1;
        if (first[face] < 0) first[face] = static_cast<std::int16_t>(came);
        else next[last[face]] = static_cast<std::int16_t>(came);
        last[face] = static_cast<std::int16_t>(came++);
    }
    void goes(int face, int now) {
        coming[first[face]] = static_cast<std::int16_t>(now);
        first[face] = next[first[face]];
    }
};

Course::Guess Course::operator()(const Position& at) const {
    const Rules& r = rules_;
    const int base = at.marks().base;
    if (r.locked.empty() || base < 0) return {};
    Leaving leaving;
    std::array<std::int8_t, MOST_PILES> heap;
    if (r.heaps)
        for (std::size_t i = 0; i < r.locked.size(); ++i) {
            heap[r.locked[i]] = static_cast<std::int8_t>(i);
            leaving.heap[i].fill(NEVER);
        }
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
                if (r.heaps) leaving.comes(at.face(p, i));
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
                    if (r.heaps) leaving.heap[heap[p]][depth[p]] = static_cast<std::int16_t>(now);
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
                    if (r.heaps) leaving.goes(face, now);
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
            if (r.heaps) leaving.comes(face);
            play();
        }
    for (int p : r.locked)
        if (depth[p]) sum += (at.height(p) - depth[p] + 1) * (now + LEFT);
    return {sum, r.heaps ? crowded(at, leaving) : 0};
}

// Each card that cannot go home when it comes is laid on the heap whose top leaves soonest after it, or if all leave
// before it, on the one whose top leaves last.
int Course::crowded(const Position& at, const Leaving& leaving) const {
    const auto& heaps = rules_.locked;
    std::array<std::array<std::int16_t, MOST_CARDS + 1>, MOST_HEAPS> lie;
    std::array<int, MOST_HEAPS> height;
    for (std::size_t h = 0; h < heaps.size(); ++h) {
        height[h] = at.height(heaps[h]);
        for (int i = 1; i <= height[h]; ++i) lie[h][height[h] - i] = leaving.heap[h][i];
    }
    int sum = 0;
    for (int now = 0; now < leaving.came; ++now) {
        const std::int16_t goes = leaving.coming[now];
        int fits = -1, last = -1, soonest = 0, latest = -1;
        for (int h = 0; h < static_cast<int>(heaps.size()); ++h) {
            while (height[h] && lie[h][height[h] - 1] < now) --height[h];
            const int top = height[h] ? lie[h][height[h] - 1] : NEVER;
            if (top >= goes && (fits < 0 || top < soonest)) fits = h, soonest = top;
            if (top > latest) last = h, latest = top;
        }
        if (goes <= now) continue;
        const int to = fits < 0 ? last : fits;
        if (fits < 0) {
            sum += goes - latest;
            for (int i = height[to] - 1; i >= 0 && lie[to][i] < goes; --i) lie[to][i] = goes;
        }
        lie[to][height[to]++] = goes;
    }
    return sum;
}

}  // namespace sukno::patience
