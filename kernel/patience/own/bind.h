#pragma once

#include <nanobind/nanobind.h>

void bind_own_patience(nanobind::module_& m);
