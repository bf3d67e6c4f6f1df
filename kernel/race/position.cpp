#include "position.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>

namespace sukno::race {

namespace {

using Bits = std::uint32_t;  // one for each place
constexpr Bits OUTSIDE = ((1u << PLACES) - 1) & ~((1u << (HOME + 1)) - 1);

// Random numbers for the men on a place; a position's key is their sum, so that a move adds and takes away.
struct Keys {
    std::array<std::uint64_t, PLACES> mine, theirs;
    Keys() {
        std::uint64_t x = 0x9e3779b97f4a7c15ull;
        auto next = [&x] {
            std::uint64_t z = x += 0x9e3779b97f4a7c15ull;
            z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
            z = (z ^ z >> 27) * 0x94d049bb133111ebull;
            return z ^ z >> 31;
        };
        for (auto& k : mine) k = next();
        for (auto& k : theirs) k = next();
    }
};
const Keys KEYS;

std::uint64_t key_of(const Position& p) {
    std::uint64_t key = 0;
    for (int i = 0; i < PLACES; ++i) key += p.mine.men[i] * KEYS.mine[i] + p.theirs.men[i] * KEYS.theirs[i];
    return key | 1;
}

}  // namespace

int Side::count() const {
    int n = 0;
    for (const auto m : men) n += m;
    return n;
}

const std::array<int, GRADES>& stakes(const Kind& kind) {
    static constexpr std::array<int, GRADES> book{1, 2, 4, 8}, usual{1, 2, 3, 3};
    return kind.book ? book : usual;
}

int grade(const Kind& kind, const Side& loser) {
    int last = BAR;
    while (last > 0 && !loser.men[last]) --last;
    if (kind.book) return last == BAR ? 3 : last > HOME ? 2 : loser.men[OFF] ? 0 : 1;
    if (loser.men[OFF]) return 0;
    return last > LINES - HOME ? 2 : 1;
}

bool passed(const Kind& kind, const Position& p) {
    if (kind.same_way) return false;
    int mine = BAR, theirs = BAR;
    while (mine > 0 && !p.mine.men[mine]) --mine;
    while (theirs > 0 && !p.theirs.men[theirs]) --theirs;
    return mine + theirs < BAR;
}

// One position on its way through a throw.
struct Plays::Walk {
    const Kind& kind;
    Position p;
    Bits own = 0, open = 0;
    int entered = 0;
    std::uint64_t key;

    Walk(const Kind& k, const Position& start) : kind(k), p(start), key(key_of(start)) {
        const int closing = kind.hits ? 2 : 1;
        for (int i = 1; i <= BAR; ++i) own |= Bits(p.mine.men[i] > 0) << i;
        for (int i = 1; i <= LINES; ++i) open |= Bits(p.theirs.men[i] < closing) << kind.line(i);
        open &= ((1u << BAR) - 1) & ~1u;
    }

    // The places from which this number can be played.
    Bits movable(int die) const {
        const Bits reach = own & open << die;
        if (own >> BAR) {
            if (!kind.free_after || p.mine.count() - p.mine.men[BAR] < kind.free_after) return reach & 1u << BAR;
            return reach;
        }
        if (own & OUTSIDE) return reach;
        const Bits exact = own & 1u << die;
        if (exact) return reach | exact;
        if (own && !(own >> die)) return reach | std::bit_floor(own);  // all nearer: the furthest back goes off
        return reach;
    }

    // Plays one man; was one hit? To be taken back in reverse order.
    bool move(int from, int die) {
        const int to = std::max(0, from - die);
        if (!--p.mine.men[from]) own &= ~(1u << from);
        ++p.mine.men[to];
        if (to) own |= 1u << to;
        key += KEYS.mine[to] - KEYS.mine[from];
        if (!to) return false;
        auto& there = p.theirs.men[kind.line(to)];
        if (!there) return false;
        --there;
        ++p.theirs.men[BAR];
        key += KEYS.theirs[BAR] - KEYS.theirs[kind.line(to)];
        return true;
    }

