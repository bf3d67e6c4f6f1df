#include "parts.h"

#include <bit>

namespace sukno::patience {

namespace {

// All faces that may come to this pile.
Bits comes_to(const Rules& r, int pile, int base) {
    Bits all = 0;
    for (Bits now = r.start[base][pile]; now;) {
        all |= now;
        Bits next = 0;
        for (; now; now &= now - 1) next |= r.fits(pile, std::countr_zero(now));
        now = next & ~all;
    }
    return all;
}

Part part(const Rules& r, const std::vector<Piles>& piles, Bits faces) {
    std::vector<Piles> left(piles.size());
    int cards = 0;
    for (std::size_t p = 0; p < piles.size(); ++p)
        for (std::uint8_t code : piles[p])
            if (faces >> (code & (UNSEEN - 1)) & 1) {
                left[p].push_back(code);
                ++cards;
            }
    Piles &hand = left[r.fills[0].pile], &supply = left[r.fills[0].supplies[0]];
    if (hand.empty() && !supply.empty()) {  // the next card is turned
        hand.push_back(supply.back());
        supply.pop_back();
    }
    Description d = r;
    d.to_come = cards;
    return {Rules(std::move(d)), std::move(left)};
}

}  // namespace

std::vector<Part> parts(const Rules& r, const std::vector<Piles>& piles, const Marks& marks, int suits) {
    if (!r.heaps || marks.base < 0) return {};
    std::size_t all = 0;
    for (const Piles& pile : piles) all += pile.size();
    if (static_cast<int>(all) != r.to_come) return {};  // some may stay where they are
    std::vector<Bits> groups;
    for (int g : r.goal) {
        Bits faces = comes_to(r, g, marks.base);
        std::erase_if(groups, [&](Bits other) {
            const bool shared = other & faces;
            if (shared) faces |= other;
            return shared;
        });
        groups.push_back(faces);
    }
    std::vector<Part> out;
    if (static_cast<int>(groups.size()) <= suits) return out;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (suits == 1) out.push_back(part(r, piles, groups[i]));
        else
            for (std::size_t j = 0; j < i; ++j) out.push_back(part(r, piles, groups[i] | groups[j]));
    }
    return out;
}

}  // namespace sukno::patience
