// Bindings of races: positions are 52 bytes, the men of both sides by the steps they have to go.
#include "bind.h"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <vector>

#include "../calls.h"
#include "net.h"
#include "position.h"
#include "search.h"
#include "trainer.h"

namespace nb = nanobind;

namespace {

using namespace sukno::race;
using sukno::within;
using Numbers = std::vector<std::int64_t>;
using Told = std::vector<float>;

nb::bytes bytes_of(const Position& p) {
    char out[2 * PLACES];
    for (int i = 0; i < PLACES; ++i) {
        out[i] = static_cast<char>(p.mine.men[i]);
        out[PLACES + i] = static_cast<char>(p.theirs.men[i]);
    }
    return nb::bytes(out, sizeof out);
}

Position raw(const nb::bytes& given) {
    if (given.size() != 2 * PLACES) throw std::invalid_argument("a position is 52 bytes");
    const auto* at = reinterpret_cast<const unsigned char*>(given.c_str());
    Position out;
    for (Side* side : {&out.mine, &out.theirs}) {
        for (auto& n : side->men) {
            if (*at > MOST_MEN) throw std::invalid_argument("no place has more than 15 men");
            n = *at++;
        }
        if (const int n = side->count(); n < 1 || n > MOST_MEN) throw std::invalid_argument("a side has 1 to 15 men");
    }
    return out;
}

// A position that play can lead to: the sides do not share lines, and somebody has still men to bring off.
Position position_of(const Kind& kind, const nb::bytes& given) {
    const Position out = raw(given);
    for (int i = 1; i <= LINES; ++i)
        if (out.mine.men[i] && out.theirs.men[kind.line(i)]) throw std::invalid_argument("both sides stand on one line");
    for (const Side* side : {&out.mine, &out.theirs})
        if (side->men[OFF] == side->count()) throw std::invalid_argument("the game is over");
    return out;
}

Turn turn_of(const Numbers& numbers, bool any_double, bool again) {
    if (numbers.size() > MOST_DICE) throw std::invalid_argument("there are at most five numbers");
    Turn out{{}, any_double, again};
    for (const auto n : numbers) out.numbers.push_back(within(n, 1, 6, "a die shows 1 to 6"));
    std::sort(out.numbers.begin(), out.numbers.end(), std::greater<>());
    return out;
}

void new_kind(Kind* kind, const nb::bytes& start, bool hits, bool same_way, bool book, bool matador,
              std::int64_t free_after, std::int64_t dice) {
    Kind out;
    out.hits = hits;
    out.same_way = same_way;
    out.book = book;
    out.matador = matador;
    out.free_after = within(free_after, 0, MOST_MEN, "free_after is 0 to 15");
    out.dice = within(dice, 2, MOST_DICE, "there are two to five dice");
    out.start = position_of(out, start);
    new (kind) Kind(out);
}

std::vector<nb::bytes> plays(const Kind& kind, const nb::bytes& position, const Numbers& numbers, bool any_double) {
    const Position p = position_of(kind, position);
    const Turn turn = turn_of(numbers, any_double, false);
    Plays found;
    {
        nb::gil_scoped_release free;
        found.find(kind, p, turn.numbers);
        if (any_double) found.with_doubles(kind);
    }
    std::vector<nb::bytes> out;
    for (const Position& q : found.found()) out.push_back(bytes_of(q));
    return out;
}

Told told(const Chances& c) { return {c.begin(), c.begin() + CHANCES}; }

Told chances(const Kind& kind, const Nets& nets, const nb::bytes& position, std::int64_t plies, std::uint64_t nodes,
             std::int64_t milliseconds) {
    const Position p = position_of(kind, position);
    const int deep = within(plies, 0, MOST_PLIES, "plies are 0 to 3");
    return sukno::watched(
        [&](sukno::Watch& watch) {
            return told(Search(kind, nets, watch, nodes).chances(p, deep));
        },
        milliseconds);
}

std::vector<std::tuple<nb::bytes, float, int, Told>> ranked(const Kind& kind, const Nets& nets,
                                                            const nb::bytes& position, const Numbers& numbers,
                                                            bool any_double, bool again, std::int64_t plies,
                                                            std::int64_t keep, std::uint64_t nodes,
                                                            std::int64_t milliseconds) {
    const Position p = position_of(kind, position);
    const Turn turn = turn_of(numbers, any_double, again);
    const int deep = within(plies, 0, MOST_PLIES, "plies are 0 to 3");
    const int most = within(keep, 1, 1000, "keep is 1 to 1000");
    const auto found = sukno::watched(
        [&](sukno::Watch& watch) { return Search(kind, nets, watch, nodes).rank(p, turn, deep, most); }, milliseconds);
    std::vector<std::tuple<nb::bytes, float, int, Told>> out;
    for (const Ranked& r : found) out.emplace_back(bytes_of(r.p), r.value, r.plies, told(r.chances));
    return out;
}

float equity_of(const Kind& kind, const Told& given) {
    if (given.size() != CHANCES) throw std::invalid_argument("there are seven chances");
    Chances c{};
    std::copy(given.begin(), given.end(), c.begin());
    return equity(kind, c);
}

void new_nets(Nets* nets, std::int64_t hidden, std::int64_t hidden_race, std::int64_t seed) {
    const int h = within(hidden, 8, MOST_HIDDEN, "hidden units are 8 to 256"),
              r = within(hidden_race, 8, MOST_HIDDEN, "hidden units are 8 to 256");
    if (h % 8 || r % 8) throw std::invalid_argument("hidden units come in eights");
    new (nets) Nets(h, r, static_cast<std::uint64_t>(seed));
}

Nets nets_of(const nb::bytes& packed) { return Nets::unpacked({packed.c_str(), packed.size()}); }

nb::bytes packed(const Nets& nets, bool small) {
    const std::string out = nets.packed(small);
    return nb::bytes(out.data(), out.size());
}

nb::bytes learnt(Trainer& trainer, bool small) {
    const std::string out = [&] {
        nb::gil_scoped_release free;
        const std::lock_guard only(trainer.lock());
        return trainer.nets().packed(small);
    }();
    return nb::bytes(out.data(), out.size());
}

std::int64_t train(Trainer& trainer, std::int64_t games, double rate, double reach, std::int64_t milliseconds) {
    within(games, 1, 1'000'000'000, "games are 1 at least");
    if (!(rate >= 0 && rate <= 1 && reach >= 0 && reach <= 1)) throw std::invalid_argument("rate and reach are 0 to 1");
    return sukno::watched(
        [&](sukno::Watch& watch) {
            const std::lock_guard only(trainer.lock());
            std::int64_t n = 0;
            while (n < games && !watch.stops_now()) {
                trainer.play(static_cast<float>(rate), static_cast<float>(reach));
                ++n;
            }
            return n;
        },
        milliseconds);
}

}  // namespace

void bind_race(nb::module_& m) {
    nb::class_<Kind>(m, "RaceKind", "What a kind of race differs in from backgammon.")
        .def("__init__", &new_kind, nb::arg("start"), nb::kw_only(), nb::arg("hits") = true, nb::arg("same_way") = false,
             nb::arg("book") = true, nb::arg("matador") = false, nb::arg("free_after") = 0, nb::arg("dice") = 2);
    nb::class_<Nets>(m, "RaceNets", "Small networks: for the time of contact, for its end, and for the race after it.")
        .def("__init__", &new_nets, nb::arg("hidden"), nb::arg("hidden_race"), nb::arg("seed") = 1)
        .def_static("unpacked", &nets_of, nb::arg("packed"))
        .def("packed", &packed, nb::arg("small") = true);
    nb::class_<Trainer>(m, "RaceTrainer", "Learns by playing against itself.")
        .def("__init__",
             [](Trainer* trainer, const Kind& kind, const Nets& nets, std::int64_t seed) {
                 new (trainer) Trainer(kind, nets, static_cast<std::uint64_t>(seed));
             },
             nb::arg("kind"), nb::arg("nets"), nb::arg("seed") = 1)
        .def("play", &train, nb::arg("games"), nb::arg("rate"), nb::arg("reach"), nb::arg("milliseconds") = 0,
             "Plays so many games or until the time is up; how many they were.")
        .def("packed", &learnt,
             nb::arg("small") = false);
    m.def("race_plays", &plays, nb::arg("kind"), nb::arg("position"), nb::arg("numbers"), nb::arg("any_double") = false,
          "The positions that these numbers can lead to, seen by the one who plays.");
    m.def("race_chances", &chances, nb::arg("kind"), nb::arg("nets"), nb::arg("position"), nb::arg("plies") = 0,
          nb::arg("nodes") = 0, nb::arg("milliseconds") = 0,
          "Chances of the side that throws: to win a first to fourth grade at least, to lose a second to fourth.");
    m.def("race_ranked", &ranked, nb::arg("kind"), nb::arg("nets"), nb::arg("position"), nb::arg("numbers"),
          nb::arg("any_double") = false, nb::arg("again") = false, nb::arg("plies") = 0, nb::arg("keep") = 5,
          nb::arg("nodes") = 0, nb::arg("milliseconds") = 0,
          "(position, value, plies, chances) of all ways to play the numbers, the best first.");
    m.def("race_equity", &equity_of, nb::arg("kind"), nb::arg("chances"), "What these chances are worth.");
}
