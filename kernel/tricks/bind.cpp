// Bindings of the trick solvers: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <stdexcept>

#include "../calls.h"
#include "solver.h"

namespace nb = nanobind;

namespace {

using namespace sukno::tricks;
using Numbers = std::vector<std::int64_t>;
using Buffer = nb::ndarray<const std::uint64_t, nb::c_contig, nb::device::cpu>;
using Leaders = std::variant<std::int64_t, nb::ndarray<const std::uint8_t, nb::c_contig, nb::device::cpu>>;

// Becomes sukno._kernel.LimitReached.
struct LimitReached : std::runtime_error {
    using std::runtime_error::runtime_error;
};

Means make_means(std::int64_t threads, std::uint64_t nodes, std::uint64_t milliseconds,
                 std::uint64_t megabytes) {
    if (threads < 0) throw std::invalid_argument("threads must be 0 (all cores) or more");
    return {static_cast<int>(std::min<std::int64_t>(threads, 1 << 16)), nodes, milliseconds, megabytes,
            &sukno::interrupted};
}

// Runs a long calculation without the lock of the interpreter.
template <class Calculation>
auto unlocked(const Means& means, Calculation calculate) {
    try {
        nb::gil_scoped_release release;
        return calculate();
    } catch (const Stopped& stopped) {
        if (stopped.reason == Reason::asked) throw nb::python_error();
        if (stopped.reason == Reason::nodes)
            throw LimitReached("the limit of " + std::to_string(means.nodes) + " nodes is reached");
        throw LimitReached("the limit of " + std::to_string(means.milliseconds) + " milliseconds is reached");
    }
}

void new_rules(Rules* out, std::int64_t hands, const Numbers& suit, const Numbers& rank, std::int64_t trump,
               std::uint64_t side, bool fewest, const std::optional<Numbers>& points,
               const std::optional<Numbers>& bonus, bool must_trump, bool must_overtake) {
    const auto list = [](const char* name, const Numbers& from, auto& to, std::int64_t most) {
        if (from.size() != to.size())
            throw std::invalid_argument(std::string(name) + " must have " + std::to_string(to.size()) +
                                        " numbers");
        for (std::size_t i = 0; i < to.size(); ++i) {
            if (from[i] < 0 || from[i] > most)
                throw std::invalid_argument(std::string(name) + " must have numbers from 0 to " +
                                            std::to_string(most));
            to[i] = from[i];
        }
    };
    Rules rules;
    rules.hands = static_cast<int>(std::clamp<std::int64_t>(hands, 0, 99));
    list("suit", suit, rules.suit, MOST_SUITS - 1);
    list("rank", rank, rules.rank, PACK - 1);
    rules.trump = static_cast<int>(std::clamp<std::int64_t>(trump, -99, 99));
    rules.side = static_cast<unsigned>(std::min<std::uint64_t>(side, 1u << 31));
    rules.fewest = fewest;
    if (points) list("points", *points, rules.points, 1000);
    if (bonus) list("bonus", *bonus, rules.bonus, 1000);
    else rules.bonus.fill(points ? 0 : 1);
    rules.must_trump = must_trump;
    rules.must_overtake = must_overtake;
    check(rules);
    new (out) Rules(rules);
}

// Rows of hands from a buffer.
std::vector<Position> make_positions(const Rules& rules, const Buffer& hands, const Leaders& leader,
                                     const Numbers& trick) {
    const std::size_t each = rules.hands;
    if (hands.ndim() != 1 && hands.ndim() != 2)
        throw std::invalid_argument("hands must be a flat buffer or one of rows");
    if (hands.size() % each || (hands.ndim() == 2 && hands.shape(1) != each))
        throw std::invalid_argument("hands must have " + std::to_string(each) + " numbers for each deal");
    const std::size_t n = hands.size() / each;
    const auto* leaders = std::get_if<1>(&leader);
    if (leaders && leaders->size() != n)
        throw std::invalid_argument("leader must have one number for each deal");
    std::vector<Position> out;
    out.reserve(n);
    const auto* bytes = reinterpret_cast<const char*>(hands.data());
    for (std::size_t i = 0; i < n; ++i) {
        const std::int64_t who = leaders ? leaders->data()[i] : std::get<0>(leader);
        std::array<Cards, MOST_HANDS> row;  // a buffer may begin at any byte
        std::memcpy(row.data(), bytes + i * each * sizeof(Cards), each * sizeof(Cards));
        out.push_back(make_position(rules, {row.data(), each}, who, trick));
    }
    return out;
}

using Solved = std::tuple<int, std::vector<int>, std::uint64_t>;
using Valued = std::pair<std::vector<std::pair<int, int>>, std::uint64_t>;

std::size_t megabytes_of(const Means& means) { return means.megabytes ? means.megabytes : 256; }

Solved tricks_solve(const Rules& rules, const std::vector<std::uint64_t>& hands, std::int64_t leader,
                    const Numbers& trick, std::uint64_t nodes, std::uint64_t milliseconds,
                    std::uint64_t megabytes) {
    const Means means = make_means(1, nodes, milliseconds, megabytes);
    const Position position = make_position(rules, hands, leader, trick);
    const Answer a = unlocked(means, [&] {
        Limits limits(nodes, Limits::after(milliseconds), means.asked, nullptr);
        return Solver(rules, megabytes_of(means)).best(position, limits);
    });
    return {a.value, a.line, a.nodes};
}

Valued tricks_cards(const Rules& rules, const std::vector<std::uint64_t>& hands, std::int64_t leader,
                    const Numbers& trick, std::uint64_t nodes, std::uint64_t milliseconds,
                    std::uint64_t megabytes) {
    const Means means = make_means(1, nodes, milliseconds, megabytes);
    const Position position = make_position(rules, hands, leader, trick);
    Valued out;
    const auto cards = unlocked(means, [&] {
        Limits limits(nodes, Limits::after(milliseconds), means.asked, nullptr);
        auto values = Solver(rules, megabytes_of(means)).cards(position, limits);
        out.second = limits.nodes();
        return values;
    });
    for (const auto& c : cards) out.first.emplace_back(c.card, c.value);
    return out;
}

std::vector<int> tricks_batch(const Rules& rules, const Buffer& hands, const Leaders& leader,
                              const Numbers& trick, std::int64_t threads, std::uint64_t nodes,
                              std::uint64_t milliseconds, std::uint64_t megabytes) {
    const Means means = make_means(threads, nodes, milliseconds, megabytes);
    const auto positions = make_positions(rules, hands, leader, trick);
    return unlocked(means, [&] { return batch(rules, positions, means); });
}

nb::bytes tricks_table(const Buffer& hands, std::int64_t threads, std::uint64_t nodes,
                       std::uint64_t milliseconds, std::uint64_t megabytes) {
    const Means means = make_means(threads, nodes, milliseconds, megabytes);
    const auto deals = make_positions(bridge_rules(-1), hands, std::int64_t{0}, {});
    const auto values = unlocked(means, [&] { return table(deals, means); });
    return nb::bytes(values.data(), values.size());
}

std::pair<std::vector<std::tuple<int, std::int64_t, std::int64_t>>, int> tricks_worlds(
    const Rules& rules, const Buffer& hands, std::int64_t leader, const Numbers& trick, std::int64_t threads,
    std::uint64_t nodes, std::uint64_t milliseconds, std::uint64_t megabytes) {
    const Means means = make_means(threads, nodes, milliseconds, megabytes);
    const auto positions = make_positions(rules, hands, leader, trick);
    if (positions.empty()) throw std::invalid_argument("there must be at least one world");
    const int turn = positions[0].turn(rules);
    for (const Position& p : positions)
        if (p.hands[turn] != positions[0].hands[turn])
            throw std::invalid_argument("the hand whose turn it is must be the same in every world");
    const Worlds w = unlocked(means, [&] { return worlds(rules, positions, means); });
    std::vector<std::tuple<int, std::int64_t, std::int64_t>> out;
    for (const auto& c : w.cards) out.emplace_back(c.card, c.sum, c.squares);
    return {out, w.counted};
}

}  // namespace

