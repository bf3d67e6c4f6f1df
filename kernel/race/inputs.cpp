#include "inputs.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sukno::race {

namespace {

using Bits = std::uint32_t;  // of places, by the steps left
constexpr Bits ON = ((1u << BAR) - 1) & ~1u, IN_HOME = (1u << (HOME + 1)) - 2;

// One side with what it has before it, in its own steps.
struct Sight {
    Bits own = 0, blots = 0, held = 0;          // mine; `held`: lines that the enemy cannot enter
    Bits foes = 0, foe_blots = 0, closed = 0;   // the enemy's, `closed` to me
    int rear = 0, pips = 0;
};

Sight seen(const Kind& kind, const Side& mine, const Side& theirs) {
    Sight s;
    const int closing = kind.hits ? 2 : 1;
    for (int i = 1; i <= BAR; ++i) {
        const int n = mine.men[i];
        if (!n) continue;
        s.own |= 1u << i;
        s.rear = i;
        s.pips += n * i;
        if (i == BAR) continue;
        if (n == 1) s.blots |= 1u << i;
        if (n >= closing) s.held |= 1u << i;
    }
    for (int i = 1; i <= LINES; ++i) {
        const int n = theirs.men[i];
        if (!n) continue;
        const Bits here = 1u << kind.line(i);
        s.foes |= here;
        if (n == 1) s.foe_blots |= here;
        if (n >= closing) s.closed |= here;
    }
    return s;
}

// Of the 36 throws, how many hit, and how many steps they cost the enemy on the whole (at the best hit).
struct Shots {
    int hits = 0, lost = 0;
};

int dearest(const Kind& kind, Bits hit) {
    // a man hit goes back to 25 steps: he had 25 - i left on my line i, or i if both run the same way
    if (kind.same_way) return BAR - (std::bit_width(hit & (~hit + 1)) - 1);
    return std::bit_width(hit) - 1;
}

Shots shots(const Kind& kind, const Sight& s, int waiting) {
    Shots out;
    if (!s.foe_blots || !kind.hits) return out;
    const Bits open = ON & ~s.closed;
    auto count = [&](Bits hit, int weight) {
        if (!hit) return;
        out.hits += weight;
        out.lost += weight * dearest(kind, hit);
    };
    const Bits bar = 1u << BAR;
    for (int a = 1; a <= 6; ++a) {
        const Bits from = waiting ? bar : s.own;
        // equal numbers: up to four steps
        {
            Bits hit = 0, men = from;
            for (int k = 0; k < 4; ++k) {
                men = men >> a & open;
                if (!men) break;
                hit |= men & s.foe_blots;
                if (waiting == 1 && k == 0) men |= s.own & ~bar;
                if (waiting > 1) {
                    if (k + 1 >= waiting) continue;
                    break;
                }
            }
            count(hit, 1);
        }
        for (int b = 1; b < a; ++b) {
            const Bits first = from >> a & open, second = from >> b & open;
            Bits hit = (first | second) & s.foe_blots;
            if (waiting == 0) {
                hit |= (first >> b | second >> a) & s.foe_blots;
            } else if (waiting == 1) {
                if (first) hit |= ((s.own & ~bar) | first) >> b & open & s.foe_blots;
                if (second) hit |= ((s.own & ~bar) | second) >> a & open & s.foe_blots;
            }
            count(hit, 2);
        }
    }
    return out;
}

// Of the 36 throws, those that a man on this place can play alone and whole.
int escapes(Bits closed, int place) {
    const Bits open = ~closed;
    int ways = 0;
    for (int a = 1; a <= 6 && a < place; ++a) {
        for (int b = 1; b <= a; ++b) {
            if (a == b) {
                if (place > 2 * a && open >> (place - a) & open >> (place - 2 * a) & 1) ++ways;
            } else {
                const int to = place - a - b;
                if (to >= 1 && (open >> to & 1) && (open >> (place - a) & 1 || open >> (place - b) & 1)) ways += 2;
            }
        }
    }
    return ways;
}

// The longest row of lines held, of which the enemy's man on this place (in my steps) sees so many before him.
int longest(Bits lines) {
    int n = 0;
    while (lines) {
        lines &= lines << 1;
        ++n;
    }
    return n;
}

// Throws rather than steps: what a throw gives is wasted on men who stand low. Steps with what will be wasted, roughly.
float effort(const Side& s, int pips) {
    constexpr float WASTE[] = {0, 2.5f, 1.6f, 1.0f, 0.6f, 0.3f, 0.1f};
    float out = float(pips) + 6;
    for (int i = 1; i <= HOME; ++i) out += WASTE[i] * s.men[i];
    return out;
}

// How much sooner one is there who has `mine` steps to go than one who has `theirs`, in what throws may vary.
float sooner(float mine, float theirs) { return std::clamp((theirs - mine) / std::sqrt(2 * (mine + theirs)), -2.0f, 2.0f); }

}  // namespace

