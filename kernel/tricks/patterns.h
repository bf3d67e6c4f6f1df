// What is known of classes of positions between tricks. See docs/kernel.md, "The memory".
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "board.h"

namespace sukno::tricks {

// The owners of the cards left, two bits each, from the highest of each suit down (at misere from the lowest up):
// suits 0, 1 in `a`, 2, 3 in `b`.
struct Pattern {
    std::uint64_t a = 0, b = 0;

    Pattern operator&(const Pattern& o) const { return {a & o.a, b & o.b}; }
    bool operator==(const Pattern&) const = default;
    bool differs(const Pattern& o, const Pattern& where) const {
        return ((a ^ o.a) & where.a) | ((b ^ o.b) & where.b);
    }
    // The four highest cards of each suit.
    std::uint32_t head() const {
        return static_cast<std::uint32_t>((a >> 24 & 0xff) | (a >> 56) << 8 | (b >> 24 & 0xff) << 16 | (b >> 56) << 24);
    }
};

// All positions of one shape in which the high cards lie so.
struct Class {
    Pattern value, mask;
    std::array<std::uint8_t, SUITS> count{};  // how many high cards of each suit matter
    std::uint8_t low = 0, high = 0;           // bounds of the tricks that the first side takes from here
    std::uint8_t best = NONE;                 // the card that proved it: 16 * suit + its number from the top

    static constexpr std::uint8_t NONE = 255;
};

class Patterns {
  public:
    // All classes of one shape and leader, the lately used ones first.
    struct Slot {
        std::uint64_t key = 0;
        std::uint64_t* heads = nullptr;  // of each class: head of its value, head of its mask
        Class* classes = nullptr;
        std::uint32_t size = 0, room = 0;
    };

    explicit Patterns(std::size_t bytes) : most_(bytes) {}

    // Everything is forgotten; a memory for about so many cards is made ready.
    void forget(int cards);
    Slot* find(std::uint64_t key) {
        Slot& s = place(key);
        return s.size ? &s : nullptr;
    }
    // The slot will be asked for soon.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[key * 0x9e3779b97f4a7c15 >> shift_]); }
    void keep(std::uint64_t key, const Class& c);
    static void forward(Slot& s, std::uint32_t i) {
        if (i == 0) return;
        std::swap(s.heads[i], s.heads[i / 2]);
        std::swap(s.classes[i], s.classes[i / 2]);
    }
    // The first class from the i-th on that may match the head of a position; the size if there is none.
    static std::uint32_t candidate(const Slot& s, std::uint32_t i, std::uint32_t head) {
#ifdef __AVX2__
        for (const auto all = _mm256_set1_epi64x(head); i + 4 <= s.size; i += 4) {
            const auto four = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(s.heads + i));
            const auto wrong = _mm256_and_si256(_mm256_xor_si256(four, all), _mm256_srli_epi64(four, 32));
            const auto right = _mm256_cmpeq_epi64(_mm256_slli_epi64(wrong, 32), _mm256_setzero_si256());
            if (const int which = _mm256_movemask_pd(_mm256_castsi256_pd(right)))
                return i + std::countr_zero(static_cast<unsigned>(which));
        }
#endif
        for (; i < s.size; ++i)
            if (!((s.heads[i] ^ head) & s.heads[i] >> 32)) break;
        return i;
    }
    // The card that helped in the class most like this one, of those used lately; -1 if none did.
    static int nearest(const Slot& s, std::uint32_t head) {
        int best = -1, distance = 33;
        for (std::uint32_t i = 0; i < std::min(s.size, NEAR); ++i) {
            if (s.classes[i].best == Class::NONE) continue;
            const int d = std::popcount((static_cast<std::uint32_t>(s.heads[i]) ^ head) &
                                        static_cast<std::uint32_t>(s.heads[i] >> 32));
            if (d < distance) distance = d, best = s.classes[i].best;
        }
        return best;
    }

  private:
    static constexpr std::uint32_t NEAR = 64;
    static constexpr std::size_t CHUNK = std::size_t{1} << 20;
    static constexpr std::uint32_t MOST_ROOM = 1 << 12;
    static constexpr std::size_t CLASS = sizeof(Class) + sizeof(std::uint64_t);

    Slot& place(std::uint64_t key) {
        for (std::size_t i = key * 0x9e3779b97f4a7c15 >> shift_;; i = (i + 1) & (slots_.size() - 1))
            if (slots_[i].key == key || slots_[i].size == 0) return slots_[i];
    }
    void resize(int bits);
    void widen(Slot& s);
    std::byte* take(std::uint32_t room);

    std::size_t most_, taken_ = 0;
    std::vector<Slot> slots_;
    std::size_t used_ = 0;
    int shift_ = 64, cards_ = 0;
    std::vector<std::unique_ptr<std::byte[]>> chunks_;
    std::size_t chunk_ = 0, at_ = CHUNK;
    std::array<std::vector<std::byte*>, 16> spare_;  // by the width of the room
};

}  // namespace sukno::tricks
