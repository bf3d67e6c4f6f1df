#include "net.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string_view>

namespace sukno::race {

namespace {

constexpr char WORD[4] = {'S', 'U', 'R', '2'};

// Eight numbers at once; GCC and Clang make of it what the processor has.
using Eight [[gnu::vector_size(32)]] = float;
using EightWhole [[gnu::vector_size(32)]] = std::int32_t;

inline Eight eight(const float* from) {
    Eight out;
    std::memcpy(&out, from, sizeof out);
    return out;
}

// 1 / (1 + exp(-x)), close enough.
inline Eight squashed(Eight x) {
    x = x > -30.0f ? x : Eight{} - 30.0f;
    x = x < 30.0f ? x : Eight{} + 30.0f;
    const Eight t = x * -1.44269504f;
    const EightWhole whole = __builtin_convertvector(t + 64.5f, EightWhole) - 64;  // the nearest
    const Eight f = (t - __builtin_convertvector(whole, Eight)) * 0.69314718f;
    const Eight e = 1 + f * (1 + f * (0.5f + f * (0.16666667f + f * (0.041666667f + f * 0.0083333333f))));
    return 1 / (1 + e * std::bit_cast<Eight>((whole + 127) << 23));
}

std::uint16_t half_of(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const std::uint32_t sign = bits >> 16 & 0x8000;
    const int exponent = static_cast<int>(bits >> 23 & 255) - 112;
    if (exponent <= 0) return static_cast<std::uint16_t>(sign);  // too small to matter
    if (exponent >= 31) return static_cast<std::uint16_t>(sign | 0x7bff);
    std::uint32_t out = static_cast<std::uint32_t>(exponent) << 10 | (bits >> 13 & 1023);
    if (bits >> 12 & 1) ++out;  // rounded
    return static_cast<std::uint16_t>(sign | std::min(out, 0x7bffu));
}

float of_half(std::uint16_t h) {
    const std::uint32_t sign = std::uint32_t(h & 0x8000) << 16, exponent = h >> 10 & 31;
    if (!exponent) return std::bit_cast<float>(sign);
    return std::bit_cast<float>(sign | (exponent + 112) << 23 | std::uint32_t(h & 1023) << 13);
}

}  // namespace

Chances turned(const Chances& c) { return {1 - c[0], c[4], c[5], c[6], c[1], c[2], c[3], 0}; }

float equity(const Kind& kind, const Chances& c) {
    const auto& s = stakes(kind);
    float sum = (2 * c[0] - 1) * float(s[0]);
    for (int g = 1; g < GRADES; ++g) sum += float(s[g] - s[g - 1]) * (c[g] - c[g + 3]);
    return sum;
}

Chances won(const Kind& kind, const Side& loser) {
    Chances out{1};
    const int g = grade(kind, loser);
    for (int i = 1; i <= g; ++i) out[i] = 1;
    return out;
}

Net::Net(int hidden, std::uint64_t seed)
    : hidden_(hidden), first_(std::size_t(INPUTS) * hidden), bias_(hidden), second_(std::size_t(hidden) * OUT) {
    std::uint64_t x = seed * 0x9e3779b97f4a7c15ull + 1;
    auto next = [&x](float scale) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        return (static_cast<float>(x >> 40) / 16777216.0f - 0.5f) * scale;
    };
    for (auto& w : first_) w = next(0.3f);
    for (auto& w : second_) w = next(0.3f);
}

// The sums go on by sixty-four units at a time, which stay in registers.
void Net::add(const Inputs& in, float* sums) const {
    constexpr int WIDE = 8, BLOCK = 8 * WIDE;
    const int h = hidden_;
    int from = 0;
    for (; from + BLOCK <= h; from += BLOCK) {
        Eight part[WIDE];
        for (int i = 0; i < WIDE; ++i) part[i] = eight(sums + from + 8 * i);
        for (int k = 0; k < in.size; ++k) {
            const float* const row = first_.data() + in.index[k] * h + from;
            const float u = in.value[k];
            for (int i = 0; i < WIDE; ++i) part[i] += u * eight(row + 8 * i);
        }
        for (int i = 0; i < WIDE; ++i) std::memcpy(sums + from + 8 * i, &part[i], sizeof part[i]);
    }
    for (; from < h; from += 8) {
        Eight part = eight(sums + from);
        for (int k = 0; k < in.size; ++k) part += in.value[k] * eight(first_.data() + in.index[k] * h + from);
        std::memcpy(sums + from, &part, sizeof part);
    }
}

