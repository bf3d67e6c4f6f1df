// The bindings of shuffles, sets of bits, texts of hands, and the play of a card.
#pragma once

#include <nanobind/nanobind.h>

void bind_cards(nanobind::module_& m);
void bind_card_play(nanobind::module_& m);
