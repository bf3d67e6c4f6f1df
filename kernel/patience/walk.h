// From a position to those that follow it: a step is a move with what is safe after it, and what belongs to it.
#pragma once

#include <cstdint>
#include <vector>

#include "../tricks/limits.h"
#include "moves.h"
#include "never.h"
#include "table.h"
#include "worth.h"

namespace sukno::patience {

using tricks::Limits;

enum class Status { impossible, solvable, unknown };

// One way to go through the tree.
struct Plan {
    std::uint64_t budget = 0;  // positions; 0: no limit of its own
    bool safe = true, delay = true;
    bool history = false;
    Weights weights;
    int shake = 0;  // a random number below this is added to each worth
    std::uint64_t seed = 0;
    bool eager = false;  // every card that can goes home at once, whether that is safe or not
    bool apart = true;  // turns belong to the step after them
};

// What all searches share. They say which positions are kept, and which is looked at next.
class Walk {
  public:
    const std::vector<Move>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return most_bytes_; }

  protected:
    Walk(const Rules& rules, const Position& start, std::size_t megabytes)
        : rules_(rules), start_(start), at_(start), moves_(rules), worth_(rules), never_(rules), table_(megabytes / 4),
          most_stored_(megabytes * (1 << 20) / 4 * 3) {}
    ~Walk() = default;

    struct Node {
        std::uint32_t parent;
        std::uint16_t moves;
        Move move;
    };
    enum class Entered { out, closed, open, full };

    void begin(const Plan& plan);
    // May throw tricks::Stopped.
    Entered enter(const Plan& plan, Limits& limits);
    Entered expand(const Plan& plan, std::uint32_t id, Limits& limits, bool turned = false);
    int shaken_worth(const Plan& plan, std::uint32_t id) const;
    void tell(const Plan& plan);  // the line to the last node

    // The position at hand, that of node `id`, is new.
    virtual void keep(const Plan& plan, std::uint32_t id) = 0;
    virtual std::size_t stored() const = 0;  // bytes

    const Rules& rules_;
    Position start_, at_;
    Moves moves_;
    Worth worth_;
    Never never_;
    Table table_;
    std::vector<Node> tree_;
    std::size_t most_stored_, most_bytes_ = 0;
    std::vector<Ranked> ranked_;
    std::vector<Move> line_;
    std::uint64_t nodes_ = 0;
    bool cut_ = false;  // something was left out that nobody knows
    Key key_;

  private:
    bool waits(const Move& move) const;
    bool at_once(const Plan& plan, Move& move);
    std::vector<Ranked> home_;
};

}  // namespace sukno::patience
