// The best division of a hand into sets and sequences, with wild cards, exactly.
//
// The first card that is left, in the order of the ranks, is in one of the melds that it can make with the others, or
// in none; what remains is the same question again. Cards that no meld can hold are set aside before.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::melds {

constexpr int SUITS = 4, RANKS = 13, FACES = SUITS * RANKS;  // a face is 13 * suit + rank, ranks 2 .. A are 0 .. 12
constexpr int MOST_CARDS = 64, MOST_WILD = 24, MOST_MELDS = 15, LONGEST = 32, MOST_POINTS = 1000;
constexpr std::uint64_t MOST_NODES = 2'000'000;  // each is remembered in 24 bytes, in a table no more than half full

enum class Ace { low, high, both, around };

struct Rules {
    int set_least = 3, set_most = 4;
    bool twins = false;  // a set may hold two equal cards
    int run_least = 3, run_most = RANKS;
    Ace ace = Ace::low;
    int wild_most = 0;       // wild cards of a meld
    bool wild_half = false;  // and never more than half of it
    bool different = false;  // no two sets of a rank, no two sequences of a suit
    std::array<int, RANKS> laid{};  // what a card of a rank counts in a meld
    std::array<int, RANKS> left{};  // what it costs outside
    int wild_laid = 0;              // AS_REPLACED: what the card counts for which it stands
    int wild_left = 0;
};
constexpr int AS_REPLACED = -1;

struct Question {
    std::array<std::uint8_t, FACES> cards{};  // how many of each face
    int wild = 0;
    int must = -1;             // a face that must be in a meld
    int sets = -1, runs = -1;  // so many of each, neither more nor fewer; -1: any number
};

struct Meld {
    bool run = false;
    int size = 0;
    std::array<std::uint8_t, LONGEST> faces{};  // in order; for a wild card what it stands for
    std::uint32_t wild = 0;                     // which of them are wild
};

struct Answer {
    bool possible = true;
    bool exact = true;  // false: too many positions or stopped, and nothing else means anything
    bool called_off = false;
    int value = 0;  // what the melds count less what is left costs; of equals the fewest melds
    std::uint64_t nodes = 0;
    std::vector<Meld> melds;
};

class Solver {
  public:
    Solver(const Rules& rules, Watch& watch);

    // With `melds` false the value alone.
    Answer solve(const Question& question, std::uint64_t limit, bool melds);

  private:
    using Cards = std::uint64_t;  // cards of the hand by their places in order

    // What is to come depends on besides the cards.
    struct State {
        int wild = 0, sets = 0, runs = 0;
        unsigned suits = 0;    // which have their sequence, where melds must differ
        bool here = false;     // the rank of the first card has its set
        bool must = false;     // the face that must be in a meld is in one
        std::uint32_t packed() const {
            return static_cast<std::uint32_t>(wild) | static_cast<std::uint32_t>(sets + 1) << 6 |
                   static_cast<std::uint32_t>(runs + 1) << 11 | suits << 16 | static_cast<std::uint32_t>(here) << 20 |
                   static_cast<std::uint32_t>(must) << 21;
        }
    };
    struct Option {
        Cards cards = 0;
        int wild = 0, gain = 0, start = 0, size = 0;
        bool run = false;
    };
    struct Chain {
        Cards cards = 0;
        int start = 0, length = 0, naturals = 0, wild = 0, gain = 0;
        bool whole = false;  // the first card is in it
    };
    struct Entry {
        Cards cards = 0;
        std::uint32_t state = 0, time = 0;
        int value = 0;
    };

    bool lay_out(const Question& question);
    bool usable(const Question& question, int place, int suit) const;
    int best(Cards left, State state, int hope);
    int after(Cards left, const State& state, int hope, const Option& option);
    int hope_after(int hope, const Option& option) const;
    State next(Cards left, State state, const Option& option) const;
    bool may_leave(Cards left, const State& state) const;
    State leaving(Cards left, State state) const;
    void walk(Cards left, State state, int hope, std::vector<Meld>& melds);
    Meld meld_of(const Option& option, int suit, int place) const;
    template <class Emit> void options(Cards left, const State& state, Emit emit) const;
    template <class Emit> bool climb(const Chain& chain, Cards left, int suit, int place, int wild, Emit& emit) const;
    template <class Emit> bool ended(const Chain& chain, int wild, Emit& emit) const;
    template <class Emit> bool sets(Cards left, int suit, int place, int wild, Emit& emit) const;
    template <class Emit> bool set_of(Cards cards, int naturals, int place, int wild, Emit& emit) const;
    int most_wild(int naturals) const {
        return rules_.wild_half && naturals < rules_.wild_most ? naturals : rules_.wild_most;
    }
    int wild_gain(int place) const { return rules_.wild_laid == AS_REPLACED ? stands_[place] : wild_gain_; }
    int rank_at(int place) const { return rules_.ace == Ace::high ? place : (place + RANKS - 1) % RANKS; }
    Entry& entry(Cards cards, std::uint32_t state);
    void room();

    Rules rules_;
    Watch& watch_;
    int track_;  // places of a sequence: thirteen, or the ace at both ends
    bool ring_;
    std::array<int, RANKS + 1> gain_{}, stands_{};
    int wild_gain_ = 0, wild_hope_ = 0;
    std::array<std::array<Cards, SUITS>, RANKS + 1> copies_{};
    std::array<std::uint8_t, MOST_CARDS> place_{}, suit_{};
    int size_ = 0;
    Cards must_ = 0;
    bool asked_must_ = false, remembering_ = false, stopped_ = false, called_off_ = false;
    std::uint64_t nodes_ = 0, limit_ = 0;
    std::vector<Entry> table_;
    std::uint32_t time_ = 0;
    std::size_t kept_ = 0;
};

}  // namespace sukno::melds
