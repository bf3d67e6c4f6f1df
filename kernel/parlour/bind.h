#pragma once

#include <nanobind/nanobind.h>

void bind_parlour(nanobind::module_& m);
