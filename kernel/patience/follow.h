// A line of the easier game followed in the game itself. Moves that touch no pile in common may be made in any order, so
// of many cards any will do that comes next out of the stock.
#pragma once

#include <bitset>
#include <map>

#include "relax.h"
#include "search.h"

namespace sukno::patience {

class Follow {
  public:
    Follow(const Rules& rules, const Position& start, std::size_t megabytes)
        : rules_(rules), start_(start), at_(start), moves_(rules), megabytes_(megabytes) {
        moves_.delay = false;
    }

    // Solvable, or unknown: that one line cannot be followed proves nothing. May throw tricks::Stopped.
    Status run(const Easier& easier, const Position& begin, const std::vector<Move>& line, std::uint64_t budget,
               Limits& limits);
    const std::vector<Move>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return most_bytes_; }

  private:
    using Touched = std::bitset<MOST_PILES>;
    struct Step {
        int source, target, cards, face;  // a source of NO_PILE: stock or waste
        Touched touched;
    };
    struct Node {
        std::uint32_t parent;
        Move move;
    };
    struct Open {
        std::uint32_t id, stored;
    };

    void read(const Easier& easier, Position at, const std::vector<Move>& line);
    void find_ready();
    int step_of(const Move& move) const;
    bool enter(std::uint32_t parent, const Move& move, int step, Limits& limits);
    bool expand(std::uint32_t id, Limits& limits);

    const Rules& rules_;
    Position start_, at_;
    Moves moves_;
    std::size_t megabytes_;
    std::vector<Step> steps_;
    std::vector<bool> done_;
    std::vector<int> ready_;
    std::vector<Node> tree_;
    std::vector<std::uint8_t> stored_;
    std::map<int, std::vector<Open>> open_;  // by steps done
    std::optional<Table> table_;
    std::size_t size_ = 0, most_bytes_ = 0;
    std::vector<Move> line_;
    std::uint64_t nodes_ = 0;
};

}  // namespace sukno::patience
