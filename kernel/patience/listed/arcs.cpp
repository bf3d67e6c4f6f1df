#include "arcs.h"

#include <algorithm>

namespace sukno::patience::listed {

bool Arcs::comes_out(const std::uint8_t* faces, int n) {
    n_ = n;
    of_rank_.fill({});
    of_suit_.fill({});
    onward_.fill({});
    back_.fill({});
    twins_.fill({});
    for (int k = 0; k < levels(); ++k) suited_[k].fill({});
    for (int i = 0; i < n; ++i) {
        suit_[i] = static_cast<std::uint8_t>(faces[i] / RANKS);
        rank_[i] = static_cast<std::uint8_t>(faces[i] % RANKS);
        of_suit_[suit_[i]].set(i);
        of_rank_[rank_[i]].set(i);
    }
    one_ = other_ = 0;
    if (n <= 2) return true;
    for (int far = 1; far < n; ++far)
        for (int i = 0; i < n; ++i) {
            const int j = (i + far) % n;
            const bool goes = far == 1 || (together(i, j) && [&] {
                                  Set last = rank_[i] == rank_[j] ? twins_[i] : Set{};
                                  for (int k = 0; k < levels(); ++k) last |= suited_[k][i];
                                  return (last & back_[j]).any();
                              }());
            if (goes) {
                onward_[i].set(j);
                back_[j].set(i);
            }
            reach(i, j);
        }
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j)
            if (onward_[i][j] && onward_[j][i]) {
                one_ = i;
                other_ = j;
                return true;
            }
    return false;
}

// May j be the last card of a block right behind i?
void Arcs::reach(int i, int j) {
    if (onward_[i][j]) suited_[0][i].set(j);
    const Set before = back_[j] & of_suit_[suit_[j]];
    if (most_ == 0 && (suited_[0][i] & before).any()) suited_[0][i].set(j);
    for (int k = 1; k < levels(); ++k)
        if ((suited_[k - 1][i] & before).any()) suited_[k][i].set(j);
    if (most_ != 1 && (onward_[i] & back_[j] & of_rank_[rank_[j]]).any()) twins_[i].set(j);
}

std::vector<Step> Arcs::line() {
    lying_.clear();
    for (int i = 0; i < n_; ++i) lying_.push_back(i);
    std::vector<Step> out;
    if (n_ > 2) {
        clear(one_, other_, out);
        clear(other_, one_, out);
    }
    return out;
}

// A block of one suit right behind i: its cards in order, where `level` tells how many there are.
std::vector<int> Arcs::chain(int i, int last, int level) const {
    std::vector<int> cards{last};
    while (most_ ? level > 0 : !onward_[i][cards.back()]) {
        const int at = cards.back();
        const Set before = suited_[most_ ? --level : 0][i] & back_[at] & of_suit_[suit_[at]];
        int a = (i + 1) % n_;
        while (!before[a]) a = (a + 1) % n_;  // one is found before `at`, or it would not be the last of a block
        cards.push_back(a);
    }
    std::reverse(cards.begin(), cards.end());
    return cards;
}

// Takes out all cards between i and j.
void Arcs::clear(int i, int j, std::vector<Step>& out) {
    std::vector<int> cards;
    for (int last = (i + 1) % n_; last != j && cards.empty(); last = (last + 1) % n_) {
        if (!onward_[last][j]) continue;
        for (int k = 0; k < levels() && cards.empty(); ++k)
            if (suited_[k][i][last]) cards = chain(i, last, k);
        if (cards.empty() && rank_[i] == rank_[j] && twins_[i][last]) {
            const Set before = onward_[i] & back_[last] & of_rank_[rank_[last]];
            int a = (i + 1) % n_;
            while (!before[a]) a = (a + 1) % n_;
            cards = {a, last};
        }
    }
    if (cards.empty()) return;  // they lie side by side
    int from = i;
    for (int card : cards) {
        clear(from, card, out);
        from = card;
    }
    clear(from, j, out);
    take(cards.front(), cards.back(), out);
}

void Arcs::take(int first, int last, std::vector<Step>& out) {
    const auto place = [this](int card) {
        return static_cast<std::int16_t>(std::find(lying_.begin(), lying_.end(), card) - lying_.begin());
    };
    const auto from = place(first), to = place(last);
    out.push_back({from, to});
    if (from <= to) {
        lying_.erase(lying_.begin() + from, lying_.begin() + to + 1);
    } else {
        lying_.erase(lying_.begin() + from, lying_.end());
        lying_.erase(lying_.begin(), lying_.begin() + to + 1);
    }
}

}  // namespace sukno::patience::listed
