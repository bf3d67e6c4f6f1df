#include "taking.h"

#include <bit>

namespace sukno::taking {

Answer wins(const Stacks& game, std::uint64_t limit, Watch& watch) {
    const int n = static_cast<int>(game.heights.size());
    Answer answer{false, std::vector<bool>(game.lines.size()), std::vector<bool>(game.heights.size())};

    // a position is a number whose digits are the heights
    std::vector<std::uint64_t> stride(n);
    std::uint64_t positions = 1;
    for (int i = 0; i < n; ++i) {
        stride[i] = positions;
        positions *= static_cast<std::uint64_t>(game.heights[i]) + 1;
        if (positions > limit || positions > MOST_POSITIONS) return answer;
    }
    std::uint64_t there = 0;
    for (int i = 0; i < n; ++i)
        if (game.heights[i]) there |= std::uint64_t{1} << i;

    struct Line {
        std::uint64_t stacks;
        std::uint64_t step;
    };
    std::vector<Line> lines;
    for (const std::uint64_t line : game.lines) {
        if (!line || line & ~there) continue;
        std::uint64_t step = 0;
        for (std::uint64_t rest = line; rest; rest &= rest - 1) step += stride[std::countr_zero(rest)];
        lines.push_back({line, step});
    }

    // A position that no earlier one has shown to be won is lost; then whatever leads to it is won. Few are lost, so
    // this way round is the quicker one.
    std::vector<std::uint64_t> won(positions / 64 + 1);
    const auto is_lost = [&](std::uint64_t p) { return !(won[p >> 6] >> (p & 63) & 1); };
    const auto win = [&](std::uint64_t p) { won[p >> 6] |= std::uint64_t{1} << (p & 63); };
    if (game.last_loses) win(0);  // nothing is left: the other has taken the last piece
    for (std::uint64_t p = 0; p < positions; ++p) {
        if (won[p >> 6] == ~std::uint64_t{0}) {
            p |= 63;
            continue;
        }
        if (!is_lost(p)) continue;
        if (watch.stops()) return answer;
        std::uint64_t room = 0, empty = 0;
        for (int i = 0; i < n; ++i) {
            const auto high = static_cast<std::uint64_t>(game.heights[i]);
            const std::uint64_t height = p / stride[i] % (high + 1);
            if (height < high) room |= std::uint64_t{1} << i;
            if (height == 0 && high) empty |= std::uint64_t{1} << i;
        }
        for (const Line& line : lines)
            if ((room & line.stacks) == line.stacks) win(p + line.step);
        if (game.whole)
            for (std::uint64_t rest = empty; rest; rest &= rest - 1) {
                const int i = std::countr_zero(rest);
                for (int h = 1; h <= game.heights[i]; ++h) win(p + stride[i] * static_cast<std::uint64_t>(h));
            }
    }

    const std::uint64_t now = positions - 1;
    for (std::size_t k = 0; k < game.lines.size(); ++k) {
        const std::uint64_t line = game.lines[k];
        if (!line || line & ~there) continue;
        std::uint64_t step = 0;
        for (std::uint64_t rest = line; rest; rest &= rest - 1) step += stride[std::countr_zero(rest)];
        answer.lines[k] = is_lost(now - step);
    }
    if (game.whole)
        for (int i = 0; i < n; ++i)
            if (game.heights[i]) answer.stacks[i] = is_lost(now - stride[i] * static_cast<std::uint64_t>(game.heights[i]));
    answer.known = true;
    return answer;
}

}  // namespace sukno::taking
