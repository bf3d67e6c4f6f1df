// What was said of a hand, as it is weighed thousands of times: numbers of cards, counted tricks, either this or that.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "../tricks/dice.h"

namespace sukno::bidding {

using Cards = std::uint64_t;

constexpr int PACK = 52, SUITS = 4, EACH = 13, PLACES = 4, HOLDINGS = 1 << EACH;
constexpr int NT = 4, ANY = 5;  // strains beside the suits; ANY: in which a hand counts most

inline unsigned suit_of(Cards hand, int suit) { return hand >> EACH * suit & (HOLDINGS - 1); }

// What each holding of a suit counts, by the tables of the books.
struct Counting {
    std::array<std::int8_t, HOLDINGS> side{}, more{};  // sure tricks of a side suit; more if it is trumps
    std::array<bool, HOLDINGS> doubtful{};             // it may bring another

    int counted(Cards hand, int strain) const;
    // for a partner who plays in this suit
    int supporting(Cards hand, int suit) const;
};

struct Fact {
    enum Kind { count, tricks, support } kind = count;
    Cards cards = 0;
    int strain = 0;
    std::array<double, PACK> weights{};  // of each number of cards or tricks
};

// Everything that was said of one hand: plain facts, and alternatives of which the one counts that fits best.
class Facts {
public:
    using Option = std::vector<Fact>;

    void plain(const Fact& fact) { plain_.push_back(fact); }
    void either(std::vector<Option> options) { either_.push_back(std::move(options)); }
    bool empty() const { return plain_.empty() && either_.empty(); }
    double weigh(const Counting& counting, Cards hand) const;

private:
    Option plain_;
    std::vector<std::vector<Option>> either_;
};

using tricks::Dice;
using Deal = std::array<Cards, PLACES>;

// A deal that changes: cards are exchanged between the places that are not `fixed`, and an exchange that goes less
// well with what was said is often taken back (after Metropolis).
class Walk {
public:
    Walk(const Counting& counting, const std::array<const Facts*, PLACES>& said, const Deal& from, unsigned fixed);
    void go(Dice& dice, int steps);
    const Deal& deal() const { return hands_; }
    int hidden() const { return n_; }

private:
    double weigh(int place, Cards hand) const;

    const Counting& counting_;
    std::array<const Facts*, PLACES> said_;
    Deal hands_;
    std::array<double, PLACES> weights_{};
    std::array<std::uint8_t, PACK> cards_{}, place_{};
    int n_ = 0;
};

}  // namespace sukno::bidding
