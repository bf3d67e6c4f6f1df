#include "shuffles.h"

namespace sukno::patience::own {

void check_numbers(const Asked& asked, std::size_t piles) {
    need(asked.piles.size() == piles, "there must be a list of cards for every pile");
    std::array<bool, TWO_PACKS> met{};
    for (const Piles& pile : asked.piles)
        for (std::uint8_t card : pile) {
            need(card < TWO_PACKS, "a card is 0 to 103");
            need(!met[card], "a card is there twice");
            met[card] = true;
        }
    check_shuffles(asked.shuffles);
}

}  // namespace sukno::patience::own
