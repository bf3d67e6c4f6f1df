// Cards of one pack as sets of bits: 13 * suit + rank, suits S C D H, ranks 2 to A.
#pragma once

#include <bit>

#include "position.h"

namespace sukno::tricks::sets {

constexpr Cards SUIT = 0x1FFF, WHOLE = (Cards{1} << PACK) - 1;

constexpr Cards suit_bits(int suit) { return suit < 0 ? 0 : SUIT << 13 * suit; }
constexpr Cards bit(int card) { return Cards{1} << card; }
inline int lowest(Cards cards) { return std::countr_zero(cards); }
inline int highest(Cards cards) { return 63 - std::countl_zero(cards); }
inline int count(Cards cards) { return std::popcount(cards); }
inline bool single(Cards cards) { return !(cards & (cards - 1)); }
inline Cards above(Cards cards, int card) { return cards >> (card + 1) << (card + 1); }
inline Cards below(Cards cards, int card) { return cards & (bit(card) - 1); }

}  // namespace sukno::tricks::sets
