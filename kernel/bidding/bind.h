// The bindings of bidding in imagined deals.
#pragma once

#include <nanobind/nanobind.h>

void bind_bidding(nanobind::module_& m);
