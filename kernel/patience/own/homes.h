// Foundations of one suit that interchange: some go up from the lowest rank, some down from the highest, and the top of
// one may be laid on one that goes the other way. How often that is done costs nothing, so all arrangements that lead
// to one another are one class; a search knows only which cards a class takes, and to which classes they lead.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "../listed/question.h"

namespace sukno::patience::own {

using namespace listed;

constexpr int SUITS = 4;

class Homes {
  public:
    using Class = std::uint16_t;
    static constexpr int MOST = 4;
    using Heights = std::array<std::uint8_t, MOST>;  // those that go up, then those that go down

    // So many ranks, 1 or 2 foundations of each kind. Throws std::invalid_argument.
    Homes(int ranks, int each);

    int ranks() const { return ranks_; }
    int each() const { return each_; }
    int piles() const { return 2 * each_; }
    // Which card of its suit a face is: 0 is the lowest; -1 where it goes nowhere.
    int rank_of(int face) const { return ranks_ == RANKS ? (face % RANKS + 1) % RANKS : face % RANKS < ranks_ ? face % RANKS : -1; }
    Class of(const Heights& heights) const { return class_[index(heights)]; }
    int cards(Class at) const { return cards_[at]; }
    // Where a card of this rank leads.
    std::span<const Class> after(Class at, int rank) const {
        const auto slot = static_cast<std::size_t>(at) * RANKS + rank;
        return {next_.data() + first_[slot], next_.data() + first_[slot + 1]};
    }
    // The ranks of which a card is home, as a set.
    std::uint32_t met(Class at) const { return met_[at]; }
    // Every card has one place left: none can take another's.
    bool settled(Class at) const { return settled_[at]; }

    struct Shift {
        int from, to;
    };
    // How the foundations are shifted so that a card of this rank leads to that class, and where it is laid. `heights`
    // are those after it.
    std::vector<Shift> lead(Heights& heights, int rank, Class to) const;

  private:
    std::size_t index(const Heights& heights) const;
    bool wants(const Heights& heights, int pile, int rank) const;
    std::vector<Shift> shifts(const Heights& heights) const;

    int ranks_, each_;
    std::vector<Class> class_;
    std::vector<int> cards_;
    std::vector<std::uint32_t> met_;
    std::vector<bool> settled_;
    std::vector<std::uint32_t> first_;
    std::vector<Class> next_;
};

// A card sent home: its face, the pile that it comes from, the class to which its suit comes.
struct Sent {
    int face = -1, source = 0;
    Homes::Class to = 0;
};

// The foundations of all suits in a position: piles 0 and on go up, suit by suit, then those that go down.
class Suits {
  public:
    explicit Suits(const Homes& homes) : homes_(homes) {}
    int pile(int suit, int of_suit) const;
    // Reads them from the piles asked about. Throws std::invalid_argument where they do not lie in order.
    std::array<Homes::Heights, SUITS> read(const Asked& asked) const;
    // The moves that lay a card of this face, which comes from `source`, so that its suit comes to that class.
    void tell(std::array<Homes::Heights, SUITS>& heights, int face, Homes::Class to, int source, std::vector<Step>& out) const;

    // A line found by a search told as moves from pile to pile. `game.sent` says of a step which card it sends home, from
    // which pile and to which class; `game.plain` tells any other step.
    template <class Game>
    std::vector<Step> told(const Game& game, typename Game::State s, const Asked& asked, const std::vector<Step>& line) const {
        auto heights = read(asked);
        std::vector<Step> out;
        for (const Step step : line) {
            const Sent sent = game.sent(s, step);
            if (sent.face < 0) out.push_back(game.plain(step));
            else tell(heights, sent.face, sent.to, sent.source, out);
            game.play(s, step);
        }
        return out;
    }

  private:
    const Homes& homes_;
};

}  // namespace sukno::patience::own
