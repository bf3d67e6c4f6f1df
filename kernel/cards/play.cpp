// A card asked for and played in one call each: what the stage of tricks does at every card, with its rules
// (src/sukno/families/stages/tricks.py). Whatever is out of the ordinary is left to its slow twin there.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>
#include <structmember.h>

#include <deque>
#include <stdexcept>
#include <vector>

#include "bind.h"
#include "hands.h"

namespace nb = nanobind;

namespace {

using sukno::cards::Bits;
using Rows = std::vector<std::vector<Bits>>;

constexpr long TRUMPS = 5;  // four suits, and the last row for play without

// `Ways` as the kernel reads them.
struct CardWays {
    std::vector<Bits> leads;
    std::vector<Rows> chains;
    Rows beats;
    std::vector<long> values;  // none: no card is worth anything
    bool tariff;
    long trick;
    std::vector<long> last;
    Bits decided;

    CardWays(std::vector<Bits> leads, std::vector<Rows> chains, Rows beats, std::vector<long> values, bool tariff,
             long trick, std::vector<long> last, Bits decided)
        : leads(std::move(leads)), chains(std::move(chains)), beats(std::move(beats)), values(std::move(values)),
          tariff(tariff), trick(trick), last(std::move(last)), decided(decided) {
        if (this->chains.size() != TRUMPS || this->beats.size() != TRUMPS)
            throw std::invalid_argument("ways must have a row for each trump and one without");
    }
};

// What the stage gives: places in a tuple.
enum Part : Py_ssize_t {
    FIXED, LISTED, CHOOSE, OWNED, OPENED, PLAYED, TAKEN, LAST, END, ORDINARY_END, MUST_LEAD, MUST_ANSWER, BESIDE_LEADS, BESIDE_ANSWERS,
    SLOW_ASK, SLOW_DO, SLOW_CLOSE, ASK, TEXTS, INDEX, PARTS
};

nb::object checked(PyObject* made) {
    if (!made) throw nb::python_error();
    return nb::steal(made);
}

// The fields of a state that are read and written.
enum Field : int {
    TRICK, LED, TURN, HANDS, TRUMP, WAY, ORDER, OWNER, IDLE, VOIDS, GONE, FIRST_LED, LOG, LEADER, BEFORE_LAST, BEFORE_LEADER,
    LAST_TRICK, LAST_LEADER, PLAYED_CARDS, TRICKS, POINTS, FIELDS
};
constexpr const char* FIELD_NAMES[FIELDS] = {
    "trick", "led", "turn", "hands", "trump", "way", "order", "owner", "idle", "voids", "gone", "first_led", "log", "leader",
    "before_last", "before_leader", "last_trick", "last_leader", "played", "tricks", "points"};

PyObject* interned(const char* text) {
    PyObject* name = PyUnicode_InternFromString(text);
    if (!name) throw nb::python_error();
    return name;
}

// Where the fields of a kind of state lie in it: a struct has them at places that never change, which Python would
// look up anew each time. 0: to be looked up.
struct Layout {
    PyTypeObject* type;
    Py_ssize_t places[FIELDS];

    explicit Layout(PyTypeObject* type) : type(type) {
        Py_INCREF(type);  // a few kinds in all, kept for good
        for (int field = 0; field < FIELDS; ++field) {
            const nb::object name = checked(PyUnicode_FromString(FIELD_NAMES[field]));
            PyObject* found = _PyType_Lookup(type, name.ptr());
            const bool member = found && Py_TYPE(found) == &PyMemberDescr_Type;
            const PyMemberDef* def = member ? reinterpret_cast<PyMemberDescrObject*>(found)->d_member : nullptr;
            places[field] = def && def->type == T_OBJECT_EX && !(def->flags & READONLY) ? def->offset : 0;
        }
    }
};

// A state, for as long as a call takes.
class State {
  public:
    explicit State(PyObject* s) : s_(s), layout_(layout_of(Py_TYPE(s))) {}

    PyObject* ptr() const { return s_; }

    nb::object get(Field field) const {
        if (PyObject* found = *place(field)) return nb::borrow(found);
        return checked(PyObject_GetAttr(s_, name(field)));
    }

    void set(Field field, nb::object value) const {
        PyObject** at = place(field);
        if (*at && PyObject_GC_IsTracked(s_)) {
            PyObject* before = *at;
            *at = value.release().ptr();
            Py_DECREF(before);
        } else if (PyObject_SetAttr(s_, name(field), value.ptr())) {
            throw nb::python_error();
        }
    }

