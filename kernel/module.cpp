// The native module sukno._kernel: bindings only; each kernel stands in its own folder.
#include <nanobind/nanobind.h>

#include "bidding/bind.h"
#include "boards/bind.h"
#include "cards/bind.h"
#include "dice/bind.h"
#include "go/bind.h"
#include "marriages/bind.h"
#include "melds/bind.h"
#include "parlour/bind.h"
#include "patience/bind.h"
#include "patience/listed/bind.h"
#include "patience/own/bind.h"
#include "piquet/bind.h"
#include "race/bind.h"
#include "skat/bind.h"
#include "tricks/bind.h"

namespace nb = nanobind;

NB_MODULE(_kernel, m) {
    // tables of rules are cached until the interpreter ends; that is no leak
    nb::set_leak_warnings(false);
    m.doc() = "Expensive questions, answered exactly.";

    bind_boards(m);
    bind_cards(m);
    bind_dice(m);
    bind_go(m);
    bind_tricks(m);
    bind_maxims(m);
    bind_habits(m);
    bind_patience(m);
    bind_listed_patience(m);
    bind_own_patience(m);
    bind_piquet(m);
    bind_race(m);
    bind_marriages(m);
    bind_skat(m);
    bind_melds(m);
    bind_parlour(m);
    bind_bidding(m);
}
