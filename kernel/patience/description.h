// A patience of building as data: the piles by number, what may be laid where, how the stock is gone through.
// It mirrors families/patience/compiled.py, which hands it over; `Rules` adds what a search wants to know of it.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace sukno::patience {

using Bits = std::uint64_t;
using Piles = std::vector<std::uint8_t>;

constexpr int FACES = 52, RANKS = 13, MOST_PILES = 250, MOST_CARDS = 208;
constexpr int NO_PILE = -1;
constexpr int MOST_HEAPS = 12;

enum class Unit : std::uint8_t { card, run, whole, pile, either, any };
enum class Spaces : std::uint8_t { too, never, only };

// Where the cards of one pile may go by one route.
struct Way {
    Piles targets;
    Unit unit = Unit::card;
    Piles after;  // these must be empty first
    bool stuck = false;
    Spaces spaces = Spaces::too;
    bool fresh = false;  // only the card just turned
};

// A pile from which cards may be taken.
struct Source {
    int pile = 0, keeps = 0;
    Piles beside;  // places beside it in a figure
    int taken = 0;  // so many of them may be taken
    std::vector<Piles> opens;  // one of these groups must be empty
    int under = NO_PILE;       // this pile must be complete
    std::vector<Way> ways;
};

// A pile that is filled when it is empty (or whenever a card leaves it) from the first of these that has cards.
struct Fill {
    int pile = 0;
    Piles supplies;
    bool every = false;
};

struct Stock {
    bool there = false;  // are cards turned or gathered at all?
    int pile = NO_PILE, waste = NO_PILE;
    Piles turned;  // where a row is dealt
    bool row = false, no_spaces = false;
    int packet = 1;
    bool last_pair = false, stuck = false;
    int passes = 1, idle_passes = 0;
    Piles gathered;
    bool shuffled = false;
    Piles to;           // where gathered cards go,
    int each = 0;       // so many to each pile; 0: all to the first
    bool hidden = true;  // shuffled cards lie covered there
    bool pressing = false;  // not touched while a way that is not for the stuck gives a move
    bool singly = false;    // a row is dealt card by card
};

struct Description {
    std::vector<int> zone;                        // of each pile
    std::vector<int> table;                       // of each pile, which of `follows`
    std::vector<std::array<Bits, FACES>> follows;  // by the top card: the faces that may be laid on it
    std::array<std::vector<Bits>, RANKS> start;   // by base rank and pile: the faces that an empty pile takes
    std::vector<int> room;
    std::vector<Piles> start_after;  // an empty pile takes cards only when these are empty
    std::vector<Piles> twins;        // and when none of these is
    std::vector<bool> alike_piles;   // the piles of its zone might as well change places, says the engine
    Piles chosen_from;               // while there is no base rank, cards leave only these piles; none: all
    std::vector<bool> uncovers;  // the top of this pile is turned up
    std::vector<Source> sources;
    std::vector<Fill> fills;
    std::vector<std::array<int, 2>> clears;  // from which pile a run goes to which
    int run = 13;                            // so long is it
    Piles goal, cleared;
    int to_come = 0;
    std::vector<std::array<int, 2>> back;  // pairs of zones between which cards may go to and fro
    bool forced = false;
    Stock stock;
};

// A checked description, and what follows from it.
class Rules : public Description {
  public:
    // Throws std::invalid_argument where it does not hold together.
    explicit Rules(Description given);

    int piles() const { return static_cast<int>(zone.size()); }
    int zones() const { return zones_; }
    bool goes_back(int from, int to) const { return back_[zone[from] * zones_ + zone[to]]; }
    Bits fits(int pile, int top) const { return follows[table[pile]][top]; }

    std::vector<int> kind;      // piles of the same kind may change places, unless `fixed` says otherwise
    std::vector<bool> dealt;    // its place matters as long as rows are dealt
    std::vector<bool> ordered;  // its place matters as long as cards are gathered
    std::vector<bool> sealed;   // nothing ever leaves it: only its height and top matter
    std::vector<bool> bare;     // sealed, and nothing is laid on it: only its height matters
    bool fresh_matters = false;
    std::vector<bool> plain;    // whether its cards have been seen does not matter
    std::vector<bool> in_goal, in_cleared;
    std::vector<int> covered;  // piles whose top is turned up
    std::array<std::uint8_t, FACES> alike{};  // equal for faces that no rule tells apart
    std::vector<bool> unbuilt;                // nothing is ever laid on a card of this pile

    // Dominance: may a card go home at once, if nothing away from home could be laid on it any more?
    std::array<Bits, FACES> needs{};   // faces that may want a card of this face in the piles
    std::array<bool, FACES> settled{};  // only one kind of pile takes it home
    std::vector<bool> safe_when_left, safe_when_emptied;  // by pile: cards stay on it, none do
    bool safe_anywhere = false;

    std::vector<int> locked;    // cards only go home from these piles
    bool heaps = false;         // each card of one supply goes home or on one of these, which take any card, and all go home
    std::vector<int> supplies;  // cards only leave these piles, by turns and fills: what is left of them tells how far it is

    // Turns: nothing but the waste changes by them, so other cards may as well be moved before.
    bool turns_apart = false;

    // Delay: a card leaves such a pile only to have another laid on it at once.
    std::vector<bool> patient;

  private:
    void check() const;
    void find_kinds();
    void find_seals();
    void find_alike();
    void find_safe();
    void find_patient();
    void find_turns();
    void find_supplies();
    void find_locked();
    void find_heaps();

    int zones_ = 0;
    std::vector<bool> back_;
};

}  // namespace sukno::patience
