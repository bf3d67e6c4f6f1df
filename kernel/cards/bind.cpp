// Bindings of what is done with cards at every deal and every question: shuffles, sets of bits, texts of hands.
#include "bind.h"

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "shuffle.h"

namespace nb = nanobind;

namespace {

using Bits = std::uint64_t;
constexpr int SUITS = 4, RANKS = 13, FACES = SUITS * RANKS + 2;  // two jokers stand behind the suits
constexpr Bits SUIT = (1U << RANKS) - 1;

void shuffle(nb::list items, nb::bytes number) {
    if (items.size() >> 32) throw std::invalid_argument("there are too many items");
    std::vector<std::uint32_t> words((number.size() + 3) / 4);
    const auto* bytes = static_cast<const unsigned char*>(number.data());
    for (std::size_t i = 0; i < number.size(); ++i)
        words[i / 4] |= static_cast<std::uint32_t>(bytes[i]) << 8 * (i % 4);
    sukno::cards::shuffle(PySequence_Fast_ITEMS(items.ptr()), items.size(), words);
}

// A new list, whose items are put in by PyList_SET_ITEM.
nb::list list_of(int size) {
    auto out = nb::steal<nb::list>(PyList_New(size));
    if (!out.is_valid()) throw nb::python_error();
    return out;
}

nb::list bits_of(Bits set) {
    auto out = list_of(std::popcount(set));
    for (Py_ssize_t at = 0; set; set &= set - 1) {
        PyObject* bit = PyLong_FromLong(std::countr_zero(set));
        if (!bit) throw nb::python_error();
        PyList_SET_ITEM(out.ptr(), at++, bit);
    }
    return out;
}

Bits bit_set(nb::object numbers) {
    if (!PyList_Check(numbers.ptr()) && !PyTuple_Check(numbers.ptr()))
        throw nb::type_error("numbers must be a list or a tuple");
    Bits out = 0;
    PyObject** items = PySequence_Fast_ITEMS(numbers.ptr());
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(numbers.ptr()); ++i) {
        const long number = PyLong_AsLong(items[i]);
        if (number < 0 || number > 63) {
            if (PyErr_Occurred()) throw nb::python_error();
            throw std::invalid_argument("numbers must be 0 to 63");
        }
        out |= Bits{1} << number;
    }
    return out;
}

nb::list card_texts(nb::tuple texts, Bits hand) {
    if (hand >> FACES) throw std::invalid_argument("a hand has cards that are not in the pack");
    if (texts.size() != FACES) throw std::invalid_argument("texts must be of 54 cards");
    auto out = list_of(std::popcount(hand));
    Py_ssize_t at = 0;
    const auto put = [&](int card) {
        PyObject* text = PyTuple_GET_ITEM(texts.ptr(), card);
        Py_INCREF(text);
        PyList_SET_ITEM(out.ptr(), at++, text);
    };
    for (int first = 0; first < SUITS * RANKS; first += RANKS)
        for (Bits cards = hand >> first & SUIT; cards;) {
            const int rank = std::bit_width(cards) - 1;
            cards ^= Bits{1} << rank;
            put(first + rank);
        }
    for (int joker = SUITS * RANKS; joker < FACES; ++joker)
        if (hand >> joker & 1) put(joker);
    return out;
}

Bits bits_at(nb::tuple row, Py_ssize_t at) {
    if (at < 0 || at >= static_cast<Py_ssize_t>(row.size())) throw std::invalid_argument("a card is not in the pack");
    const Bits bits = PyLong_AsUnsignedLongLong(PyTuple_GET_ITEM(row.ptr(), at));
    if (bits == ~Bits{0} && PyErr_Occurred()) throw nb::python_error();
    return bits;
}

int best_of(nb::tuple beats, nb::list trick) {
    int best = 0;
    Bits beaters = 0;
    for (std::size_t i = 0; i < trick.size(); ++i) {
        const long card = PyLong_AsLong(PyList_GET_ITEM(trick.ptr(), static_cast<Py_ssize_t>(i)));
        if (card < 0 || card > 63) {
            if (PyErr_Occurred()) throw nb::python_error();
            throw std::invalid_argument("a card is not in the pack");
        }
        if (i && !(beaters >> card & 1)) continue;
        best = static_cast<int>(i);
        beaters = bits_at(beats, card);
    }
    return best;
}

}  // namespace

void bind_cards(nb::module_& m) {
    m.def("shuffle", &shuffle, nb::arg("items"), nb::arg("number"),
          "Put the items in the order that a number says, given by its bytes, the lowest first.");
    m.def("bits_of", &bits_of, nb::arg("set"), "The numbers in a set of bits, lowest first.");
    m.def("bit_set", &bit_set, nb::arg("numbers"), "The set of bits of these numbers.");
    m.def("card_texts", &card_texts, nb::arg("texts"), nb::arg("hand"),
          "Of the texts of a pack those of a hand, suit by suit, highest first, the jokers last.");
    m.def("best_of", &best_of, nb::arg("beats"), nb::arg("trick"),
          "Which card of a trick takes it, counted from the first; `beats` has, for each card, those that beat it.");
}
