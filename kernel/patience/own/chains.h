// Piles as chains: every card has a number and knows the card beneath it, so that cards go to and fro at no cost.
#pragma once

#include <array>
#include <cstdint>

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

constexpr std::uint8_t NO_CARD = 255;
constexpr int TWO_PACKS = 104;

template <int PILES>
struct Chains {
    std::array<std::uint8_t, TWO_PACKS> below;
    std::array<std::uint8_t, PILES> top;

    Chains() {
        below.fill(NO_CARD);
        top.fill(NO_CARD);
    }
    void lay(int pile, std::uint8_t card) {
        below[card] = top[pile];
        top[pile] = card;
    }
    std::uint8_t take(int pile) {
        const std::uint8_t card = top[pile];
        top[pile] = below[card];
        return card;
    }
    void shift(int from, int to) { lay(to, take(from)); }
    int height(int pile) const {
        int n = 0;
        for (auto card = top[pile]; card != NO_CARD; card = below[card]) ++n;
        return n;
    }
    // What lies in a pile, as a number in a key; `told` says what of a card counts.
    template <class Told>
    void put(Key& key, std::uint64_t salt, int pile, Told told) const {
        std::uint64_t a = salt, b = ~salt;
        for (auto card = top[pile]; card != NO_CARD; card = below[card]) {
            const std::uint64_t x = static_cast<std::uint64_t>(told(card)) + 1;
            a = a * 0x9E3779B97F4A7C15ull + x;
            b = b * 0xC2B2AE3D27D4EB4Full + x;
        }
        key.low += mixed(a);
        key.high += mixed(b ^ 0x5bf03635ull);
    }
};

inline std::int16_t number(int n) { return static_cast<std::int16_t>(n); }

}  // namespace sukno::patience::own
