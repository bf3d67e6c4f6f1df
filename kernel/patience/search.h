// Does a patience come out, all cards known? Of the positions that were reached, the most promising is looked at next.
#pragma once

#include <cstdint>
#include <vector>

#include "../tricks/limits.h"
#include "moves.h"
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
};

class Search {
  public:
    Search(const Rules& rules, const Position& start, std::size_t megabytes)
        : rules_(rules), start_(start), at_(start), moves_(rules), worth_(rules), table_(megabytes / 4),
          most_stored_(megabytes * (1 << 20) / 4 * 3) {}

    // May throw tricks::Stopped. `impossible` means that all positions were seen.
    Status run(const Plan& plan, Limits& limits);
    const std::vector<Move>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return most_bytes_; }

  private:
    struct Node {
        std::uint32_t parent;
        std::uint16_t moves;
        Move move;
    };
    struct Open {
        std::uint32_t id, stored;
    };
    enum class Entered { out, closed, open, full };
    Entered enter(const Plan& plan, Limits& limits);
    Entered expand(const Plan& plan, std::uint32_t id, Limits& limits, bool turned = false);
    void keep(const Plan& plan, std::uint32_t id);
    bool waits(const Move& move) const;
    void tell(std::uint32_t last, const Plan& plan);

    const Rules& rules_;
    Position start_, at_;
    Moves moves_;
    Worth worth_;
    Table table_;
    std::vector<Node> tree_;
    std::vector<std::uint8_t> stored_;
    std::vector<std::vector<Open>> open_;  // by worth
    std::size_t first_open_ = 0, size_ = 0, most_stored_, most_bytes_ = 0;
    std::vector<Ranked> ranked_;
    std::vector<Move> line_;
    std::uint64_t nodes_ = 0;
    bool cut_ = false;
    Key key_;
};

}  // namespace sukno::patience