  private:
    PyObject** place(Field field) const {
        static PyObject* nothing = nullptr;
        const Py_ssize_t at = layout_.places[field];
        return at ? reinterpret_cast<PyObject**>(reinterpret_cast<char*>(s_) + at) : &nothing;
    }

    static PyObject* name(Field field) {
        static PyObject* names[FIELDS] = {};
        if (!names[field]) names[field] = interned(FIELD_NAMES[field]);
        return names[field];
    }

    static const Layout& layout_of(PyTypeObject* type) {
        static std::deque<Layout> known;  // what is in it never moves
        static const Layout* last = nullptr;
        if (last && last->type == type) return *last;
        for (const Layout& layout : known)
            if (layout.type == type) return *(last = &layout);
        return *(last = &known.emplace_back(type));
    }

    PyObject* s_;
    const Layout& layout_;
};

long number(PyObject* value) {
    const long found = PyLong_AsLong(value);
    if (found == -1 && PyErr_Occurred()) throw nb::python_error();
    return found;
}

Bits bits(PyObject* value) {
    const Bits found = PyLong_AsUnsignedLongLong(value);
    if (found == ~Bits{0} && PyErr_Occurred()) throw nb::python_error();
    return found;
}

nb::object number_of(long value) { return checked(PyLong_FromLong(value)); }
nb::object bits_as(Bits value) { return checked(PyLong_FromUnsignedLongLong(value)); }

void fits(long at, Py_ssize_t size) {
    if (at < 0 || at >= size) throw std::out_of_range("there is no such place or card");
}

// An item of a list or a tuple, borrowed.
PyObject* item(const nb::object& list, long at) {
    if (!PyList_Check(list.ptr()) && !PyTuple_Check(list.ptr())) throw nb::type_error("a list is wanted");
    fits(at, PySequence_Fast_GET_SIZE(list.ptr()));
    return PySequence_Fast_GET_ITEM(list.ptr(), at);
}

void put(const nb::object& list, long at, nb::object value) {
    if (!PyList_Check(list.ptr())) throw nb::type_error("a list is wanted");
    fits(at, PyList_GET_SIZE(list.ptr()));
    PyList_SetItem(list.ptr(), at, value.release().ptr());
}

template <class Row>
const auto& at(const Row& row, long place) {
    fits(place, static_cast<Py_ssize_t>(row.size()));
    return row[static_cast<std::size_t>(place)];
}

long row_of(long trump) { return trump < 0 ? TRUMPS - 1 : trump; }

nb::object call(PyObject* what, PyObject* one) { return checked(PyObject_CallOneArg(what, one)); }

nb::object call(PyObject* what, PyObject* one, PyObject* two) {
    PyObject* args[] = {one, two};
    return checked(PyObject_Vectorcall(what, args, 2, nullptr));
}

PyObject* part(PyObject* parts, Part which) { return PyTuple_GET_ITEM(parts, which); }

// How tricks are played just now; nothing: in a way that the kernel leaves alone.
const CardWays* ways_of(PyObject* parts, const State& s) {
    nb::object ways = nb::borrow(part(parts, FIXED));
    if (ways.is_none()) {
        PyObject* listed = part(parts, LISTED);
        ways = listed == Py_None ? call(part(parts, CHOOSE), s.ptr())
                                 : nb::borrow(item(nb::borrow(listed), number(s.get(WAY).ptr())));
    }
    static PyObject* name = interned("compiled");
    const nb::object compiled = checked(PyObject_GetAttr(ways.ptr(), name));
    return compiled.is_none() ? nullptr : nb::cast<const CardWays*>(compiled);
}

// The sets in the order of duty.
const std::vector<Bits>& chain_of(const CardWays& ways, PyObject* trick, long trump) {
    if (!PyList_GET_SIZE(trick)) return ways.leads;
    return at(at(ways.chains, row_of(trump)), number(PyList_GET_ITEM(trick, 0)));
}

// Cards that may have to be played before all others.
bool compelled(PyObject* among, long trump, Bits held) {
    return among != Py_None && (held & bits(item(nb::borrow(among), row_of(trump)))) != 0;
}

// The seat that plays the cards of a place, and the one that they belong to.
nb::object mover(PyObject* parts, const State& s, long place) {
    return nb::borrow(item(s.get(part(parts, OWNED) == Py_True ? OWNER : ORDER), place));
}

nb::object owner(PyObject* parts, const State& s, long place) {
    nb::object seat = nb::borrow(item(s.get(ORDER), place));
    return number(seat.ptr()) < 0 ? mover(parts, s, place) : seat;
}

// The kind of a line of the log, and of the question.
PyObject* kind() {
    static PyObject* card = interned("card");
    return card;
}

nb::object list_at(const State& s, Field field) {
    nb::object found = s.get(field);
    if (!PyList_Check(found.ptr())) throw nb::type_error("a list is wanted");
    return found;
}

nb::object ask(PyObject* parts, const State& s) {
    const nb::object trick = list_at(s, TRICK);
    const bool lead = !PyList_GET_SIZE(trick.ptr());
    const auto slow = [&] { return call(part(parts, SLOW_ASK), s.ptr()); };
    if (part(parts, lead ? BESIDE_LEADS : BESIDE_ANSWERS) == Py_True || number(s.get(LED).ptr()) >= 0) return slow();
    const CardWays* ways = ways_of(parts, s);
    if (!ways) return slow();
    const long place = number(s.get(TURN).ptr()), trump = number(s.get(TRUMP).ptr());
    const Bits held = bits(item(s.get(HANDS), place));
    if (compelled(part(parts, lead ? MUST_LEAD : MUST_ANSWER), trump, held)) return slow();
    Bits legal = held;
    for (const Bits mask : chain_of(*ways, trick.ptr(), trump))
        if (held & mask) {
            legal = held & mask;
            break;
        }
    if (legal >> sukno::cards::FACES) throw std::invalid_argument("a hand has cards that are not in the pack");
    const nb::object moves = sukno::cards::texts_of(part(parts, TEXTS), legal), seat = mover(parts, s, place);
    PyObject* args[] = {seat.ptr(), kind(), moves.ptr()};
    return checked(PyObject_Vectorcall(part(parts, ASK), args, 3, nullptr));
}

void close(PyObject* parts, const State& s, const CardWays& ways, long last_place) {
    const nb::object trick = list_at(s, TRICK), leader = s.get(LEADER), hands = s.get(HANDS);
    const Py_ssize_t size = PyList_GET_SIZE(trick.ptr());
    const auto& beats = at(ways.beats, row_of(number(s.get(TRUMP).ptr())));
    const long best = sukno::cards::best_of(trick.ptr(), [&](long card) { return at(beats, card); });
    const long place = (number(leader.ptr()) + best) % static_cast<long>(size);
    Bits played = bits(s.get(PLAYED_CARDS).ptr());
    long worth = 0;
    for (Py_ssize_t i = 0; i < size; ++i) {
        const long card = number(PyList_GET_ITEM(trick.ptr(), i));
        played |= Bits{1} << card;
        if (!ways.values.empty()) worth += at(ways.values, card);
    }
    s.set(BEFORE_LAST, s.get(LAST_TRICK));
    s.set(BEFORE_LEADER, s.get(LAST_LEADER));
    s.set(LAST_TRICK, checked(PyList_AsTuple(trick.ptr())));
    s.set(LAST_LEADER, leader);
    s.set(PLAYED_CARDS, bits_as(played));
    const Bits left = bits(item(hands, last_place));  // whoever played the last card has as many as the others
    bool end = !left;
    const nb::object tricks = s.get(TRICKS);
    put(tricks, place, number_of(number(item(tricks, place)) + 1));
    if (ways.tariff) {
        worth += ways.trick;
        const auto more = static_cast<std::size_t>(std::popcount(left));
        if (more < ways.last.size()) worth += ways.last[more];
        const nb::object points = s.get(POINTS);
        if (worth) put(points, place, checked(PyNumber_Add(item(points, place), number_of(worth).ptr())));
        end |= ways.decided && !(ways.decided & ~played);
    }
    const nb::object taker = number_of(place);
    s.set(LEADER, taker);
    s.set(TURN, taker);
    s.set(TRICK, sukno::cards::list_of(0));
    if (end) {
        call(part(parts, END), s.ptr());
        call(part(parts, LAST), s.ptr(), taker.ptr());
    } else if (part(parts, TAKEN) != Py_None) {
        call(part(parts, TAKEN), s.ptr(), taker.ptr());
    }
}

void play(PyObject* parts, const State& s, PyObject* move) {
    const auto slow = [&] { call(part(parts, SLOW_DO), s.ptr(), move); };
    PyObject* index = PyDict_GetItemWithError(part(parts, INDEX), move);
    if (!index) {
        if (PyErr_Occurred()) throw nb::python_error();
        return slow();
    }
    const long card = number(index), place = number(s.get(TURN).ptr()), trump = number(s.get(TRUMP).ptr());
    const Bits bit = Bits{1} << card;
    const nb::object hands = list_at(s, HANDS), trick = list_at(s, TRICK);
    const Bits held = bits(item(hands, place));
    const bool lead = !PyList_GET_SIZE(trick.ptr());
    const auto places = static_cast<long>(PyList_GET_SIZE(hands.ptr()));
    if (!(held & bit) || number(s.get(LED).ptr()) >= 0 || number(s.get(IDLE).ptr())) return slow();
    const CardWays* ways = ways_of(parts, s);
    if (!ways || compelled(part(parts, lead ? MUST_LEAD : MUST_ANSWER), trump, held)) return slow();
    Bits lacking = 0;
    for (const Bits mask : chain_of(*ways, trick.ptr(), trump)) {
        if (bit & mask) break;
        if (held & mask) return slow();  // it says why not
        lacking |= mask;
    }
    if (lacking) {
        const nb::object voids = s.get(VOIDS);
        put(voids, place, bits_as(bits(item(voids, place)) | lacking));
    }
    put(hands, place, bits_as(held ^ bit));
    const nb::object gone = s.get(GONE);
    put(gone, place, bits_as(bits(item(gone, place)) | bit));
    if (lead) {
        const nb::object first = s.get(FIRST_LED);
        if (number(item(first, place)) < 0) put(first, place, number_of(card / sukno::cards::RANKS));
    }
    if (PyList_Append(trick.ptr(), index)) throw nb::python_error();
    const nb::object log = s.get(LOG), seat = owner(parts, s, place);
    s.set(LOG, checked(PyTuple_Pack(4, log.ptr(), seat.ptr(), kind(), move)));
    const bool first = lead && part(parts, OPENED) != Py_None && !bits(s.get(PLAYED_CARDS).ptr());
    for (PyObject* hear : {first ? part(parts, OPENED) : Py_None, part(parts, PLAYED)}) {
        if (hear == Py_None) continue;
        const nb::object at = number_of(place);
        PyObject* args[] = {s.ptr(), at.ptr(), index};
        checked(PyObject_Vectorcall(hear, args, 3, nullptr));
        ways = ways_of(parts, s);
    }
    if (PyList_GET_SIZE(trick.ptr()) < places)
        s.set(TURN, number_of((place + 1) % places));
    else if (ways && part(parts, ORDINARY_END) == Py_True)
        close(parts, s, *ways, place);
    else
        call(part(parts, SLOW_CLOSE), s.ptr());
}

// Errors of C++ as Python has them.
template <class Body>
PyObject* guarded(Body body) {
    try {
        return body().release().ptr();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::out_of_range& error) {
        PyErr_SetString(PyExc_IndexError, error.what());
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    }
    return nullptr;
}

PyObject* ask_card(PyObject* parts, PyObject* s) {
    return guarded([&] { return ask(parts, State(s)); });
}

PyObject* play_card(PyObject* parts, PyObject* const* args, Py_ssize_t given) {
    return guarded([&]() -> nb::object {
        if (given != 2) throw std::invalid_argument("a state and a move are wanted");
        play(parts, State(args[0]), args[1]);
        return nb::none();
    });
}

PyMethodDef ASK_CARD{"ask_card", ask_card, METH_O, "The cards that may be played now."};
PyMethodDef PLAY_CARD{"play_card", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(play_card)), METH_FASTCALL,
                      "Play a card."};

