#include "homes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace sukno::patience::own {

Homes::Homes(int ranks, int each) : ranks_(ranks), each_(each) {
    need(ranks == RANKS || ranks == RANKS - 1, "a suit has 12 or 13 ranks");
    need(each == 1 || each == 2, "there are 1 or 2 foundations of a kind");
    std::size_t all = 1;
    for (int i = 0; i < piles(); ++i) all *= ranks_ + 1;
    const auto heights_of = [&](std::size_t n) {
        Heights out{};
        for (int i = piles(); i-- > 0; n /= ranks_ + 1) out[i] = static_cast<std::uint8_t>(n % (ranks_ + 1));
        return out;
    };
    // classes: what shifts lead to, and foundations of a kind that change places
    std::vector<std::uint32_t> root(all);
    std::iota(root.begin(), root.end(), 0);
    const auto find = [&](std::uint32_t n) {
        while (root[n] != n) n = root[n] = root[root[n]];
        return n;
    };
    for (std::size_t n = 0; n < all; ++n) {
        Heights at = heights_of(n);
        for (const auto [from, to] : shifts(at)) {
            Heights there = at;
            --there[from], ++there[to];
            root[find(static_cast<std::uint32_t>(index(there)))] = find(static_cast<std::uint32_t>(n));
        }
        for (int kind = 0; each_ == 2 && kind < 2; ++kind) {
            Heights there = at;
            std::swap(there[2 * kind], there[2 * kind + 1]);
            root[find(static_cast<std::uint32_t>(index(there)))] = find(static_cast<std::uint32_t>(n));
        }
    }
    std::map<std::uint32_t, Class> number;
    class_.resize(all);
    for (std::size_t n = 0; n < all; ++n) {
        const auto [it, fresh] = number.emplace(find(static_cast<std::uint32_t>(n)), static_cast<Class>(number.size()));
        class_[n] = it->second;
        if (!fresh) continue;
        const Heights at = heights_of(n);
        const int cards = std::accumulate(at.begin(), at.end(), 0);
        cards_.push_back(cards);
        std::uint32_t met = 0;
        for (int pile = 0; pile < piles(); ++pile)
            for (int i = 0; i < at[pile]; ++i) met |= 1u << (pile < each_ ? i : ranks_ - 1 - i);
        met_.push_back(met);
        settled_.push_back(each_ == 1 && cards > ranks_);
    }
    std::vector<std::tuple<std::uint32_t, Class>> found;
    for (std::size_t n = 0; n < all; ++n) {
        const Heights at = heights_of(n);
        for (int pile = 0; pile < piles(); ++pile)
            for (int rank = 0; rank < ranks_; ++rank)
                if (wants(at, pile, rank)) {
                    Heights there = at;
                    ++there[pile];
                    found.emplace_back(static_cast<std::uint32_t>(class_[n]) * RANKS + rank, class_[index(there)]);
                }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    first_.assign(cards_.size() * RANKS + 1, 0);
    for (const auto& [slot, to] : found) {
        ++first_[slot + 1];
        next_.push_back(to);
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
}

std::size_t Homes::index(const Heights& heights) const {
    std::size_t n = 0;
    for (int i = 0; i < piles(); ++i) n = n * (ranks_ + 1) + heights[i];
    return n;
}

bool Homes::wants(const Heights& heights, int pile, int rank) const {
    return pile < each_ ? heights[pile] == rank : heights[pile] == ranks_ - 1 - rank;
}

// The base card of a foundation stays.
std::vector<Homes::Shift> Homes::shifts(const Heights& heights) const {
    std::vector<Shift> out;
    for (int from = 0; from < piles(); ++from) {
        if (heights[from] < 2) continue;
        const int rank = from < each_ ? heights[from] - 1 : ranks_ - heights[from];
        const int first = from < each_ ? each_ : 0;
        for (int to = first; to < first + each_; ++to)
            if (wants(heights, to, rank)) out.push_back({from, to});
    }
    return out;
}

std::vector<Homes::Shift> Homes::lead(Heights& heights, int rank, Class to) const {
    struct Reached {
        Heights at;
        int before;
        Shift shift;
    };
    std::vector<Reached> reached{{heights, -1, {0, 0}}};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Heights at = reached[i].at;
        for (int pile = 0; pile < piles(); ++pile) {
            if (!wants(at, pile, rank)) continue;
            if (!at[pile] && pile % each_ && !at[pile - 1]) continue;  // of equal spaces the first is filled first
            Heights there = at;
            ++there[pile];
            if (of(there) != to) continue;
            std::vector<Shift> out{{-1, pile}};
            for (int n = static_cast<int>(i); reached[n].before >= 0; n = reached[n].before) out.push_back(reached[n].shift);
            std::reverse(out.begin(), out.end());
            heights = there;
            return out;
        }
        for (const Shift shift : shifts(at)) {
            if (!at[shift.to] && shift.to % each_ && !at[shift.to - 1]) continue;
            Heights there = at;
            --there[shift.from], ++there[shift.to];
            if (std::none_of(reached.begin(), reached.end(), [&](const Reached& r) { return r.at == there; }))
                reached.push_back({there, static_cast<int>(i), shift});
        }
    }
    throw std::logic_error("a card was laid where it does not fit");
}

int Suits::pile(int suit, int of_suit) const {
    const int each = homes_.each();
    return of_suit < each ? suit * each + of_suit : SUITS * each + suit * each + of_suit - each;
}

std::array<Homes::Heights, SUITS> Suits::read(const Asked& asked) const {
    std::array<Homes::Heights, SUITS> out{};
    for (int suit = 0; suit < SUITS; ++suit)
        for (int i = 0; i < homes_.piles(); ++i) {
            const Piles& cards = asked.piles[pile(suit, i)];
            int rank = i < homes_.each() ? 0 : homes_.ranks() - 1;
            for (std::uint8_t face : cards) {
                need(face < FACES && face / RANKS == suit && homes_.rank_of(face) == rank, "a foundation is not in order");
                rank += i < homes_.each() ? 1 : -1;
            }
            out[suit][i] = static_cast<std::uint8_t>(cards.size());
        }
    return out;
}

void Suits::tell(std::array<Homes::Heights, SUITS>& heights, int face, Homes::Class to, int source,
                 std::vector<Step>& out) const {
    const int suit = face / RANKS;
    for (const auto [from, there] : homes_.lead(heights[suit], homes_.rank_of(face), to))
        out.push_back({static_cast<std::int16_t>(from < 0 ? source : pile(suit, from)),
                       static_cast<std::int16_t>(pile(suit, there))});
}

}  // namespace sukno::patience::own
