// The memory of the partition search: an open table of shapes, each with a list of classes.
#include "patterns.h"

#include <algorithm>
#include <cstring>

namespace sukno::tricks {

void Patterns::forget(int cards) {
    cards_ = cards;
    slots_.clear();
    used_ = 0;
    resize(std::clamp(cards / 4 + 2, 4, 14));
    chunk_ = 0;
    at_ = chunks_.empty() ? CHUNK : 0;
    for (auto& s : spare_) s.clear();
}

void Patterns::resize(int bits) {
    std::vector<Slot> old(std::size_t{1} << bits);
    old.swap(slots_);
    shift_ = 64 - bits;
    for (const Slot& s : old)
        if (s.size) place(s.key) = s;
}

// Every room of a size comes from chunks, and goes to the spare ones when its slot outgrows it.
std::byte* Patterns::take(std::uint32_t room) {
    auto& spare = spare_[std::bit_width(room)];
    if (!spare.empty()) {
        std::byte* found = spare.back();
        spare.pop_back();
        return found;
    }
    const std::size_t bytes = room * CLASS;
    if (at_ + bytes > CHUNK) {
        if (!chunks_.empty()) ++chunk_;
        if (chunk_ >= chunks_.size()) chunks_.emplace_back(new std::byte[CHUNK]), chunk_ = chunks_.size() - 1;
        at_ = 0;
    }
    std::byte* found = chunks_[chunk_].get() + at_;
    at_ += bytes;
    return found;
}

void Patterns::widen(Slot& s) {
    const std::uint32_t room = s.room ? s.room * 2 : 2;
    std::byte* fresh = take(room);
    auto* heads = reinterpret_cast<std::uint64_t*>(fresh);
    auto* classes = reinterpret_cast<Class*>(fresh + room * sizeof(std::uint64_t));
    if (s.room) {
        std::memcpy(heads, s.heads, s.size * sizeof(std::uint64_t));
        std::memcpy(static_cast<void*>(classes), s.classes, s.size * sizeof(Class));
        spare_[std::bit_width(s.room)].push_back(reinterpret_cast<std::byte*>(s.heads));
    }
    s.heads = heads, s.classes = classes, s.room = room;
}

void Patterns::keep(std::uint64_t key, const Class& c) {
    const std::uint64_t head = c.value.head() | std::uint64_t{c.mask.head()} << 32;
    Slot* s = &place(key);
    // what is kept already may be this class, or a part of it that says no more and can go
    const std::uint64_t wide = head >> 32, mask = wide | wide << 32;
    for (std::uint32_t i = 0; i < s->size;) {
        if ((s->heads[i] ^ head) & mask || s->classes[i].value.differs(c.value, c.mask) ||
            (s->classes[i].mask & c.mask) != c.mask) {
            ++i;
            continue;
        }
        Class& known = s->classes[i];
        if (known.mask == c.mask) {
            known.low = std::max(known.low, c.low);
            known.high = std::min(known.high, c.high);
            if (c.best != Class::NONE) known.best = c.best;
            forward(*s, i);
            return;
        }
        if (known.low <= c.low && known.high >= c.high && s->size > 1) {  // a slot in use is never empty
            --s->size;
            s->heads[i] = s->heads[s->size], s->classes[i] = s->classes[s->size];
        } else {
            ++i;
        }
    }
    if (s->size == 0) {
        if (used_ * 2 >= slots_.size()) {
            resize(65 - shift_);
            s = &place(key);
        }
        ++used_;
        *s = {key, nullptr, nullptr, 0, 0};
    }
    if (s->size == s->room) {
        const std::size_t bytes = chunks_.size() * CHUNK + slots_.size() * sizeof(Slot);
        if (s->room >= MOST_ROOM) {
            s->size = MOST_ROOM / 2;  // the half that was not used lately gives way
        } else if (bytes + CHUNK > most_ && chunk_ + 1 >= chunks_.size() && at_ + 4 * s->room * CLASS > CHUNK) {
            forget(cards_);  // full: begin anew, the best of it comes back soon
            keep(key, c);
            return;
        } else {
            widen(*s);
        }
    }
    s->heads[s->size] = head;
    s->classes[s->size] = c;
    ++s->size;
}

}  // namespace sukno::tricks
