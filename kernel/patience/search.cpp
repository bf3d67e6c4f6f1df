#include "search.h"

#include <algorithm>

namespace sukno::patience {

namespace {

constexpr int WORTHS = 8192;

}  // namespace

void Search::keep(const Plan& plan, std::uint32_t id) {
    stored_.resize(stored_.size() + size_);
    at_.save(stored_.data() + stored_.size() - size_);
    const auto at = static_cast<std::size_t>(std::clamp(shaken_worth(plan, id) + 256, 0, WORTHS - 1));
    open_[at].push_back({id, static_cast<std::uint32_t>(stored_.size() / size_ - 1)});
    first_open_ = std::min(first_open_, at);
}

Status Search::run(const Plan& plan, Limits& limits) {
    begin(plan);
    stored_.clear();
    open_.assign(WORTHS, {});
    first_open_ = WORTHS;
    size_ = at_.size();
    const std::uint64_t first = nodes_;
    const auto finish = [&](Entered last) {
        most_bytes_ = std::max(most_bytes_, table_.bytes() + stored_.size() + tree_.size() * sizeof(Node));
        if (last == Entered::out) {
            tell(plan);
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

}  // namespace sukno::patience
