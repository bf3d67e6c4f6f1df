// The bindings of Skat with open cards.
#pragma once

#include <nanobind/nanobind.h>

void bind_skat(nanobind::module_& m);
