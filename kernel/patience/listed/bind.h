#pragma once

#include <nanobind/nanobind.h>

void bind_listed_patience(nanobind::module_& m);
