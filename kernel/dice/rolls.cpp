#include "rolls.h"

#include <algorithm>
#include <limits>

namespace sukno::dice {

namespace {

constexpr std::array<int, FACES> PLACE = {1, 6, 36, 216, 1296, 7776};

void listed(int size, int face, Counts& counts, Sets& all, int& n) {
    if (face == FACES - 1) {
        counts[face] = static_cast<std::int8_t>(size);
        all.number[all.of(counts)] = static_cast<std::int16_t>(n);
        all.counts[n++] = counts;
        return;
    }
    for (int k = size; k >= 0; --k) {
        counts[face] = static_cast<std::int8_t>(k);
        listed(size - k, face + 1, counts, all, n);
    }
}

}  // namespace

int Sets::of(const Counts& counts) const {
    int at = 0;
    for (int f = 0; f < FACES; ++f) at += counts[f] * PLACE[f];
    return at;
}

Sets::Sets() {
    number.fill(-1);
    int n = 0;
    for (int size = 0; size <= DICE; ++size) {
        Counts counts{};
        listed(size, 0, counts, *this, n);
    }
    constexpr std::array<int, DICE + 1> FACTORIAL = {1, 1, 2, 6, 24, 120};
    for (int i = 0; i < SETS; ++i) {
        Counts c = counts[i];
        for (int f = 0; f < FACES; ++f) {
            fewer[i][f] = -1;
            if (c[f]) {
                --c[f];
                fewer[i][f] = number[of(c)];
                ++c[f];
            }
            if (i < KEPT) {
                ++c[f];
                more[i][f] = number[of(c)];
                --c[f];
            }
        }
        if (i >= KEPT) {
            int ways = FACTORIAL[DICE];
            for (const int k : c) ways /= FACTORIAL[k];
            chance[i - KEPT] = ways / 7776.0;
        }
    }
}

const Sets& sets() {
    static const Sets all;
    return all;
}

void kept(const Values& after, std::array<double, KEPT>& out) {
    const Sets& all = sets();
    for (int i = KEPT - 1; i >= 0; --i) {
        double sum = 0;
        for (const int j : all.more[i]) sum += j < KEPT ? out[j] : after[j - KEPT];
        out[i] = sum / FACES;
    }
}

void again(const Values& after, Values& out) {
    const Sets& all = sets();
    std::array<double, KEPT> best;
    kept(after, best);
    const auto of_fewer = [&](int i) {
        double found = -std::numeric_limits<double>::infinity();
        for (const int j : all.fewer[i])
            if (j >= 0) found = std::max(found, best[j]);
        return found;
    };
    for (int i = 1; i < KEPT; ++i) best[i] = std::max(best[i], of_fewer(i));
    for (int r = 0; r < ROLLS; ++r) out[r] = of_fewer(KEPT + r);
}

double expected(const Values& after) {
    const Sets& all = sets();
    double sum = 0;
    for (int r = 0; r < ROLLS; ++r) sum += all.chance[r] * after[r];
    return sum;
}

}  // namespace sukno::dice