    void back(int from, int die, bool hit) {
        const int to = std::max(0, from - die);
        if (hit) {
            ++p.theirs.men[kind.line(to)];
            --p.theirs.men[BAR];
            key -= KEYS.theirs[BAR] - KEYS.theirs[kind.line(to)];
        }
        if (!--p.mine.men[to] && to) own &= ~(1u << to);
        ++p.mine.men[from];
        own |= 1u << from;
        key -= KEYS.mine[to] - KEYS.mine[from];
    }

    template <class Then>
    void each(int die, Bits among, Then then) {
        for (Bits left = among; left; left &= left - 1) {
            const int from = std::countr_zero(left);
            const bool hit = move(from, die);
            then(from);
            back(from, die, hit);
        }
    }
};

void Plays::clear() {
    found_.clear();
    again_ = false;
    if (table_.size() > 4096) table_.resize(256);
    std::fill(table_.begin(), table_.end(), 0);
}

void Plays::grow() {
    std::vector<std::uint64_t> larger(table_.size() * 4);
    const std::size_t mask = larger.size() - 1;
    for (const auto k : table_) {
        if (!k) continue;
        std::size_t at = k >> 20 & mask;
        while (larger[at]) at = (at + 1) & mask;
        larger[at] = k;
    }
    table_ = std::move(larger);
}

void Plays::add(const Position& p, std::uint64_t key) {
    key |= 1;
    const std::size_t mask = table_.size() - 1;
    std::size_t at = key >> 20 & mask;
    while (table_[at]) {
        if (table_[at] == key) return;
        at = (at + 1) & mask;
    }
    table_[at] = key;
    found_.push_back(p);
    if (found_.size() * 2 > table_.size()) grow();
}

void Plays::find(const Kind& kind, const Position& p, std::span<const int> numbers) {
    clear();
    Walk w(kind, p);
    const int n = static_cast<int>(numbers.size());
    if (n == 2 && numbers[0] != numbers[1]) {
        for (int turn = 0; turn < 2; ++turn) {
            const int first = numbers[turn], second = numbers[1 - turn];
            w.each(first, w.movable(first), [&](int) {
                w.each(second, w.movable(second), [&](int) { add(w.p, w.key); });
            });
        }
        // one number alone: the larger if it can be played at all
        for (int turn = 0; turn < 2 && found_.empty(); ++turn)
            w.each(numbers[turn], w.movable(numbers[turn]), [&](int) { add(w.p, w.key); });
    } else if (n && std::equal(numbers.begin() + 1, numbers.end(), numbers.begin())) {
        // Equal numbers: each set of steps has an order in which the men furthest back go first.
        int most = 1;
        const int die = numbers[0];
        const std::function<void(int, int)> go = [&](int done, int highest) {
            const Bits below = w.movable(die) & ((2u << highest) - 1);
            if (done < n && below) {
                w.each(die, below, [&](int from) { go(done + 1, from); });
            } else if (done >= most) {
                if (done > most) clear();
                most = done;
                add(w.p, w.key);
            }
        };
        go(0, BAR);
    } else if (n) {
        // Any numbers: layer by layer, as many as can be played; of single ones the largest.
        struct Node {
            Position p;
            unsigned left;
        };
        std::vector<Node> layer{{p, (1u << n) - 1}}, next;
        std::vector<std::uint64_t> seen;
        while (!layer.empty()) {
            next.clear();
            seen.assign(4096, 0);
            std::size_t held = 0;
            for (const auto& node : layer) {
                Walk v(kind, node.p);
                for (int i = 0; i < n; ++i) {
                    if (!(node.left >> i & 1) || (i + 1 < n && numbers[i + 1] == numbers[i] && node.left >> (i + 1) & 1))
                        continue;
                    v.each(numbers[i], v.movable(numbers[i]), [&](int) {
                        const unsigned left = node.left & ~(1u << i);
                        const std::uint64_t key = (v.key + left * 0xd6e8feb86659fd93ull) | 1;
                        std::size_t mask = seen.size() - 1, at = key >> 20 & mask;
                        while (seen[at]) {
                            if (seen[at] == key) return;
                            at = (at + 1) & mask;
                        }
                        seen[at] = key;
                        next.push_back({v.p, left});
                        if (++held * 2 > seen.size()) {
                            std::vector<std::uint64_t> larger(seen.size() * 4);
                            mask = larger.size() - 1;
                            for (const auto k : seen) {
                                if (!k) continue;
                                at = k >> 20 & mask;
                                while (larger[at]) at = (at + 1) & mask;
                                larger[at] = k;
                            }
                            seen = std::move(larger);
                        }
                    });
                }
            }
            if (next.empty()) break;
            std::swap(layer, next);
        }
        unsigned keep = 0;  // if one number alone can be played, the largest of those that can
        if (std::popcount(layer.front().left) == n - 1) {
            for (const auto& node : layer) {
                const unsigned used = ((1u << n) - 1) & ~node.left;
                const int die = numbers[std::countr_zero(used)];
                keep = std::max<unsigned>(keep, static_cast<unsigned>(die));
            }
        }
        for (const auto& node : layer) {
            const unsigned used = ((1u << n) - 1) & ~node.left;
            if (keep && numbers[std::countr_zero(used)] != static_cast<int>(keep)) continue;
            add(node.p, key_of(node.p));
        }
    }
    if (found_.empty()) found_.push_back(p);
}

void Plays::thrown(const Kind& kind, const Position& p, std::span<const int> dice) {
    std::array<int, MOST_DICE> numbers;
    const int n = numbers_of(kind, dice, numbers);
    find(kind, p, {numbers.data(), static_cast<std::size_t>(n)});
    if (!kind.matador || n != 2 || numbers[0] != 4 || numbers[1] != 3) return;
    with_doubles(kind);
    again_ = true;
}

void Plays::with_doubles(const Kind& kind) {
    const std::vector<Position> first(found_);
    std::vector<Position> all;
    Plays then;
    for (const auto& q : first) {
        if (std::all_of(q.mine.men.begin() + 1, q.mine.men.end(), [](auto n) { return n == 0; })) {
            all.push_back(q);
            continue;
        }
        for (int d = 1; d <= HOME; ++d) {
            const std::array<int, 4> four{d, d, d, d};
            then.find(kind, q, four);
            all.insert(all.end(), then.found_.begin(), then.found_.end());
        }
    }
    clear();
    for (const auto& q : all) add(q, key_of(q));
}

int numbers_of(const Kind& kind, std::span<const int> dice, std::array<int, MOST_DICE>& out) {
    std::copy(dice.begin(), dice.end(), out.begin());
    int n = static_cast<int>(dice.size());
    if (kind.dice == 2 && n == 2 && out[0] == out[1]) {
        out[2] = out[3] = out[0];
        return 4;
    }
    for (int i = 1; i < n; ++i)  // sorted by insertion
        for (int k = i; k > 0 && out[k - 1] < out[k]; --k) std::swap(out[k - 1], out[k]);
    return n;
}

const std::vector<Throw>& throws(int dice) {
    static const auto all = [] {
        std::array<std::vector<Throw>, MOST_DICE + 1> out;
        for (int n = 2; n <= MOST_DICE; ++n) {
            Throw t;
            const std::function<void(int, int)> fill = [&](int i, int most) {
                if (i == n) {
                    double ways = 1;
                    std::array<int, 7> counts{};
                    for (int k = 0; k < n; ++k) ways *= double(k + 1) / ++counts[t.dice[k]] / 6;
                    t.chance = ways;
                    out[n].push_back(t);
                    return;
                }
                for (int d = most; d >= 1; --d) {
                    t.dice[i] = d;
                    fill(i + 1, d);
                }
            };
            fill(0, 6);
        }
        return out;
    }();
    return all[dice];
}

}  // namespace sukno::race
