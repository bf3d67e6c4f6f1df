// A shuffle by a large number: which two places are exchanged, digit by digit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sukno::cards {

// The number is in little-endian words, and is used up. From the last place to the second, each digit (in the radix of
// as many places as there are up to it) says with which place it is exchanged.
//
// Digits come in runs whose radices make a number of one word together: a few long divisions instead of one a place.
template <typename Item>
void shuffle(Item* items, std::size_t size, std::vector<std::uint32_t>& number) {
    std::size_t words = number.size();
    for (std::size_t top = size; top > 1;) {
        std::uint64_t product = top;
        std::size_t next = top - 1;
        while (next > 1 && product * next >> 32 == 0) product *= next--;
        std::uint64_t part = 0;
        for (std::size_t i = words; i-- > 0;) {
            part = part << 32 | number[i];
            number[i] = static_cast<std::uint32_t>(part / product);
            part %= product;
        }
        while (words && number[words - 1] == 0) --words;
        for (; top > next; --top) {
            std::swap(items[top - 1], items[part % top]);
            part /= top;
        }
    }
}

}  // namespace sukno::cards
