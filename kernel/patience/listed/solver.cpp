#include "solver.h"

#include "../crew.h"

namespace sukno::patience::listed {

std::vector<Answered> solve_all(const Listed& kind, const std::vector<Asked>& questions, const Means& means) {
    std::vector<Answered> out(questions.size());
    by_crew(questions.size(), means, [&](std::size_t i, const Means& each, const std::atomic<bool>* halt) {
        const auto begin = std::chrono::steady_clock::now();
        Limits limits(each.nodes, Limits::after(each.milliseconds), each.asked, halt);
        out[i] = kind.solve(questions[i], limits, each.megabytes);
        out[i].microseconds = static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin).count());
    });
    return out;
}

}  // namespace sukno::patience::listed
