// The bindings of reversi and draughts.
#pragma once

#include <nanobind/nanobind.h>

void bind_boards(nanobind::module_& m);