void Net::finish(Chances& out, float* units) const {
    const int h = hidden_;
    for (int j = 0; j < h; j += 8) {
        const Eight done = squashed(eight(units + j));
        std::memcpy(units + j, &done, sizeof done);
    }
    Eight sums[4] = {eight(last_.data()), {}, {}, {}};
    const float* row = second_.data();
    for (int j = 0; j < h; j += 4, row += 4 * OUT)
        for (int i = 0; i < 4; ++i) sums[i] += units[j + i] * eight(row + i * OUT);
    const Eight done = squashed((sums[0] + sums[1]) + (sums[2] + sums[3]));
    std::memcpy(out.data(), &done, sizeof done);
    out[OUT - 1] = 0;
}

void Net::run(const Inputs& in, Chances& out, float* units) const {
    std::copy(bias_.begin(), bias_.end(), units);
    add(in, units);
    finish(out, units);
}

void Net::run(const Inputs& in, Chances& out, float* units, Near& near) const {
    if (!near.known) {
        near.known = true;
        near.inputs.fill(0);
        for (int k = 0; k < in.size; ++k) near.inputs[in.index[k]] = in.value[k];
        std::copy(bias_.begin(), bias_.end(), near.sums.begin());
        add(in, near.sums.data());
        std::copy_n(near.sums.begin(), hidden_, units);
    } else {
        alignas(64) decltype(near.inputs) now{};
        for (int k = 0; k < in.size; ++k) now[in.index[k]] = in.value[k];
        alignas(64) std::array<unsigned char, now.size()> differ;
        for (std::size_t i = 0; i < now.size(); ++i) differ[i] = now[i] != near.inputs[i];
        Inputs changed;
        for (std::size_t i = 0; i < now.size(); i += 8) {
            std::uint64_t eight;
            std::memcpy(&eight, &differ[i], sizeof eight);
            for (; eight; eight &= eight - 1) {
                const std::size_t j = i + static_cast<std::size_t>(std::countr_zero(eight)) / 8;
                changed.index[changed.size] = static_cast<short>(j);
                changed.value[changed.size++] = now[j] - near.inputs[j];
            }
        }
        std::copy_n(near.sums.begin(), hidden_, units);
        add(changed, units);
    }
    finish(out, units);
}

void Net::learn(const Inputs& in, const Chances& out, const Chances& target, const float* units, float rate) {
    const int h = hidden_;
    float delta[OUT];
    for (int o = 0; o < OUT; ++o) delta[o] = o < CHANCES ? rate * (target[o] - out[o]) : 0;
    float back[MOST_HIDDEN];
    for (int j = 0; j < h; ++j) {
        float* const row = &second_[std::size_t(j) * OUT];
        float sum = 0;
        for (int o = 0; o < OUT; ++o) sum += delta[o] * row[o];
        for (int o = 0; o < OUT; ++o) row[o] += delta[o] * units[j];
        back[j] = sum * units[j] * (1 - units[j]);
    }
    for (int o = 0; o < OUT; ++o) last_[o] += delta[o];
    for (int j = 0; j < h; ++j) bias_[j] += back[j];
    for (int k = 0; k < in.size; ++k) {
        float* const row = &first_[std::size_t(in.index[k]) * h];
        const float v = in.value[k];
        for (int j = 0; j < h; ++j) row[j] += v * back[j];
    }
}

