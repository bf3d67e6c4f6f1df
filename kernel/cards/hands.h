// What is done with the cards of a hand and of a trick: their texts in order, and which card takes.
#pragma once

#include <nanobind/nanobind.h>

#include <bit>
#include <cstdint>

namespace sukno::cards {

using Bits = std::uint64_t;
constexpr int SUITS = 4, RANKS = 13, FACES = SUITS * RANKS + 2;  // two jokers stand behind the suits

// A new list, whose items are put in by PyList_SET_ITEM.
inline nanobind::list list_of(int size) {
    auto out = nanobind::steal<nanobind::list>(PyList_New(size));
    if (!out.is_valid()) throw nanobind::python_error();
    return out;
}

// Of the texts of all cards those of a hand, suit by suit, highest first, the jokers last.
inline nanobind::list texts_of(PyObject* texts, Bits hand) {
    constexpr Bits SUIT = (1U << RANKS) - 1;
    auto out = list_of(std::popcount(hand));
    Py_ssize_t at = 0;
    const auto put = [&](int card) {
        PyObject* text = PyTuple_GET_ITEM(texts, card);
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

// Which card of a trick takes it, counted from the first; `beaters(card)` are those that beat it.
template <class Beaters>
int best_of(PyObject* trick, Beaters beaters) {
    int best = 0;
    Bits above = 0;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(trick); ++i) {
        const long card = PyLong_AsLong(PyList_GET_ITEM(trick, i));
        if (card < 0 || card > 63) {
            if (PyErr_Occurred()) throw nanobind::python_error();
            throw std::invalid_argument("a card is not in the pack");
        }
        if (i && !(above >> card & 1)) continue;
        best = static_cast<int>(i);
        above = beaters(card);
    }
    return best;
}

}  // namespace sukno::cards
