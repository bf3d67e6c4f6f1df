// In which order cards are tried; of cards that do the same only one is.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "board.h"

namespace sukno::skat {

// Weights of the order, found by changing some at random and keeping what made searches of 120 deals smaller.
// A lead that the other side cannot take, one that a mate takes, any other:
constexpr int SAFE = 200, SAFE_WORTH = 4, SAFE_GIFT = 2, SAFE_TRUMP = 6;
constexpr int MATE = 124, MATE_GIFT = 1, MATE_WORTH = 1;
constexpr int OTHER = 47, OTHER_WORTH = 2, OTHER_STRENGTH = -1, OTHER_LENGTH = 4, FORCED = 9, TRUMP_LED = 13;
// A card to a trick that one's own side will take, to one that the others will; and what is worth keeping:
constexpr int OURS = 169, OURS_LIES = 2, THEIRS = 65, THEIRS_WORTH = 6;
constexpr int KEPT = 1, TRUMP = 5;

struct Moves {
    std::array<int, MOST_CARDS> card, score;
    int size = 0;

    void add(int c, int how_likely) {
        int i = size++;
        for (; i && score[i - 1] < how_likely; --i) {
            card[i] = card[i - 1];
            score[i] = score[i - 1];
        }
        card[i] = c;
        score[i] = how_likely;
    }
};

class Order {
  public:
    explicit Order(const Board& board) : board_(board), lay_(board.lay) {}

    // What may be played, the likeliest first; of equal cards the lowest. With `every` cards stay that can be no better
    // than one beside them.
    Moves moves(const Trick& trick, int turn, int hint, bool every = false) const {
        Moves out;
        const Cards parting = board_.parting(trick, turn), may = board_.legal(trick, turn);
        if (!(may & (may - 1))) {
            out.add(std::countr_zero(may), 0);
            return out;
        }
        for (Cards left = may; left;) {
            // a run of cards that are equally strong
            int card = std::countr_zero(left);
            Cards run = bit(card);
            left &= left - 1;
            while (left && board_.next_to(parting, card, std::countr_zero(left))) {
                run |= left & -left;
                left &= left - 1;
            }
            // whose trick it is does not hang on which of them is played; where it is known, one is best
            const int known = trick.played && !every ? board_.taken_by(trick, turn, card) : 0;
            if (known) {
                const int one = known > 0 ? richest(run) : poorest(run);
                out.add(one, one == hint ? HINTED : reply(trick, turn, one));
                continue;
            }
            for (int last = NONE; run; run &= run - 1) {
                card = std::countr_zero(run);
                if (last != NONE && lay_.points[card] == lay_.points[last]) continue;
                last = card;
                out.add(card, card == hint ? HINTED : trick.played ? reply(trick, turn, card) : lead(turn, card));
            }
        }
        return out;
    }

  private:
    static constexpr int HINTED = 10000;

    int richest(Cards run) const {
        int found = std::countr_zero(run);
        for (; run; run &= run - 1)
            if (lay_.points[std::countr_zero(run)] > lay_.points[found]) found = std::countr_zero(run);
        return found;
    }

    int poorest(Cards run) const {
        int found = std::countr_zero(run);
        for (; run; run &= run - 1)
            if (lay_.points[std::countr_zero(run)] < lay_.points[found]) found = std::countr_zero(run);
        return found;
    }

    // What a high card is worth kept: by how many it can still beat.
    int strength(int card) const {
        const int group = lay_.group[card];
        const Cards lower = board_.all & lay_.mask[group] & (bit(card) - 1);
        return std::popcount(lower) + (group == lay_.trump ? TRUMP : 0);
    }

    int lead(int turn, int card) const {
        const int group = lay_.group[card], worth = lay_.points[card], alone = board_.alone;
        if (board_.null) return turn == alone ? -2 * strength(card) - 8 * unbeaten(turn, card) : null_lead(card);
        bool lost = false, mate_takes = false;
        int gift = 0;
        for (int i = 1; i < PLAYERS; ++i) {
            const int hand = (turn + i) % PLAYERS;
            if (!board_.mates(hand, turn))
                lost |= board_.beats(hand, group, card);
            else {
                mate_takes |= board_.beats(hand, group, card);
                gift = board_.most(hand, group);
            }
        }
        const bool trump = group == lay_.trump;
        if (!lost) return SAFE + SAFE_WORTH * worth + SAFE_GIFT * gift + (trump && turn == alone ? SAFE_TRUMP : 0);
        if (mate_takes) return MATE + MATE_GIFT * gift - MATE_WORTH * worth;
        // through the soloist's hand, and short suits first
        const int length = std::popcount(board_.held[turn] & lay_.mask[group]);
        const bool forced = turn != alone && !trump && !(board_.held[alone] & lay_.mask[group]);
        return OTHER - OTHER_WORTH * worth - OTHER_STRENGTH * strength(card) - OTHER_LENGTH * length + (forced ? FORCED : 0) -
               (trump && turn != alone ? TRUMP_LED : 0);
    }

    // Null: can nobody be made to take this from the soloist?
    bool unbeaten(int turn, int card) const {
        const Cards same = lay_.mask[lay_.group[card]];
        for (int i = 1; i < PLAYERS; ++i)
            if ((board_.held[(turn + i) % PLAYERS] & same) >> card > 1) return false;
        return true;
    }

    // Null: the others lead what the soloist must take, low cards in suits that he has.
    int null_lead(int card) const {
        const Cards his = board_.held[board_.alone] & lay_.mask[lay_.group[card]];
        if (!his) return -40 - (card & 7);
        const bool under = (his & (bit(card) - 1)) != 0;
        return (under ? 0 : 60) - 4 * (card & 7) + 3 * std::popcount(his);
    }

    int reply(const Trick& trick, int turn, int card) const {
        const bool over = board_.takes(card, trick);
        if (board_.null) return null_reply(turn, card, over);
        bool ours = over || board_.mates(trick.winner, turn);
        if (trick.played == 1) {
            const int third = (turn + 1) % PLAYERS;
            if (board_.beats(third, trick.group, over ? card : trick.best)) ours = board_.mates(third, turn);
        }
        const int worth = lay_.points[card];
        return (ours ? OURS + OURS_LIES * (trick.lies + worth) : THEIRS - THEIRS_WORTH * worth) - KEPT * strength(card);
    }

    int null_reply(int turn, int card, bool over) const {
        const int rank = card & 7;
        if (turn == board_.alone) return over ? -50 + rank : 20 + rank;
        return over ? rank - 20 : -rank;
    }

    const Board& board_;
    const Layout& lay_;
};

}  // namespace sukno::skat
