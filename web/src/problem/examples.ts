// Problems to begin with: those of the book, and a misere.
import type { Text } from '../lib/types';

export interface Example {
  name: Text;
  text: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: { en: 'Draw trumps first', ru: 'Сначала отобрать козыри' },
    text: 'contract: 6D; declarer: 1; leads: 1; hand 1: CQJ DAKQJ7 HKJ7; hand 2: SKJT98 CK8 HA98; hand 3: SAQ CAT9 DT98 HQT; discard: S7 C7',
  },
  {
    name: { en: 'Carry the lead', ru: 'Пронос' },
    text: 'contract: 7S; declarer: 3; leads: 1; hand 1: SQJ7 C7 DKQ8 HAT7; hand 2: S8 CA98 DJ97 HK98; hand 3: SAKT9 CKQJT DAT; discard: HQJ',
  },
  {
    name: { en: 'Break the trump stopper', ru: 'Сломать козырную задержку' },
    text: 'contract: 9S; declarer: 1; leads: 1; hand 1: SAKT98 CAK7 DAK; hand 2: SQJ7 CQ8 DQ87 HAT; hand 3: CJT9 DJT9 HKQ98; discard: HJ7',
  },
  {
    name: { en: 'Catch the misere', ru: 'Поймать мизер' },
    text: 'contract: misere; declarer: 1; leads: 2; hand 1: S7TQ C789 D79 H7J; hand 2: S89 CTJQK DTJ H89; hand 3: SJK CA D8QKA HTQK',
  },
  {
    name: { en: 'Whose lead?', ru: 'Чей ход?' },
    text: 'contract: NT; declarer: 1; leads: 2; hand 1: SAQ; hand 2: SKJ; hand 3: H78',
  },
];
