// What may be done in a position, and in which order it is tried.
#pragma once

#include "position.h"

namespace sukno::patience {

struct Ranked {
    Move move;
    std::int16_t worth;
};

class Moves {
  public:
    explicit Moves(const Rules& rules);

    // All moves, as the engine would give them, save those that differ from another only by which of two equal piles
    // is named; the most promising ones last. They are added to `out`.
    // After a turn only what comes from the waste or from the stock again, and cards that waited for one of the waste.
    void find(const Position& at, std::vector<Ranked>& out, bool turned = false);
    // A card that may go home without loss, if there is one.
    bool safe(const Position& at, Move& out) const;

    bool delay = true;  // cards that may wait do

  private:
    void from(const Position& at, std::size_t source, std::vector<Ranked>& out);
    void see_movable(const Position& at);
    bool may_bear(const Position& at, int source, int target) const;
    void look(const Position& at);
    Bits takes(const Position& at, int p) const;
    bool may_leave(const Position& at, const Source& source) const;
    void by(const Position& at, const Source& source, const Way& way, std::vector<Ranked>& out);
    void carry(const Position& at, int source, int target, int depth, int cards, std::vector<Ranked>& out);
    int worth(const Position& at, int source, int target, int depth, int cards) const;
    bool roomy(const Position& at, int target) const;
    bool may_turn(const Position& at) const;
    bool may_redeal(const Position& at) const;

    const Rules& rules_;
    std::vector<bool> single_, open_;  // by source: only its top leaves, nothing keeps it from leaving
    std::vector<Bits> wants_;  // by pile: the faces that may be laid on it
    Bits wanted_ = 0, goal_wants_ = 0, movable_ = 0;
    std::vector<Ranked> late_;
};

}  // namespace sukno::patience
