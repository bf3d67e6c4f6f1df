#include "question.h"

#include <array>

namespace sukno::patience::listed {

void check_cards(const Asked& asked, std::size_t piles) {
    need(asked.piles.size() == piles, "there must be a list of cards for every pile");
    std::size_t all = 0;
    for (const Piles& pile : asked.piles) {
        all += pile.size();
        for (std::uint8_t face : pile) need(face < FACES, "a card is 0 to 51");
    }
    need(all <= MOST_LISTED_CARDS, "there are more than 128 cards");
}

void check_shuffles(const Shuffles& shuffles) {
    for (const auto& by : shuffles.orders)
        for (const Piles& order : by) {
            std::array<bool, 256> named{};
            for (std::uint8_t i : order) {
                need(i < order.size() && !named[i], "an order must name every card once");
                named[i] = true;
            }
        }
    for (int d : shuffles.draws) need(d >= 1 && d <= 1000, "draws must be 1 to 1000");
}

}  // namespace sukno::patience::listed
