// The positions that were seen: a set of keys in bounded memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "position.h"

namespace sukno::patience {

class Table {
  public:
    enum class Found { fresh, known, full };

    explicit Table(std::size_t megabytes)
        : most_(std::max<std::size_t>(megabytes, 1) * (1 << 20) / sizeof(Key)), slots_(SMALL) {}

    // Notes a position. The whole key is kept: two of N positions have the same one with odds of N * N / 2^129.
    Found add(Key key) {
        if ((count_ + 1) * 10 > slots_.size() * 7 && !grow()) return Found::full;
        if (key == Key{}) key.low = 1;
        const std::size_t mask = slots_.size() - 1;
        std::size_t i = key.low & mask;
        while (!(slots_[i] == Key{})) {
            if (slots_[i] == key) return Found::known;
            i = (i + 1) & mask;
        }
        slots_[i] = key;
        ++count_;
        return Found::fresh;
    }

    void clear() {
        if (slots_.size() > KEPT) std::vector<Key>(KEPT).swap(slots_);
        std::fill(slots_.begin(), slots_.end(), Key{});
        count_ = 0;
    }
    std::size_t size() const { return count_; }
    std::size_t bytes() const { return slots_.size() * sizeof(Key); }

  private:
    static constexpr std::size_t SMALL = 1 << 12, KEPT = 1 << 16;

    bool grow() {
        if (slots_.size() * 2 > most_) return false;
        std::vector<Key> old(slots_.size() * 2);
        old.swap(slots_);
        const std::size_t mask = slots_.size() - 1;
        for (const Key& key : old) {
            if (key == Key{}) continue;
            std::size_t i = key.low & mask;
            while (!(slots_[i] == Key{})) i = (i + 1) & mask;
            slots_[i] = key;
        }
        return true;
    }

    std::size_t most_, count_ = 0;
    std::vector<Key> slots_;
};

}  // namespace sukno::patience
