// Many questions of one kind, on as many threads as there are.
#pragma once

#include "../solver.h"
#include "question.h"

namespace sukno::patience::listed {

// Limits hold for each question. Throws tricks::Stopped only if somebody asks for an end.
std::vector<Answered> solve_all(const Listed& kind, const std::vector<Asked>& questions, const Means& means);

}  // namespace sukno::patience::listed
