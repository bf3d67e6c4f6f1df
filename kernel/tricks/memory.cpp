// The memory of the general search: buckets of two cache lines.
#include <algorithm>
#include <bit>
#include <new>

#include "exact.h"

namespace sukno::tricks {

namespace {

constexpr std::size_t FIRST = 256;  // buckets: small endings stay in the nearest cache
constexpr std::size_t MOST_MEGABYTES = 1 << 24;

}  // namespace

Memory::Memory(std::size_t megabytes)
    : most_(std::bit_floor((std::clamp<std::size_t>(megabytes, 1, MOST_MEGABYTES) << 20) / sizeof(Bucket))) {}

void Memory::forget() {
    if (++age_ == 0) {
        age_ = 1;
        ready_ = 0;
    }
    used_ = size_ = 0;
    prepare(FIRST);
    size_ = FIRST;
    shift_ = 64 - std::countr_zero(size_);
}

// Makes so many buckets usable, empty if they never were.
void Memory::prepare(std::size_t size) {
    while (parts_.size() * PART < size) parts_.emplace_back(new Bucket[PART]);
    for (; ready_ < size; ++ready_) bucket(ready_) = {};
}

void Memory::keep(std::uint64_t key, Cards cards, int low, int high, int best) {
    auto& row = bucket(home(key)).entry;
    Entry* where = nullptr;
    int least = PACK + 1;
    for (int i = 0; i < WAYS; ++i) {
        Entry& e = row[(i + turn_) % WAYS];
        if (known(e, key) && e.cards == cards) {
            where = &e;
            least = 0;
            break;
        }
        // the fewer cards, the sooner it is found again
        const int worth = e.age == age_ ? std::popcount(e.cards) : -1;
        if (worth < least) {
            where = &e;
            least = worth;
        }
    }
    *where = {key, cards, static_cast<std::uint64_t>(best), static_cast<std::uint16_t>(low),
              static_cast<std::uint16_t>(high), age_};
    if (least > 0) ++turn_;
    if (least < 0 && ++used_ * 5 > size_ * WAYS * 3 && size_ < most_) grow();
}

// Twice the buckets: each is split in two.
void Memory::grow() {
    try {
        prepare(size_ * 2);
    } catch (const std::bad_alloc&) {  // then the memory is as large as it can be
        most_ = size_;
        return;
    }
    --shift_;
    // the number of a bucket grows by one low bit, so the buckets are spread from the last to the first
    for (std::size_t i = size_; i-- > 0;) {
        const Bucket old = bucket(i);
        Bucket pair[2] = {};
        int count[2] = {0, 0};
        for (const Entry& e : old.entry)
            if (e.age == age_) {
                const int half = home(e.key) & 1;
                pair[half].entry[count[half]++] = e;
            }
        for (int half = 0; half < 2; ++half) bucket(2 * i + half) = pair[half];
    }
    size_ *= 2;
}

}  // namespace sukno::tricks
