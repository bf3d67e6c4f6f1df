#include "walk.h"

#include <algorithm>

namespace sukno::patience {

void Walk::begin(const Plan& plan) {
    table_.clear();
    tree_.clear();
    line_.clear();
    ranked_.clear();
    cut_ = false;
    moves_.delay = plan.delay;
    at_ = start_;
}

// The position after a move, with what is safe played at once: is it new?
Walk::Entered Walk::enter(const Plan& plan, Limits& limits) {
    if (at_.is_out()) return Entered::out;
    Move move;
    while (at_once(plan, move)) {
        at_.play(move);
        if (at_.is_out()) return Entered::out;
    }
    key_ = at_.key(plan.history);
    switch (table_.add(key_)) {
        case Table::Found::known:
            return Entered::closed;
        case Table::Found::full:
            return Entered::full;
        case Table::Found::fresh:
            break;
    }
    ++nodes_;
    limits.count();
    return never_(at_) ? Entered::closed : Entered::open;
}

// A card that goes home without being asked.
bool Walk::at_once(const Plan& plan, Move& move) {
    if (plan.safe && moves_.safe(at_, move)) return true;
    if (!plan.eager || at_.marks().bearer >= 0) return false;
    home_.clear();
    moves_.find(at_, home_);
    for (auto best = home_.rbegin(); best != home_.rend(); ++best) {
        move = best->move;
        if (move.kind == Kind::carry && rules_.in_goal[move.target] && !rules_.in_goal[move.source]) return true;
    }
    return false;
}

int Walk::shaken_worth(const Plan& plan, std::uint32_t id) const {
    int shaken = 0;
    if (plan.shake)
        shaken = static_cast<int>((key_.low ^ plan.seed * 0x9E3779B97F4A7C15ull) * 0xD6E8FEB86659FD93ull >> 40) % plan.shake;
    return worth_(at_, plan.weights, tree_[id].moves) + shaken;
}

// All that may follow a position. Where a card has come that waited, what must follow that belongs to the same step.
Walk::Entered Walk::expand(const Plan& plan, std::uint32_t id, Limits& limits, bool turned) {
    const std::size_t from = ranked_.size();
    moves_.find(at_, ranked_, turned);
    const auto here = at_.mark();
    for (std::size_t i = from; i < ranked_.size(); ++i) {
        limits.glance();  // one step may lead through very many positions that are known
        const Move move = ranked_[i].move;
        const auto moves = static_cast<std::uint16_t>(std::min(tree_[id].moves + (move.kind == Kind::carry), 65535));
        const std::size_t links = at_.links(), nodes = tree_.size();
        Entered found;
        Move safe;
        at_.wait(NO_PILE, NO_PILE);
        if (!at_.play(move)) {
            cut_ = true;
            found = Entered::closed;
        } else if (plan.delay && waits(move)) {
            at_.wait(move.target, rules_.in_goal[move.source] ? move.source : NO_PILE);
            tree_.push_back({id, moves, move});
            found = expand(plan, static_cast<std::uint32_t>(nodes), limits);
        } else if (plan.apart && move.kind == Kind::turn && rules_.turns_apart && !(plan.safe && moves_.safe(at_, safe))) {
            tree_.push_back({id, moves, move});
            found = expand(plan, static_cast<std::uint32_t>(nodes), limits, true);
        } else {
            found = enter(plan, limits);
            if (found == Entered::open || found == Entered::out) tree_.push_back({id, moves, move});
            if (found == Entered::open) keep(plan, static_cast<std::uint32_t>(nodes));
        }
        if (found == Entered::out) return found;
        if (found == Entered::full || stored() + tree_.size() * sizeof(Node) >= most_stored_) return Entered::full;
        at_.back(here);
        if (found == Entered::closed) {
            at_.forget_links(links);
            tree_.resize(nodes);
        }
    }
    ranked_.resize(from);
    return tree_.size() > id + std::size_t{1} ? Entered::open : Entered::closed;
}

bool Walk::waits(const Move& move) const {
    return move.kind == Kind::carry && rules_.patient[move.source] && !rules_.in_goal[move.target] &&
           (rules_.in_goal[move.source] || !at_.height(move.source));
}

// The line to a node: its moves, and the safe ones that were made at once after each.
void Walk::tell(const Plan& plan) {
    std::vector<Move> moves;
    for (auto id = static_cast<std::uint32_t>(tree_.size()) - 1; id != 0; id = tree_[id].parent) moves.push_back(tree_[id].move);
    at_ = start_;
    line_.clear();
    Move safe;
    const auto settle = [&] {
        while (!at_.is_out() && at_once(plan, safe)) {
            at_.play(safe);
            line_.push_back(safe);
        }
    };
    settle();
    for (std::size_t i = moves.size(); i-- > 0;) {
        at_.play(moves[i]);
        line_.push_back(moves[i]);
        settle();
    }
}

}  // namespace sukno::patience