void look(const Kind& kind, const Position& p, bool contact, Inputs& out) {
    out.size = 0;
    const Side* sides[2] = {&p.mine, &p.theirs};
    int off_of[2];
    for (int s = 0; s < 2; ++s) {
        const int base = s * MEN;
        const auto& men = sides[s]->men;
        for (int i = 1; i <= BAR; ++i) {
            const int n = men[i];
            if (!n) continue;
            const int at = base + (i - 1) * PER_PLACE;
            if (n == 1) out.add(at, 1);
            if (n >= 2) out.add(at + 1, 1);
            if (n >= 3) out.add(at + 2, 1);
            if (n > 3) out.add(at + 3, float(n - 3) * 0.5f);
        }
        const int off = off_of[s] = men[OFF], at = base + BAR * PER_PLACE;
        out.add(at, float(std::min(off, 5)) / 5);
        out.add(at + 1, float(std::clamp(off - 5, 0, 5)) / 5);
        out.add(at + 2, float(std::clamp(off - 10, 0, 5)) / 5);
    }
    const Sight sights[2] = {seen(kind, p.mine, p.theirs), seen(kind, p.theirs, p.mine)};
    for (int s = 0; s < 2; ++s) {
        const int at = 2 * MEN + s * MARKS;
        const auto& men = sides[s]->men;
        const Sight &me = sights[s], &foe = sights[1 - s];
        out.add(at, float(me.pips) / 160);
        out.add(at + 1, std::clamp(float(foe.pips - me.pips) / 60, 0.0f, 2.0f));
        // men that wait low in the home while others are still on their way
        int home = 0, low = 0;
        for (int i = 1; i <= HOME; ++i) home += men[i];
        for (int i = 1; i <= 3; ++i) low += men[i];
        out.add(at + 2, float(home) / 10);
        out.add(at + 3, float(low) / 5);
        int gaps = 0;
        for (int i = 4; i <= HOME; ++i) gaps += !men[i];
        out.add(at + 4, float(gaps) / 3);
        const float me_left = effort(*sides[s], me.pips), foe_left = effort(*sides[1 - s], foe.pips);
        out.add(at + 20, std::max(0.0f, sooner(me_left, foe_left)));
        // will all be home before the enemy has borne off, and one off
        int way = 0, most = 0;
        for (int i = HOME + 1; i <= BAR; ++i) way += men[i] * (i - HOME);
        for (int i = 1; i <= BAR; ++i)
            if (men[i]) most = i;
        if (way) out.add(at + 21, sooner(float(way) + 4, foe_left));
        if (!off_of[s]) out.add(at + 22, sooner(float(way) + (most > HOME ? HOME : 3), foe_left));
        if (!contact) continue;

        const Shots danger = shots(kind, foe, sides[1 - s]->men[BAR]);  // the enemy's throws against me
        out.add(at + 5, float(danger.hits) / 36);
        out.add(at + 6, float(danger.lost) / (36 * 12));
        out.add(at + 7, float(me.rear) / 24);
        out.add(at + 8, float(escapes(me.closed, me.rear)) / 36);
        const Bits rest = me.own & ~(1u << me.rear);
        const int second = rest ? std::bit_width(rest) - 1 : me.rear;
        out.add(at + 9, float(escapes(me.closed, second)) / 36);
        const int entry = std::popcount(foe.held & IN_HOME);  // lines on which I cannot enter, or those of the enemy's home
        const float shut = float(entry * entry) / 36;
        out.add(at + 10, float(std::popcount(me.held & IN_HOME)) / 6);
        out.add(at + 11, men[BAR] ? shut : 0);
        const int row = longest(me.held);
        out.add(at + 12, float(row) / 6);
        // what of my lines stands before the enemy's man furthest back: the next six, and the six after
        if (foe.rear) {
            const int from = kind.line(std::min<int>(foe.rear, LINES));
            Bits six, next;
            if (kind.same_way) {
                six = from > 6 ? ((1u << from) - (1u << (from - 6))) : ((1u << from) - 2);
                next = from > 12 ? ((1u << (from - 6)) - (1u << (from - 12))) : 0;
            } else {
                const int begin = foe.rear == BAR ? 1 : from + 1;
                six = ((1u << (begin + 6)) - (1u << begin)) & ON;
                next = begin + 12 <= PLACES ? ((1u << (begin + 12)) - (1u << (begin + 6))) & ON : 0;
            }
            const int wall = std::popcount(me.held & six);
            out.add(at + 13, float(wall) / 6);
            out.add(at + 14, float(wall * wall) / 36);
            out.add(at + 15, float(std::popcount(me.held & next)) / 6);
        }
        // men that have still to pass the enemy's last man, and the steps they need for it
        int behind = 0, steps = 0;
        const int line = kind.line(std::min<int>(foe.rear, LINES));
        for (int i = std::max(line, 1); i <= BAR; ++i) {
            behind += men[i];
            steps += men[i] * (i - line);
        }
        out.add(at + 16, float(behind) / 15);
        out.add(at + 17, float(steps) / 150);
        int back = 0;  // lines held in the enemy's home, from which he may be hit
        for (int i = LINES - HOME + 1; i <= LINES; ++i) back += men[i] >= 2;
        out.add(at + 18, float(back) / 2);
        // men with a wall right before them: of six lines, and of five
        int shut6 = 0, shut5 = 0;
        for (int i = 7; i <= BAR; ++i) {
            if (!men[i]) continue;
            const int lines = std::popcount(me.closed >> (i - 6) & 63);
            shut6 += lines == 6 ? men[i] : 0;
            shut5 += lines == 5 ? men[i] : 0;
        }
        out.add(at + 23, float(std::min(shut6, 4)) / 2);
        out.add(at + 24, float(std::min(shut5, 4)) / 2);
        int stacked = 0;
        for (int i = 1; i <= LINES; ++i) stacked += std::max(0, men[i] - 3);
        out.add(at + 19, float(stacked) / 8);
    }
}

}  // namespace sukno::race
