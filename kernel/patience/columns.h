// A search of its own for one pack in columns that move as runs, with a talon that is gone through once and then lies
// open a few cards at a time (the pianos). A position is small here, and much that leads nowhere is left out.
#pragma once

#include <optional>

#include "search.h"

namespace sukno::patience {

class Columns {
  public:
    // None if the patience is another, or the position is one that it cannot come to by itself.
    static std::optional<Columns> of(const Rules& rules, const std::vector<Piles>& piles, const Marks& marks);

    struct Plan {
        std::uint64_t budget = 0;
        bool easy = false;  // every card of the talon may be had at any time
        Weights weights;
        int shake = 0;
        std::uint64_t seed = 0;
    };
    // May throw tricks::Stopped. `impossible` means that all positions were seen that matter.
    Status run(const Plan& plan, Limits& limits, std::size_t megabytes);
    // The line found, as moves of the game from `start`.
    std::vector<Move> line(const Position& start) const;
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return most_bytes_; }

  private:
    static constexpr int MOST = 12, HOMES = 4, LONGEST = 52, WORTHS = 8192;
    static Bits bit(int face) { return Bits{1} << face; }
    enum class What : std::uint8_t { shift, home, lift, talon };
    // shift: n cards from column a to b; home: the top of column a; lift: the top of home a to column b;
    // talon: card a of it to column b, or home (b is HOME), with n cards turned by then.
    struct Play {
        What what = What::shift;
        std::uint8_t a = 0, b = 0, n = 0;
    };
    static constexpr std::uint8_t HOME = 255;
    struct Node {
        std::uint32_t parent;
        std::uint16_t moves;
        Play play;
    };
    struct Open {
        std::uint32_t id, stored;
    };
    enum class Entered { out, closed, open, full };

    struct Undo {
        Play play;
        int turned;
        bool uncovered;
    };

    // the position
    int size() const { return static_cast<int>(talon_.size()); }
    int top(int column) const { return cards_[column][height_[column] - 1]; }
    void put(int column, int face);
    int take(int column);
    void turn_up(int column);
    void turn_down(int column);
    void shift(int from, int to, int n);
    void send_home(int face);
    int bring_back(int home);
    void make(const Play& play);
    void back(std::size_t mark);
    Key key() const;
    void save(std::uint8_t* to) const;
    void load(const std::uint8_t* from);
    void see_all();
    int worth(int moves) const;
    int run_at(int column) const;
    bool lies_free() const;  // can every card of the talon be had at any time from now on?
    Bits wanted_home() const;
    Bits open_now() const;
    Bits first_open() const;
    Bits talon_open() const;
    Bits movable() const;

    // the search
    bool safe(Play& out) const;
    bool worthwhile(int column, int n, int target, Bits movable, Bits wanted) const;
    bool hopeless() const;
    Entered enter(std::uint32_t id, Limits& limits);
    Entered follow(std::uint32_t id, const Play& play, Limits& limits, int bearer, int from, bool exposed);
    Entered expand(std::uint32_t id, Limits& limits, int bearer, int from);
    Entered shifts(std::uint32_t id, Limits& limits, int bearer, Bits movable);
    Entered talon(std::uint32_t id, Limits& limits, int bearer, Bits movable);
    Entered lifts(std::uint32_t id, Limits& limits, int bearer, int from, Bits movable);

    // what the patience is
    int columns_ = 0, windows_ = 0;
    bool returns_ = false;
    std::array<Bits, FACES> follow_{};
    Bits start_ = 0;
    std::array<Bits, FACES> needs_{}, parents_{};
    std::array<std::uint8_t, FACES> order_{}, home_of_{};
    std::array<std::array<std::uint8_t, LONGEST>, HOMES> suit_{};  // by home and height: the face that goes there
    std::array<std::uint8_t, HOMES> length_{};
    std::array<int, HOMES> goal_{};
    std::array<int, MOST> pile_{};
    std::vector<std::uint8_t> talon_;

    // where it begins
    struct Begin {
        std::array<std::uint8_t, HOMES> home{};
        std::array<std::uint8_t, MOST> height{}, hidden{};
        std::array<std::array<std::uint8_t, LONGEST>, MOST> cards{};
        int turned = 0;
    } begin_;

    // where it is
    std::array<std::uint8_t, HOMES> home_{};
    std::array<std::uint8_t, MOST> height_{}, hidden_{};
    std::array<std::array<std::uint8_t, LONGEST>, MOST> cards_{};
    Bits left_ = 0;    // cards of the talon that are left
    int turned_ = 0;   // so many of it have been turned; one more than all: it lies open
    Bits away_ = 0;
    Key sum_;

    std::vector<Undo> undone_;

    Plan plan_;
    std::optional<Table> table_;
    std::vector<Node> tree_;
    std::vector<std::uint8_t> stored_;
    std::vector<std::uint32_t> spare_;
    std::vector<std::vector<Open>> open_;
    std::size_t first_open_ = 0, size_ = 0, most_stored_ = 0, most_bytes_ = 0;
    std::uint32_t last_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace sukno::patience
