// The bindings of Thousand with open cards.
#pragma once

#include <nanobind/nanobind.h>

void bind_marriages(nanobind::module_& m);