void Net::get(std::vector<float>& out) const {
    out.insert(out.end(), first_.begin(), first_.end());
    out.insert(out.end(), bias_.begin(), bias_.end());
    out.insert(out.end(), second_.begin(), second_.end());
    out.insert(out.end(), last_.begin(), last_.end());
}

void Net::set(std::span<const float> in) {
    auto at = in.begin();
    auto take = [&at](auto& to) {
        std::copy(at, at + static_cast<std::ptrdiff_t>(to.size()), to.begin());
        at += static_cast<std::ptrdiff_t>(to.size());
    };
    take(first_);
    take(bias_);
    take(second_);
    take(last_);
}

Stage stage(const Kind& kind, const Position& p) {
    constexpr int DEEP = 3, MANY = 7;
    if (passed(kind, p)) return RACE;
    for (const Side* side : {&p.mine, &p.theirs}) {
        int deep = 0;
        for (int i = 1; i <= DEEP; ++i) deep += side->men[i];
        if (side->men[OFF] || deep >= MANY) return LATE;
    }
    return CONTACT;
}

Stage Nets::run(const Kind& kind, const Position& p, Inputs& in, Chances& out, float* units, Nears* nears) const {
    const Stage now = stage(kind, p);
    look(kind, p, now != RACE, in);
    if (nears) nets_[now].run(in, out, units, (*nears)[now]);
    else nets_[now].run(in, out, units);
    return now;
}

Chances Nets::chances(const Kind& kind, const Position& p) const {
    Inputs in;
    Chances out;
    alignas(64) float units[MOST_HIDDEN];
    run(kind, p, in, out, units);
    return out;
}

std::string Nets::packed(bool small) const {
    std::vector<float> all;
    for (const Net& net : nets_) net.get(all);
    const std::array<std::uint16_t, 4> head{INPUTS, static_cast<std::uint16_t>(nets_[CONTACT].hidden()),
                                            static_cast<std::uint16_t>(nets_[RACE].hidden()), small};
    std::string out(WORD, sizeof WORD);
    auto put = [&out](auto n) {
        for (std::size_t i = 0; i < sizeof n; ++i) out.push_back(static_cast<char>(n >> 8 * i & 255));
    };
    for (const auto n : head) put(n);
    for (const float w : all) {
        if (small) put(half_of(w));
        else put(std::bit_cast<std::uint32_t>(w));
    }
    return out;
}

Nets Nets::unpacked(std::string_view bytes) {
    auto byte = [&bytes](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])); };
    auto number = [&byte](std::size_t i) { return static_cast<int>(byte(i) | byte(i + 1) << 8); };
    if (bytes.size() < 12 || std::memcmp(bytes.data(), WORD, sizeof WORD) != 0)
        throw std::invalid_argument("these are no weights of a race");
    const int hidden = number(6), hidden_race = number(8), small = number(10);
    const bool sound = number(4) == INPUTS && hidden > 0 && hidden <= MOST_HIDDEN && hidden % 8 == 0 && hidden_race > 0 &&
                       hidden_race <= MOST_HIDDEN && hidden_race % 8 == 0 && small <= 1;
    if (!sound) throw std::invalid_argument("these weights are for another network");
    Nets out(hidden, hidden_race, 1);
    std::size_t n = 0;
    for (const Net& net : out.nets_) n += net.size();
    const std::size_t each = small ? 2 : 4;
    if (bytes.size() != 12 + n * each) throw std::invalid_argument("the weights are not whole");
    std::vector<float> all(n);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t at = 12 + i * each;
        if (small) all[i] = of_half(static_cast<std::uint16_t>(number(at)));
        else all[i] = std::bit_cast<float>(byte(at) | byte(at + 1) << 8 | byte(at + 2) << 16 | byte(at + 3) << 24);
        if (!std::isfinite(all[i])) throw std::invalid_argument("a weight is no number");
    }
    std::size_t at = 0;
    for (Net& net : out.nets_) {
        net.set(std::span(all).subspan(at, net.size()));
        at += net.size();
    }
    return out;
}

}  // namespace sukno::race
