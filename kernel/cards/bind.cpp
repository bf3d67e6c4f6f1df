// Bindings of what is done with cards at every deal and every question: shuffles, sets of bits, texts of hands.
#include "bind.h"

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "hands.h"
#include "shuffle.h"

namespace nb = nanobind;

namespace {

using sukno::cards::Bits, sukno::cards::FACES, sukno::cards::list_of;

void shuffle(nb::list items, nb::bytes number) {
    if (items.size() >> 32) throw std::invalid_argument("there are too many items");
    std::vector<std::uint32_t> words((number.size() + 3) / 4);
    const auto* bytes = static_cast<const unsigned char*>(number.data());
    for (std::size_t i = 0; i < number.size(); ++i)
        words[i / 4] |= static_cast<std::uint32_t>(bytes[i]) << 8 * (i % 4);
    sukno::cards::shuffle(PySequence_Fast_ITEMS(items.ptr()), items.size(), words);
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
    return sukno::cards::texts_of(texts.ptr(), hand);
}

nb::list chosen(nb::bytes row, nb::tuple items, Bits set) {
    if (row.size() != items.size()) throw std::invalid_argument("every item must have a number");
    const auto* numbers = static_cast<const unsigned char*>(row.data());
    auto out = nb::list();
    for (std::size_t i = 0; i < row.size(); ++i)
        if (numbers[i] < 64 && set >> numbers[i] & 1) out.append(items[i]);
    return out;
}

// A number below n, found as Python's `randrange` finds it.
long below(const nb::object& bits, long n) {
    const nb::object wide = nb::int_(std::bit_width(static_cast<unsigned long>(n)));
    while (true) {
        const nb::object found = nb::steal(PyObject_CallOneArg(bits.ptr(), wide.ptr()));
        if (!found.is_valid()) throw nb::python_error();
        const long number = PyLong_AsLong(found.ptr());
        if (number == -1 && PyErr_Occurred()) throw nb::python_error();
        if (number < 0) throw std::invalid_argument("a number below nothing was drawn");
        if (number < n) return number;
    }
}

nb::list drawn(nb::object bits, int low, int high, int of) {
    if (low < 0 || low > high || high > of || of > 64) throw std::invalid_argument("so many cannot be drawn");
    const long n = low + below(bits, high - low + 1);
    long pool[64];
    for (long i = 0; i < of; ++i) pool[i] = i;
    Bits set = 0;
    for (long left = of; left > of - n; --left) {
        const long at = below(bits, left);
        set |= Bits{1} << pool[at];
        pool[at] = pool[left - 1];
    }
    return bits_of(set);
}

Bits bits_at(nb::tuple row, Py_ssize_t at) {
    if (at < 0 || at >= static_cast<Py_ssize_t>(row.size())) throw std::invalid_argument("a card is not in the pack");
    const Bits bits = PyLong_AsUnsignedLongLong(PyTuple_GET_ITEM(row.ptr(), at));
    if (bits == ~Bits{0} && PyErr_Occurred()) throw nb::python_error();
    return bits;
}

int best_of(nb::tuple beats, nb::list trick) {
    return sukno::cards::best_of(trick.ptr(), [&](long card) { return bits_at(beats, card); });
}

}  // namespace

void bind_cards(nb::module_& m) {
    m.def("shuffle", &shuffle, nb::arg("items"), nb::arg("number"),
          "Put the items in the order that a number says, given by its bytes, the lowest first.");
    m.def("bits_of", &bits_of, nb::arg("set"), "The numbers in a set of bits, lowest first.");
    m.def("bit_set", &bit_set, nb::arg("numbers"), "The set of bits of these numbers.");
    m.def("card_texts", &card_texts, nb::arg("texts"), nb::arg("hand"),
          "Of the texts of a pack those of a hand, suit by suit, highest first, the jokers last.");
    m.def("chosen", &chosen, nb::arg("row"), nb::arg("items"), nb::arg("set"),
          "Those items, in their order, whose number in the row is in a set of bits.");
    m.def("drawn", &drawn, nb::arg("bits"), nb::arg("low"), nb::arg("high"), nb::arg("of"),
          "So many numbers below `of`, drawn by `random.getrandbits` as `randint` and `sample` do, in rising order.");
    m.def("best_of", &best_of, nb::arg("beats"), nb::arg("trick"),
          "Which card of a trick takes it, counted from the first; `beats` has, for each card, those that beat it.");
    bind_card_play(m);
}
