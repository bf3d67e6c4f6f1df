#include "straight.h"

#include <algorithm>
#include <limits>

namespace sukno::patience {

namespace {

constexpr int STALE = 60;  // steps that led to nothing better, where others were dropped

}  // namespace

// How much has been dealt: it never falls.
int Straight::stage() const {
    int out = rules_.stock.passes ? at_.marks().passes * MOST_CARDS : 0;
    for (int p : rules_.supplies) out -= at_.height(p);
    return out;
}

void Straight::keep(const Plan& plan, std::uint32_t id) {
    std::uint32_t slot;
    if (free_.empty()) {
        slot = static_cast<std::uint32_t>(stored_.size() / size_);
        stored_.resize(stored_.size() + size_);
    } else {
        slot = free_.back();
        free_.pop_back();
    }
    at_.save(stored_.data() + slot * size_);
    const int reached = stage();
    auto& layer = reached > stage_ ? later_[reached] : next_;
    layer.push_back({shaken_worth(plan, id), id, slot});
    if (layer.size() >= 2 * width_) narrow(layer);
}

// The most promising stay.
void Straight::narrow(std::vector<Open>& layer) {
    if (layer.size() <= width_) return;
    std::nth_element(layer.begin(), layer.begin() + static_cast<std::ptrdiff_t>(width_), layer.end(),
                     [](const Open& a, const Open& b) { return a.worth < b.worth; });
    for (std::size_t i = width_; i < layer.size(); ++i) free_.push_back(layer[i].slot);
    layer.resize(width_);
    dropped_ = true;
}

Status Straight::run(const Plan& plan, std::size_t width, Limits& limits) {
    begin(plan);
    stored_.clear();
    free_.clear();
    next_.clear();
    later_.clear();
    width_ = width;
    dropped_ = plan.eager;
    size_ = at_.size();
    stage_ = std::numeric_limits<int>::min();
    const auto finish = [&](Entered last) {
        most_bytes_ = std::max(most_bytes_, table_.bytes() + stored_.size() + tree_.size() * sizeof(Node));
        if (last == Entered::out) {
            tell(plan);
            return Status::solvable;
        }
        return last == Entered::full || cut_ || dropped_ ? Status::unknown : Status::impossible;
    };
    const Entered entered = enter(plan, limits);
    tree_.push_back({0, 0, {}});
    if (entered != Entered::open) return finish(entered);
    keep(plan, 0);
    std::vector<Open> layer;
    while (!later_.empty()) {
        stage_ = later_.begin()->first;
        layer.swap(later_.begin()->second);
        later_.erase(later_.begin());
        narrow(layer);
        int best = std::numeric_limits<int>::max(), stale = 0;
        while (!layer.empty()) {
            for (const Open& open : layer) {
                at_.load(stored_.data() + open.slot * size_);
                free_.push_back(open.slot);
                ranked_.clear();
                const Entered found = expand(plan, open.id, limits);
                if (found == Entered::out || found == Entered::full) return finish(found);
            }
            narrow(next_);
            layer.clear();
            layer.swap(next_);
            ++stale;
            for (const Open& open : layer)
                if (open.worth < best) best = open.worth, stale = 0;
            if (dropped_ && stale > STALE) {
                for (const Open& open : layer) free_.push_back(open.slot);
                layer.clear();
            }
        }
    }
    return finish(Entered::closed);
}

}  // namespace sukno::patience
