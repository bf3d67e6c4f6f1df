#include "position.h"

#include <algorithm>
#include <cstring>

namespace sukno::patience {

namespace {

// Hashes of piles are polynomials in odd numbers, so that cards can be taken off again.
constexpr std::uint64_t A = 0x9E3779B97F4A7C15ull | 1, B = 0xC2B2AE3D27D4EB4Full | 1;

constexpr std::uint64_t inverse(std::uint64_t odd) {
    std::uint64_t x = odd;
    for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
    return x;
}
constexpr std::uint64_t A_BACK = inverse(A), B_BACK = inverse(B);

std::uint64_t mixed(std::uint64_t x) {
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ull;
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ull;
    return x ^ x >> 32;
}

std::uint64_t power(std::uint64_t x, int n) {
    std::uint64_t out = 1;
    while (n-- > 0) out *= x;
    return out;
}

}  // namespace

Position::Position(const Rules& rules, const Shuffles& shuffles, const std::vector<Piles>& piles,
                   const Marks& marks)
    : rules_(&rules), shuffles_(&shuffles), marks_(marks) {
    int all = 0;
    for (const Piles& pile : piles) {
        all += static_cast<int>(pile.size());
        for (std::uint8_t code : pile) ++out_[code & (UNSEEN - 1)];
    }
    for (int f = 0; f < FACES; ++f)
        if (out_[f]) away_ |= Bits{1} << f;
    most_ = all + 1;
    cards_.assign(static_cast<std::size_t>(most_) * rules.piles(), 0);
    heights_.assign(rules.piles(), 0);
    hash_.assign(rules.piles(), 0);
    other_.assign(rules.piles(), 0);
    shares_.assign(rules.piles(), {});
    listed_.assign(rules.piles(), false);
    for (int p = 0; p < rules.piles(); ++p) changes(p);
    for (int p = 0; p < rules.piles(); ++p) set(p, piles[p]);
}

void Position::push(int p, std::uint8_t code) {
    const Rules& r = *rules_;
    const int face = code & (UNSEEN - 1);
    at(p)[heights_[p]++] = code;
    changes(p);
    const std::uint64_t told = r.alike[face] + 1 + (r.plain[p] ? 0 : code & UNSEEN);
    hash_[p] = hash_[p] * A + told;
    other_[p] = other_[p] * B + told;
    if (r.in_goal[p]) {
        ++home_;
        if (--out_[face] == 0) away_ &= ~(Bits{1} << face);
    }
    cleared_left_ += r.in_cleared[p];
}

std::uint8_t Position::pop(int p) {
    const Rules& r = *rules_;
    const std::uint8_t code = at(p)[--heights_[p]];
    changes(p);
    const int face = code & (UNSEEN - 1);
    const std::uint64_t told = r.alike[face] + 1 + (r.plain[p] ? 0 : code & UNSEEN);
    hash_[p] = (hash_[p] - told) * A_BACK;
    other_[p] = (other_[p] - told) * B_BACK;
    if (r.in_goal[p]) {
        --home_;
        if (out_[face]++ == 0) away_ |= Bits{1} << face;
    }
    cleared_left_ -= r.in_cleared[p];
    return code;
}

void Position::set(int p, const Piles& cards) {
    while (heights_[p]) pop(p);
    for (std::uint8_t code : cards) push(p, code);
}

void Position::shift(int from, int to, int n) {
    const std::uint8_t* first = at(from) + heights_[from] - n;
    for (int i = 0; i < n; ++i) push(to, first[i]);
    for (int i = 0; i < n; ++i) pop(from);
}

void Position::move(int from, int to, int n) {
    shift(from, to, n);
    journal_.push_back({Step::moved, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                        static_cast<std::uint8_t>(n)});
}

// One card goes from under others.
void Position::pull(int from, int to, int depth) {
    Piles above;
    for (int i = 1; i < depth; ++i) above.push_back(pop(from));
    push(to, pop(from));
    for (; !above.empty(); above.pop_back()) push(from, above.back());
    journal_.push_back({Step::pulled, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                        static_cast<std::uint8_t>(depth)});
}

void Position::see(int p, int from_top) {
    std::uint8_t& code = at(p)[heights_[p] - from_top];
    if (!(code & UNSEEN)) return;
    code ^= UNSEEN;
    if (!rules_->plain[p]) {
        changes(p);
        hash_[p] -= UNSEEN * power(A, from_top - 1);
        other_[p] -= UNSEEN * power(B, from_top - 1);
    }
    journal_.push_back({Step::saw, static_cast<std::uint8_t>(p),
                        static_cast<std::uint8_t>(heights_[p] - from_top), 0});
}

void Position::back(const Mark& mark) {
    while (journal_.size() > mark.journal) {
        const Entry e = journal_.back();
        journal_.pop_back();
        switch (e.step) {
            case Step::moved:
                shift(e.b, e.a, e.n);
                break;
            case Step::pulled: {
                Piles above;
                for (int i = 1; i < e.n; ++i) above.push_back(pop(e.a));
                push(e.a, pop(e.b));
                for (; !above.empty(); above.pop_back()) push(e.a, above.back());
                break;
            }
            case Step::saw: {
                at(e.a)[e.b] |= UNSEEN;
                if (!rules_->plain[e.a]) {
                    changes(e.a);
                    const int from_top = heights_[e.a] - e.b;
                    hash_[e.a] += UNSEEN * power(A, from_top - 1);
                    other_[e.a] += UNSEEN * power(B, from_top - 1);
                }
                break;
            }
            case Step::dealt: {
                // saved in this order: the piles gathered, then those where the cards went
                const Stock& stock = rules_->stock;
                for (std::size_t i = stock.to.size(); i-- > 0;) {
                    set(stock.to[i], saved_.back());
                    saved_.pop_back();
                }
                for (std::size_t i = stock.gathered.size(); i-- > 0;) {
                    set(stock.gathered[i], saved_.back());
                    saved_.pop_back();
                }
                break;
            }
        }
    }
    marks_ = mark.marks;
}

void Position::save(std::uint8_t* to) const {
    std::memcpy(to, &marks_, sizeof marks_);
    to += sizeof marks_;
    for (int p = 0; p < rules_->piles(); ++p) *to++ = static_cast<std::uint8_t>(heights_[p]);
    for (int p = 0; p < rules_->piles(); ++p) {
        std::memcpy(to, at(p), heights_[p]);
        to += heights_[p];
    }
}

void Position::load(const std::uint8_t* from) {
    std::memcpy(&marks_, from, sizeof marks_);
    const std::uint8_t* heights = from + sizeof marks_;
    const std::uint8_t* cards = heights + rules_->piles();
    // the counts of what is home stay right: everything is taken up and laid down again
    for (int p = 0; p < rules_->piles(); ++p) {
        const int n = heights[p];
        if (n == heights_[p] && !std::memcmp(at(p), cards, n)) {
            cards += n;
            continue;
        }
        int same = 0;
        while (same < n && same < heights_[p] && at(p)[same] == cards[same]) ++same;
        while (heights_[p] > same) pop(p);
        for (int i = same; i < n; ++i) push(p, cards[i]);
        cards += n;
    }
    journal_.clear();
    saved_.clear();
}

bool Position::is_out() const {
    return rules_->cleared.empty() ? home_ >= rules_->to_come : cleared_left_ == 0;
}

bool Position::redeal_to_come() const {
    const Stock& stock = rules_->stock;
    return stock.there && (!stock.passes || marks_.passes < stock.passes);
}

bool Position::fixed(int p) const {
    const Rules& r = *rules_;
    if (r.dealt[p] && (redeal_to_come() || heights_[r.stock.pile])) return true;
    return r.ordered[p] && redeal_to_come();
}

int Position::run_length(int p, int free) const {
    const auto& follow = rules_->follows[rules_->table[p]];
    int n = 1;
    while (n < free && !(code(p, n + 1) & UNSEEN)) {
        if (!(follow[face(p, n + 1)] >> face(p, n) & 1)) break;
        ++n;
    }
    return n;
}

Key Position::key(bool history) const {
    const Rules& r = *rules_;
    const Stock& stock = r.stock;
    const bool redeals = redeal_to_come();
    const bool rows = redeals || (stock.row && heights_[stock.pile]);
    if (redeals != redeals_ || rows != rows_) {
        redeals_ = redeals;
        rows_ = rows;
        for (int p = 0; p < r.piles(); ++p)
            if (r.dealt[p] || r.ordered[p]) changes(p);
    }
    for (int p : changed_) {
        listed_[p] = false;
        std::uint64_t a, b;
        if (r.sealed[p]) {
            const std::uint64_t top = r.bare[p] || !heights_[p] ? 0 : r.alike[face(p, 1)] + 1;
            a = b = static_cast<std::uint64_t>(heights_[p]) << 8 | top;
        } else {
            a = hash_[p];
            b = other_[p] ^ static_cast<std::uint64_t>(heights_[p]) << 56;
        }
        const bool own = (rows && r.dealt[p]) || (redeals && r.ordered[p]);
        const std::uint64_t salt = static_cast<std::uint64_t>(own ? p : r.kind[p]) + 1;
        const Key share{mixed(a + salt * 0xA24BAED4963EE407ull), mixed(b + salt * 0x9FB21C651E98DF25ull)};
        sum_.low += share.low - shares_[p].low;
        sum_.high += share.high - shares_[p].high;
        shares_[p] = share;
    }
    changed_.clear();
    Key k = sum_;
    std::uint64_t rest = static_cast<std::uint64_t>(marks_.base + 1) | (marks_.open == 2 ? 16 : 0) |
                         (r.fresh_matters && marks_.fresh ? 32 : 0);
    if (stock.passes) rest |= static_cast<std::uint64_t>(marks_.passes) << 8;
    if (stock.shuffled) rest |= static_cast<std::uint64_t>(marks_.rolls) << 24;
    if (stock.idle_passes) {
        rest |= static_cast<std::uint64_t>(marks_.idle) << 40 | static_cast<std::uint64_t>(marks_.played) << 63;
        if (history) rest += mixed(marks_.earlier);
    }
    if (stock.singly) rest += mixed(static_cast<std::uint64_t>(marks_.place) + 777);
    if (marks_.bearer >= 0) {
        rest += mixed(hash_[marks_.bearer] + 77);
        if (marks_.from >= 0) rest += mixed(static_cast<std::uint64_t>(marks_.from) + 7777);
    }
    k.low += mixed(rest + 0x2545F4914F6CDD1Dull);
    k.high += mixed(rest ^ 0x5851F42D4C957F2Dull);
    return k;
}

bool Position::play(const Move& move) {
    switch (move.kind) {
        case Kind::carry:
            carry(move);
            return true;
        case Kind::turn:
            turn();
            return true;
        case Kind::redeal:
            return redeal();
    }
    return false;
}

// How the cards lie outside the stock and the waste, as the engine sees it.
std::uint64_t Position::arrangement() const {
    const Rules& r = *rules_;
    std::uint64_t sum = 0;
    for (int p = 0; p < r.piles(); ++p) {
        if (r.stock.pile != NO_PILE && r.zone[p] == r.zone[r.stock.pile]) continue;
        if (r.stock.waste != NO_PILE && r.zone[p] == r.zone[r.stock.waste]) continue;
        std::uint64_t h = r.alike_piles[p] ? r.zone[p] + 1 : p + 1000;
        for (int i = 0; i < heights_[p]; ++i) h = mixed(h * A + (at(p)[i] & (UNSEEN - 1)) + 1);
        sum += mixed(h);
    }
    return sum;
}

void Position::carry(const Move& m) {
    const Rules& r = *rules_;
    const bool returns = r.goes_back(m.source, m.target);
    const bool counts = r.stock.idle_passes > 0;
    if (counts && returns && marks_.list < 0) remember(arrangement());
    if (marks_.base < 0) marks_.base = face(m.source, 1) % RANKS;
    if (m.depth != m.cards)
        pull(m.source, m.target, m.depth);
    else
        this->move(m.source, m.target, m.cards);
    if (m.source == r.stock.waste) {
        marks_.open = heights_[m.source] ? 1 : 0;
        marks_.fresh = false;
    }
    const bool settled = settle(m.source);
    if (settled || !returns) {
        forget();
        marks_.played = true;
        marks_.still = 0;
        return;
    }
    ++marks_.still;
    if (!counts) return;
    const std::uint64_t now = arrangement();
    for (int i = marks_.list; i >= 0; i = links_[i].next)
        if (links_[i].arrangement == now) return;
    remember(now);
    marks_.played = true;
}

void Position::remember(std::uint64_t arrangement) {
    links_.push_back({arrangement, marks_.list});
    marks_.list = static_cast<int>(links_.size()) - 1;
    marks_.earlier += mixed(arrangement);
}

void Position::forget() {
    marks_.list = -1;
    marks_.earlier = 0;
}

bool Position::settle(int source) {
    const Rules& r = *rules_;
    bool changed = false;
    for (const auto& [from, to] : r.clears)
        if (heights_[from] >= r.run && run_length(from, heights_[from]) == r.run) {
            move(from, to, r.run);
            changed = true;
        }
    for (const Fill& f : r.fills) {
        if (heights_[f.pile] && !(f.every && f.pile == source)) continue;
        int supply = NO_PILE;
        for (int p : f.supplies)
            if (heights_[p]) {
                supply = p;
                break;
            }
        if (supply == NO_PILE || supply == f.pile) continue;
        move(supply, f.pile, 1);
        see(f.pile, 1);
        changed = true;
        if (supply == r.stock.waste) {
            marks_.open = heights_[supply] ? 1 : 0;
            marks_.fresh = false;
        }
    }
    for (int p : r.covered)
        if (heights_[p] && code(p, 1) & UNSEEN) {
            see(p, 1);
            changed = true;
        }
    return changed;
}

void Position::turn() {
    const Stock& rule = rules_->stock;
    gone_on();
    if (rule.row) {
        const std::size_t all = rule.turned.size(), first = static_cast<std::size_t>(marks_.place);
        for (std::size_t i = first; i < (rule.singly ? first + 1 : all) && heights_[rule.pile]; ++i) {
            move(rule.pile, rule.turned[i], 1);
            see(rule.turned[i], 1);
        }
        if (rule.singly) marks_.place = static_cast<int>((first + 1) % all);
    } else {
        const int n = std::min(rule.packet, heights_[rule.pile]);
        for (int i = 0; i < n; ++i) move(rule.pile, rule.waste, 1);
        marks_.open = 1;
        marks_.fresh = true;
        if (n == 2 && rule.last_pair && !heights_[rule.pile]) {
            marks_.open = 2;
            see(rule.waste, 2);
        }
        see(rule.waste, 1);
    }
    settle(NO_PILE);
}

void Position::gone_on() {
    const Stock& rule = rules_->stock;
    if (rule.passes || rule.row) {
        forget();
        marks_.still = 0;
    } else {
        ++marks_.still;
    }
}

bool Position::redeal() {
    const Stock& rule = rules_->stock;
    Piles cards;
    for (int p : rule.gathered) {
        saved_.emplace_back(at(p), at(p) + heights_[p]);
        cards.insert(cards.end(), at(p), at(p) + heights_[p]);
        set(p, {});
    }
    for (int p : rule.to) saved_.emplace_back(at(p), at(p) + heights_[p]);
    journal_.push_back({Step::dealt, 0, 0, 0});
    std::reverse(cards.begin(), cards.end());
    const std::size_t n = cards.size();
    if (rule.shuffled) {
        const auto draws = static_cast<std::size_t>(marks_.rolls);
        if (draws >= shuffles_->orders.size() || n >= shuffles_->orders[draws].size() ||
            shuffles_->orders[draws][n].size() != n || n >= shuffles_->draws.size())
            return false;
        const Piles& order = shuffles_->orders[draws][n];
        Piles mixed_up(n);
        for (std::size_t i = 0; i < n; ++i) mixed_up[i] = cards[order[i]] | (rule.hidden ? UNSEEN : 0);
        cards = std::move(mixed_up);
        marks_.rolls += shuffles_->draws[n];
    }
    if (rule.each) {
        for (std::size_t i = 0; i < rule.to.size(); ++i) {
            const std::size_t from = std::min(i * rule.each, n), to = std::min((i + 1) * rule.each, n);
            set(rule.to[i], Piles(cards.begin() + static_cast<std::ptrdiff_t>(from),
                                  cards.begin() + static_cast<std::ptrdiff_t>(to)));
        }
    } else {
        set(rule.to[0], cards);
    }
    marks_.open = 0;
    marks_.fresh = false;
    marks_.place = 0;
    ++marks_.passes;
    marks_.idle = marks_.played ? 0 : marks_.idle + 1;
    marks_.played = false;
    gone_on();
    settle(NO_PILE);
    return true;
}

}  // namespace sukno::patience