void bind_tricks(nb::module_& m) {
    nb::exception<LimitReached>(m, "LimitReached", PyExc_RuntimeError);
    nb::class_<Rules>(m, "TrickRules", "How tricks are played and what they are worth.")
        .def("__init__", &new_rules, nb::kw_only(), nb::arg("hands"), nb::arg("suit"), nb::arg("rank"),
             nb::arg("trump") = -1, nb::arg("side") = 1, nb::arg("fewest") = false,
             nb::arg("points") = nb::none(), nb::arg("bonus") = nb::none(), nb::arg("must_trump") = false,
             nb::arg("must_overtake") = false);
    m.def("tricks_solve", &tricks_solve, nb::arg("rules"), nb::arg("hands"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("nodes"), nb::arg("milliseconds"), nb::arg("megabytes"),
          "(what the first side gets, a best line, nodes).");
    m.def("tricks_cards", &tricks_cards, nb::arg("rules"), nb::arg("hands"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("nodes"), nb::arg("milliseconds"), nb::arg("megabytes"),
          "([(card, what the first side gets after it)] for every legal card, nodes).");
    m.def("tricks_batch", &tricks_batch, nb::arg("rules"), nb::arg("hands").noconvert(),
          nb::arg("leader").noconvert(), nb::arg("trick"), nb::arg("threads"), nb::arg("nodes"),
          nb::arg("milliseconds"),
          nb::arg("megabytes"), "The value of each position: rows of hands in one buffer.");
    m.def("tricks_table", &tricks_table, nb::arg("hands").noconvert(), nb::arg("threads"), nb::arg("nodes"),
          nb::arg("milliseconds"), nb::arg("megabytes"),
          "For each deal 20 bytes: tricks of hands 0 and 2 by strain (S H D C NT) and leader.");
    m.def("tricks_worlds", &tricks_worlds, nb::arg("rules"), nb::arg("hands").noconvert(), nb::arg("leader"),
          nb::arg("trick"), nb::arg("threads"), nb::arg("nodes"), nb::arg("milliseconds"),
          nb::arg("megabytes"),
          "([(card, sum of its values, sum of their squares)], worlds counted); time ends it early.");
}
