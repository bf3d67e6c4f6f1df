#include "fleets.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sukno::fleets {

namespace {

struct Set {
    std::uint64_t low = 0, high = 0;
    void add(int square) { (square < 64 ? low : high) |= std::uint64_t{1} << (square & 63); }
    bool meets(const Set& other) const { return (low & other.low) | (high & other.high); }
};

struct Place {
    Set squares, around;
    std::array<std::int8_t, MOST_CELLS> salvos;  // of its squares that were shot at
    int shot = 0;
};

constexpr int TOUCHING = 2;     // what two ships that touch cost, in hits too many or too few
constexpr int COLDEST = 20;     // differences beyond this are never accepted
constexpr int ROUND = 4000;     // steps from hot to cold while no fleet has been met
constexpr int APART = 400;      // steps between two fleets that are kept
constexpr double HOT = 0.6, COLD = 2.6, WALKING = 1.9;

class Walk {
  public:
    Walk(const Question& q, std::uint64_t seed) : question_(q), state_(seed), wanted_(q.hits), found_(q.hits.size()) {
        for (const auto& list : q.places) {
            std::vector<Place> out;
            for (const auto& squares : list) out.push_back(place(squares));
            lists_.push_back(std::move(out));
        }
        at_.resize(q.ships.size());
        for (std::size_t i = 0; i < at_.size(); ++i) {
            at_[i] = below(static_cast<int>(list(i).size()));
            mark(here(i), 1);
        }
        for (std::size_t k = 0; k < wanted_.size(); ++k) cost_ += std::abs(found_[k] - wanted_[k]);
        for (std::size_t i = 0; i < at_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) cost_ += here(j).around.meets(here(i).squares) ? TOUCHING : 0;
    }

    bool fits() const { return cost_ == 0; }
    const std::vector<int>& fleet() const { return at_; }

    void warm(double beta) {
        for (int d = 0; d <= COLDEST; ++d) chance_[d] = static_cast<std::uint32_t>(std::exp(-beta * d) * 4294967295.0);
    }

    void step() {
        const int i = below(static_cast<int>(at_.size()));
        const int to = below(static_cast<int>(list(i).size()));
        if (to == at_[i]) return;
        const Place &from = here(i), &next = list(i)[to];
        int change = 0;
        for (std::size_t j = 0; j < at_.size(); ++j) {
            if (static_cast<int>(j) == i) continue;
            const Set& around = here(j).around;
            change += TOUCHING * (around.meets(next.squares) - around.meets(from.squares));
        }
        change += mark(from, -1);
        change += mark(next, 1);
        if (change > 0 && (change > COLDEST || static_cast<std::uint32_t>(random() >> 32) >= chance_[change])) {
            mark(next, -1);
            mark(from, 1);
            return;
        }
        cost_ += change;
        at_[i] = to;
    }

  private:
    Place place(const std::vector<int>& squares) const {
        Place p;
        for (const int s : squares) {
            p.squares.add(s);
            const int x = s % question_.width, y = s / question_.width;
            for (int v = std::max(y - 1, 0); v <= std::min(y + 1, question_.height - 1); ++v)
                for (int u = std::max(x - 1, 0); u <= std::min(x + 1, question_.width - 1); ++u)
                    p.around.add(v * question_.width + u);
            if (question_.salvo[s] >= 0) p.salvos[p.shot++] = static_cast<std::int8_t>(question_.salvo[s]);
        }
        return p;
    }

    // By how much the hits are further from what was said.
    int mark(const Place& p, int by) {
        int change = 0;
        for (int k = 0; k < p.shot; ++k) {
            const int salvo = p.salvos[k];
            change -= std::abs(found_[salvo] - wanted_[salvo]);
            found_[salvo] += by;
            change += std::abs(found_[salvo] - wanted_[salvo]);
        }
        return change;
    }

    const std::vector<Place>& list(std::size_t ship) const { return lists_[question_.ships[ship]]; }
    const Place& here(std::size_t ship) const { return list(ship)[at_[ship]]; }

    std::uint64_t random() {
        state_ += 0x9E3779B97F4A7C15ull;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ z >> 27) * 0x94D049BB133111EBull;
        return z ^ z >> 31;
    }
    int below(int n) { return static_cast<int>((random() >> 32) * static_cast<std::uint64_t>(n) >> 32); }

    const Question& question_;
    std::uint64_t state_;
    std::vector<std::vector<Place>> lists_;
    std::vector<int> at_;
    std::vector<int> wanted_, found_;
    std::array<std::uint32_t, COLDEST + 1> chance_{};
    int cost_ = 0;
};

}  // namespace

std::vector<std::vector<int>> drawn(const Question& question, int samples, std::uint64_t seed, std::uint64_t budget, Watch& watch) {
    std::vector<std::vector<int>> out;
    for (const int list : question.ships)
        if (question.places[list].empty()) return out;
    Walk walk(question, seed);
    std::uint64_t next = 0;
    bool met = question.ships.empty() || walk.fits();
    if (met) walk.warm(WALKING);
    for (std::uint64_t n = 0; n < budget; ++n) {
        if (watch.stops()) break;
        if (!met && n % (ROUND / 40) == 0) walk.warm(HOT + (COLD - HOT) * static_cast<double>(n % ROUND) / ROUND);
        walk.step();
        if (!walk.fits()) continue;
        if (!met) {
            met = true;
            next = n;
            walk.warm(WALKING);
        }
        if (n < next) continue;
        out.push_back(walk.fleet());
        next = n + APART;
        if (static_cast<int>(out.size()) == samples) break;
    }
    return out;
}

}  // namespace sukno::fleets