// Both are functions of C with the parts as their self, which costs nothing to call and is known to Python's collector.
nb::object card_play(nb::tuple parts) {
    if (parts.size() != PARTS || !PyTuple_Check(part(parts.ptr(), TEXTS)) ||
        PyTuple_GET_SIZE(part(parts.ptr(), TEXTS)) != sukno::cards::FACES || !PyDict_Check(part(parts.ptr(), INDEX)))
        throw std::invalid_argument("these are not the parts of a stage of tricks");
    const nb::object ask = checked(PyCFunction_New(&ASK_CARD, parts.ptr()));
    const nb::object play = checked(PyCFunction_New(&PLAY_CARD, parts.ptr()));
    return checked(PyTuple_Pack(2, ask.ptr(), play.ptr()));
}

}  // namespace

void bind_card_play(nb::module_& m) {
    nb::class_<CardWays>(m, "CardWays", "How tricks are played, for `card_play`.")
        .def(nb::init<std::vector<Bits>, std::vector<Rows>, Rows, std::vector<long>, bool, long, std::vector<long>, Bits>(),
             nb::arg("leads"), nb::arg("chains"), nb::arg("beats"), nb::arg("values"), nb::arg("tariff"),
             nb::arg("trick"), nb::arg("last"), nb::arg("decided"));
    m.def("card_play", &card_play, nb::arg("parts"),
          "Two functions: the cards that may be played now, and the play of one; see `families/stages/tricks.py`.");
}
