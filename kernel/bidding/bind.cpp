// Bindings of bidding: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <tuple>

#include "../tricks/habits.h"
#include "lookahead.h"

namespace nb = nanobind;

namespace {

using namespace sukno::bidding;
using Numbers = std::vector<double>;
// kind, cards or strain, low, high, soft, which alternative (0: a plain fact), which option of it
using Row = std::tuple<int, std::uint64_t, int, int, double, int, int>;
using Rows = std::vector<Row>;
// said, side, level, strain, answered, gain, strains
using CallRow = std::tuple<Rows, int, int, int, bool, double, unsigned>;

constexpr int MOST_DEALS = 10'000, MOST_CALLS = 64, MOST_FACTS = 400;

void require(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

// What stays the same while the program runs.
struct Bidder {
    Counting counting;
    Guess guess;
};

Facts facts_of(const Rows& rows) {
    require(rows.size() <= MOST_FACTS, "too many facts");
    Facts out;
    std::vector<std::vector<Facts::Option>> either;
    for (const auto& [kind, what, low, high, soft, group, option] : rows) {
        Fact f;
        require(kind >= 0 && kind <= 2, "a fact is of kind 0 to 2");
        f.kind = static_cast<Fact::Kind>(kind);
        if (kind == Fact::count) {
            require(!(what >> PACK), "a bit set has 52 cards at most");
            f.cards = what;
        } else {
            require(what <= (kind == Fact::tricks ? ANY : 3u), "there is no such strain");
            f.strain = static_cast<int>(what);
        }
        require(soft > 0.0 && soft <= 1.0, "softness must be above 0, at most 1");
        require(low >= 0 && low <= PACK && high >= 0 && high <= PACK, "a number of cards must be 0 to 52");
        for (int n = 0; n < PACK; ++n) f.weights[n] = std::pow(soft, std::max({low - n, n - high, 0}));
        if (!group) {
            out.plain(f);
            continue;
        }
        require(group > 0 && group <= static_cast<int>(either.size()) + 1, "alternatives must be numbered");
        if (group > static_cast<int>(either.size())) either.emplace_back();
        auto& options = either[group - 1];
        require(option >= 0 && option <= static_cast<int>(options.size()), "options must be numbered");
        if (option == static_cast<int>(options.size())) options.emplace_back();
        options[option].push_back(f);
    }
    for (auto& options : either) out.either(std::move(options));
    return out;
}

void new_bidder(Bidder* out, const std::vector<int>& side, const std::vector<int>& more,
                const std::vector<bool>& doubtful, const Numbers& trumps, const Numbers& without,
                const std::vector<std::vector<Numbers>>& chances) {
    require(side.size() == HOLDINGS && more.size() == HOLDINGS && doubtful.size() == HOLDINGS,
            "tables of holdings have 8192 numbers");
    require(trumps.size() == 21 && without.size() == 10, "features have 21 weights with trumps, 10 without");
    require(chances.size() == 2, "chances are for trumps and for no trumps");
    Bidder b;
    for (int i = 0; i < HOLDINGS; ++i) {
        require(side[i] >= 0 && side[i] <= TRICKS && more[i] >= 0 && more[i] <= TRICKS, "a suit has 13 tricks");
        b.counting.side[i] = static_cast<std::int8_t>(side[i]);
        b.counting.more[i] = static_cast<std::int8_t>(more[i]);
        b.counting.doubtful[i] = doubtful[i];
    }
    b.guess.trumps = trumps;
    b.guess.without = without;
    for (int k = 0; k < 2; ++k) {
        require(chances[k].size() == 10 * TRICKS + 1, "chances are for 0 to 130 tenths of a trick");
        for (const Numbers& row : chances[k]) {
            require(row.size() == TRICKS + 1, "chances are of 0 to 13 tricks");
            Guess::Chances c;
            std::copy(row.begin(), row.end(), c.begin());
            b.guess.chances[k].push_back(c);
        }
    }
    new (out) Bidder(std::move(b));
}

void new_prices(Prices* out, const Numbers& bare, const Numbers& run, const Numbers& aces, const Numbers& honour,
                const Numbers& nt_ace, int honours_from, int lowest) {
    require(bare.size() == 2 * LEVELS * (TRICKS + 1), "prices of tricks are for two sides, 7 levels, 0 to 13");
    require(run.size() == LEVELS * (TRICKS + 1) * 8 && aces.size() == run.size(),
            "prices of runs are for 7 levels, 0 to 13 cards, trumps, sides, made");
    require(honour.size() == LEVELS && nt_ace.size() == LEVELS, "prices of honours are for 7 levels");
    require(lowest >= 1 && lowest <= LEVELS, "the lowest level is 1 to 7");
    Prices p;
    std::size_t at = 0;
    for (auto& side : p.bare)
        for (auto& level : side)
            for (double& price : level) price = bare[at++];
    at = 0;
    for (int level = 0; level < LEVELS; ++level)
        for (int cards = 0; cards <= TRICKS; ++cards)
            for (int i = 0; i < 8; ++i, ++at) {
                p.run[level][cards][i >> 2][i >> 1 & 1][i & 1] = run[at];
                p.aces[level][cards][i >> 2][i >> 1 & 1][i & 1] = aces[at];
            }
    for (int level = 0; level < LEVELS; ++level) p.honour[level] = honour[level], p.nt_ace[level] = nt_ace[level];
    p.honours_from = honours_from;
    p.lowest = lowest;
    new (out) Prices(p);
}

int place_of(int place) {
    require(place >= 0 && place < PLACES, "a place must be 0 to 3");
    return place;
}

Deal deal_of(const std::vector<std::uint64_t>& hands) {
    require(hands.size() == PLACES, "there must be four hands");
    Deal out;
    Cards all = 0;
    for (int p = 0; p < PLACES; ++p) {
        require(std::popcount(hands[p]) == EACH && !(hands[p] >> PACK) && !(all & hands[p]),
                "hands have thirteen cards and share none");
        all |= out[p] = hands[p];
    }
    return out;
}

// What was said of four hands.
struct Said {
    explicit Said(const std::vector<Rows>& rows) {
        require(rows.size() == PLACES, "there must be facts of four hands");
        for (int p = 0; p < PLACES; ++p) {
            facts[p] = facts_of(rows[p]);
            of[p] = facts[p].empty() ? nullptr : &facts[p];
        }
    }
    Said(const Said&) = delete;  // it points into itself
    std::array<Facts, PLACES> facts;
    std::array<const Facts*, PLACES> of{};
};

// The same for those who walk from deal to deal by the cards played.
struct Auction : sukno::tricks::Heard {
    Auction(const Bidder& bidder, const std::vector<Rows>& rows) : counting(bidder.counting), said(rows) {}
    double likely(int place, Cards dealt) const override {
        return said.of[place] ? std::log(said.of[place]->weigh(counting, dealt) + 1e-300) : 0.0;
    }

    Counting counting;
    Said said;
};

std::vector<std::vector<std::uint64_t>> bidding_deals(const Bidder& bidder, const std::vector<Rows>& said, int place,
                                                      std::uint64_t hand, int n, std::uint64_t seed) {
    place_of(place);
    require(std::popcount(hand) == EACH && !(hand >> PACK), "a hand has thirteen cards");
    require(n >= 0 && n <= MOST_DEALS, "there may be 10,000 deals");
    Said heard(said);
    heard.of[place] = nullptr;
    std::vector<Deal> deals;
    {
        nb::gil_scoped_release unlocked;
        deals = imagined(bidder.counting, heard.of, place, hand, n, seed);
    }
    std::vector<std::vector<std::uint64_t>> out;
    for (const Deal& deal : deals) out.emplace_back(deal.begin(), deal.end());
    return out;
}

std::vector<std::pair<Numbers, std::vector<bool>>> bidding_calls(
    const Bidder& bidder, const Prices& prices, const std::vector<Rows>& said, const std::vector<CallRow>& calls,
    const std::vector<std::vector<std::uint64_t>>& deals, int place, int beliefs, std::uint64_t seed) {
    place_of(place);
    require(beliefs >= 1 && beliefs <= MOST_DEALS && deals.size() <= MOST_DEALS, "there may be 10,000 deals");
    require(calls.size() <= MOST_CALLS, "there may be 64 calls");
    const Said heard(said);
    std::vector<Call> tried;
    for (const auto& [rows, side, level, strain, answered, gain, strains] : calls) {
        require(side >= -1 && side <= 1, "a side must be -1 to 1");
        require(side < 0 || (level >= 1 && level <= LEVELS && strain >= 0 && strain < STRAINS),
                "a bid has a level from 1 to 7 and a strain from 0 to 4");
        tried.push_back({facts_of(rows), side, level, strain, answered, gain, strains});
    }
    std::vector<Deal> worlds;
    for (const auto& hands : deals) worlds.push_back(deal_of(hands));
    std::vector<std::pair<Numbers, std::vector<bool>>> out;
    nb::gil_scoped_release unlocked;
    for (auto& found :
         looked_ahead(bidder.counting, bidder.guess, prices, heard.of, tried, worlds, {place, beliefs}, seed))
        out.emplace_back(std::move(found.worth), std::move(found.named));
    return out;
}

double bidding_weight(const Bidder& bidder, const Rows& said, std::uint64_t hand) {
    require(!(hand >> PACK), "a bit set has 52 cards at most");
    return facts_of(said).weigh(bidder.counting, hand);
}

double bidding_tricks(const Bidder& bidder, std::uint64_t a, std::uint64_t b, int strain) {
    require(!((a | b) >> PACK) && strain >= 0 && strain < STRAINS, "two hands and a strain from 0 to 4");
    return bidder.guess.expected(a, b, strain);
}

Numbers bidding_worths(const Bidder& bidder, const Prices& prices, const std::vector<std::uint64_t>& hands,
                       int declarer, bool ours, int strain) {
    require(strain >= 0 && strain < STRAINS, "a strain must be 0 to 4");
    const auto found = worths(bidder.guess, prices, deal_of(hands), place_of(declarer), ours, strain);
    return {found.begin(), found.end()};
}

}  // namespace

void bind_bidding(nb::module_& m) {
    nb::class_<Bidder>(m, "Bidder", "Tables of counted tricks, and of tricks guessed.")
        .def("__init__", &new_bidder, nb::kw_only(), nb::arg("side"), nb::arg("more"), nb::arg("doubtful"),
             nb::arg("trumps"), nb::arg("without"), nb::arg("chances"));
    nb::class_<Prices>(m, "BidPrices", "What the sheet writes for contracts, by tables.")
        .def("__init__", &new_prices, nb::kw_only(), nb::arg("bare"), nb::arg("run"), nb::arg("aces"),
             nb::arg("honour"), nb::arg("nt_ace"), nb::arg("honours_from"), nb::arg("lowest"));
    nb::class_<Auction, sukno::tricks::Heard>(m, "HeardCalls", "What was said of four hands, as rows of facts.")
        .def(nb::init<const Bidder&, const std::vector<Rows>&>(), nb::arg("bidder"), nb::arg("said"));
    m.def("bidding_deals", &bidding_deals, nb::arg("bidder"), nb::arg("said"), nb::arg("place"), nb::arg("hand"),
          nb::arg("n"), nb::arg("seed"), "Deals that go with what was said of the other hands.");
    m.def("bidding_calls", &bidding_calls, nb::arg("bidder"), nb::arg("prices"), nb::arg("said"), nb::arg("calls"),
          nb::arg("deals"), nb::arg("place"), nb::arg("beliefs"), nb::arg("seed"),
          "For each call, what it is worth in each deal after the partner's answer, and whether he names a contract.");
    m.def("bidding_weight", &bidding_weight, nb::arg("bidder"), nb::arg("said"), nb::arg("hand"),
          "How well a hand goes with what was said of it.");
    m.def("bidding_tricks", &bidding_tricks, nb::arg("bidder"), nb::arg("a"), nb::arg("b"), nb::arg("strain"),
          "The tricks of two partners by guess.");
    m.def("bidding_worths", &bidding_worths, nb::arg("bidder"), nb::arg("prices"), nb::arg("hands"),
          nb::arg("declarer"), nb::arg("ours"), nb::arg("strain"),
          "What the contracts of every level in a strain are worth to the declarer's side.");
}
