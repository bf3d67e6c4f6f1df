// Deals that go with what was played, when the others follow the habits more or less.
#include <algorithm>
#include <cmath>
#include <utility>

#include "dice.h"
#include "habits.h"
#include "sets.h"

namespace sukno::tricks {

namespace {

using namespace sets;

constexpr int SHUFFLE = 6;             // exchanges for each hidden card until a deal is like any other
constexpr double IMPOSSIBLE = -1e9;    // the logarithm, as good as that of nothing

// The logarithm of how likely a card is in its place.
double likely(const Round& r, int card, const Reading& reading) {
    Choice choice;
    consider(r, choice);
    if (choice.n == 1) return 0.0;
    const Cards others = WHOLE & ~(r.played | r.hands[r.turn]);
    std::array<double, MOST_CHOICES> weight;
    double most = IMPOSSIBLE;
    int played = -1;
    for (int i = 0; i < choice.n; ++i) {
        weight[i] = reading.sharpness * score(choice, i, learned());
        most = std::max(most, weight[i]);
        const int low = std::min(card, choice.card[i]), high = std::max(card, choice.card[i]);
        if (low / 13 == high / 13 && !(others & (bit(high) - bit(low)))) played = i;
    }
    if (played < 0) return IMPOSSIBLE;
    double sum = 0.0;
    for (int i = 0; i < choice.n; ++i) sum += weight[i] = std::exp(weight[i] - most);
    double p = (1.0 - reading.maxims - reading.whim) * weight[played] / sum;
    if (choice.card[played] == choice.usual) p += reading.maxims;
    if (choice.card[played] != card) p *= reading.equal;
    return std::log(p + reading.whim / choice.n);
}

// The past, seen by everybody; what it says of a hand does not depend on how the other hands lie.
class Record {
  public:
    Record(const Past& past, const Reading& reading, const Heard* heard = nullptr) : reading_(reading), heard_(heard) {
        Round r;
        r.trump = past.trump;
        r.leader = r.turn = past.leader;
        for (const int card : past.cards) {
            if (!(past.silent >> r.turn & 1)) turns_[r.turn].push_back({r, card, gone[r.turn]});
            gone[r.turn] |= bit(card);
            r.play(card);
        }
    }

    double likely(int place, Cards dealt) const {
        double sum = heard_ ? heard_->likely(place, dealt) : 0.0;
        for (const Turn& t : turns_[place]) {
            Round r = t.before;
            r.hands[place] = dealt & ~t.gone;
            if (!(r.hands[place] >> t.card & 1)) return IMPOSSIBLE;
            sum += tricks::likely(r, t.card, reading_);
        }
        return sum;
    }

    Four gone{};

  private:
    struct Turn {
        Round before;
        int card;
        Cards gone;
    };
    Reading reading_;
    const Heard* heard_;
    std::array<std::vector<Turn>, FOUR> turns_;
};

// One walk from deal to deal.
class Walk {
  public:
    Walk(const Record& record, const Four& dealt, const Four& fixed, const Four& banned, Dice& dice)
        : record_(record), banned_(banned), dice_(dice), dealt_(dealt) {
        for (int p = 0; p < FOUR; ++p)
            for (Cards free = dealt[p] & ~fixed[p]; free; free &= free - 1) card_[n_] = lowest(free), place_[n_++] = p;
        for (int i = 0; i < SHUFFLE * n_; ++i) exchange(false);
        for (int p = 0; p < FOUR; ++p) likely_[p] = record.likely(p, dealt_[p]);
    }
    void go(int times) {
        for (int i = 0; i < times * n_; ++i) exchange(true);
    }
    const Four& deal() const { return dealt_; }

  private:
    // Two hidden cards change places; what makes the past less likely is often left (after Metropolis).
    void exchange(bool weighed) {
        const int i = dice_.below(n_), j = dice_.below(n_), a = place_[i], b = place_[j];
        if (a == b || banned_[a] >> card_[j] & 1 || banned_[b] >> card_[i] & 1) return;
        const Cards both = bit(card_[i]) | bit(card_[j]), one = dealt_[a] ^ both, other = dealt_[b] ^ both;
        if (weighed) {
            const double least = likely_[a] + likely_[b] + std::log(dice_.chance() + 1e-300);
            const double first = record_.likely(a, one);
            if (first < least) return;
            const double second = record_.likely(b, other);
            if (first + second < least) return;
            likely_[a] = first;
            likely_[b] = second;
        }
        dealt_[a] = one;
        dealt_[b] = other;
        std::swap(card_[i], card_[j]);
    }

    const Record& record_;
    const Four& banned_;
    Dice& dice_;
    Four dealt_;
    std::array<double, FOUR> likely_{};
    std::array<int, PACK> card_{}, place_{};
    int n_ = 0;
};

}  // namespace

double familiar(const Past& past, const Four& dealt, const Reading& reading) {
    const Record record(past, reading);
    double sum = 0.0;
    for (int p = 0; p < FOUR; ++p) sum += record.likely(p, dealt[p]);
    return std::max(sum, IMPOSSIBLE);
}

std::vector<Four> walk(const Past& past, const Four& dealt, const Four& fixed, const Four& banned, const Walks& walks,
                       std::uint64_t seed) {
    const Record record(past, walks.reading, walks.heard);
    Dice dice{seed};
    std::vector<Four> out;
    const int many = std::min(walks.walks, walks.n);
    for (int w = 0; w < many; ++w) {
        Walk way(record, dealt, fixed, banned, dice);
        way.go(walks.first);
        for (const int end = walks.n * (w + 1) / many; static_cast<int>(out.size()) < end; way.go(walks.step))
            out.push_back(way.deal());
    }
    return out;
}

}  // namespace sukno::tricks
