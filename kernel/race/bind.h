// The bindings of races: places after a throw, networks, their training, the search.
#pragma once

#include <nanobind/nanobind.h>

void bind_race(nanobind::module_& m);
