#include "search.h"

#include <algorithm>

namespace sukno::patience {

namespace {

constexpr int WORTHS = 8192;

}  // namespace

// The position after a move, with what is safe played at once: is it new?
Search::Entered Search::enter(const Plan& plan, Limits& limits) {
    if (at_.is_out()) return Entered::out;
    Move move;
    while (plan.safe && moves_.safe(at_, move)) {
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
    return Entered::open;
}

void Search::keep(const Plan& plan, std::uint32_t id) {
    stored_.resize(stored_.size() + size_);
    at_.save(stored_.data() + stored_.size() - size_);
    const Node& node = tree_[id];
    int shaken = 0;
    if (plan.shake)
        shaken = static_cast<int>((key_.low ^ plan.seed * 0x9E3779B97F4A7C15ull) * 0xD6E8FEB86659FD93ull >> 40) % plan.shake;
    const auto at = static_cast<std::size_t>(std::clamp(worth_(at_, plan.weights, node.moves) + 256 + shaken, 0, WORTHS - 1));
    open_[at].push_back({id, static_cast<std::uint32_t>(stored_.size() / size_ - 1)});
    first_open_ = std::min(first_open_, at);
}

// All that may follow a position. Where a card has come that waited, what must follow that belongs to the same step.
Search::Entered Search::expand(const Plan& plan, std::uint32_t id, Limits& limits, bool turned) {
    const std::size_t from = ranked_.size();
    moves_.find(at_, ranked_, turned);
    const auto here = at_.mark();
    for (std::size_t i = from; i < ranked_.size(); ++i) {
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
        } else if (move.kind == Kind::turn && rules_.turns_apart && !(plan.safe && moves_.safe(at_, safe))) {
            tree_.push_back({id, moves, move});
            found = expand(plan, static_cast<std::uint32_t>(nodes), limits, true);
        } else {
            found = enter(plan, limits);
            if (found == Entered::open || found == Entered::out) tree_.push_back({id, moves, move});
            if (found == Entered::open) keep(plan, static_cast<std::uint32_t>(nodes));
        }
        if (found == Entered::out) return found;
        if (found == Entered::full || stored_.size() + tree_.size() * sizeof(Node) >= most_stored_) return Entered::full;
        at_.back(here);
        if (found == Entered::closed) {
            at_.forget_links(links);
            tree_.resize(nodes);
        }
    }
    ranked_.resize(from);
    return tree_.size() > id + std::size_t{1} ? Entered::open : Entered::closed;
}

bool Search::waits(const Move& move) const {
    return move.kind == Kind::carry && rules_.patient[move.source] && !rules_.in_goal[move.target] &&
           (rules_.in_goal[move.source] || !at_.height(move.source));
}

Status Search::run(const Plan& plan, Limits& limits) {
    table_.clear();
    tree_.clear();
    stored_.clear();
    line_.clear();
    ranked_.clear();
    open_.assign(WORTHS, {});
    first_open_ = WORTHS;
    cut_ = false;
    moves_.delay = plan.delay;
    at_ = start_;
    size_ = at_.size();
    const std::uint64_t first = nodes_;
    const auto finish = [&](Entered last) {
        most_bytes_ = std::max(most_bytes_, table_.bytes() + stored_.size() + tree_.size() * sizeof(Node));
        if (last == Entered::out) {
            tell(static_cast<std::uint32_t>(tree_.size()) - 1, plan);
            return Status::solvable;
        }
        return last == Entered::full || cut_ ? Status::unknown : Status::impossible;
    };
    const Entered entered = enter(plan, limits);
    tree_.push_back({0, 0, {}});
    if (entered != Entered::open) return finish(entered);
    keep(plan, 0);
    while (true) {
        while (first_open_ < open_.size() && open_[first_open_].empty()) ++first_open_;
        if (first_open_ == open_.size()) return finish(Entered::closed);
        const Open next = open_[first_open_].back();
        open_[first_open_].pop_back();
        at_.load(stored_.data() + next.stored * size_);
        ranked_.clear();
        const Entered found = expand(plan, next.id, limits);
        if (found == Entered::out || found == Entered::full) return finish(found);
        if (plan.budget && nodes_ - first >= plan.budget) return finish(Entered::full);
    }
}

// The line to a node: its moves, and the safe ones that were made at once after each.
void Search::tell(std::uint32_t last, const Plan& plan) {
    std::vector<Move> moves;
    for (std::uint32_t id = last; id != 0; id = tree_[id].parent) moves.push_back(tree_[id].move);
    at_ = start_;
    line_.clear();
    Move safe;
    const auto settle = [&] {
        while (!at_.is_out() && plan.safe && moves_.safe(at_, safe)) {
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
