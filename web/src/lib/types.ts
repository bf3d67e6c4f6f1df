// Names for the generated wire types.
import type { components } from './openapi';

type S = components['schemas'];
export type Text = S['Text'];
export type Lang = 'en' | 'ru';
export type House = S['House'];
export type Catalogue = S['Catalogue'];
export type GameDescription = S['GameDescription'];
export type SearchWords = S['SearchWords'];
/** A game in the catalogue. Until somebody searches, kinds of other games have no summary, and nobody the name in the
 * other language (`also`). */
export type GameCard = Pick<GameDescription, 'id' | 'name' | 'family' | 'summary' | 'seats' | 'kind_of' | 'offers'> & { also: string };
export type GameOption = S['GameOption'];
export type Word = S['Word'];
export type OptionInfo = S['OptionInfo'];
export type Me = S['Me'];
export type Plan = S['Plan'];
export type Lobby = S['Lobby'];
export type TableCard = S['TableCard'];
export type Snapshot = S['Snapshot'];
export type TableInfo = S['TableInfo'];
export type Sitter = S['Sitter'];
export type GameView = S['GameView'];
export type SeatInfo = S['SeatInfo'];
export type Sheet = S['Sheet'];
export type SheetRow = S['SheetRow'];
export type Outcome = S['Outcome'];
export type Question = S['Question'];
export type Choice = S['Choice'];
export type Amount = S['Amount'];
export type PickPart = S['PickPart'];
export type Frame = S['Frame'];
export type Analysis = S['Analysis'];
export type Judged = S['Judged'];
export type Deals = S['Deals'];
export type DealLine = S['DealLine'];
export type DealReview = S['DealReview'];
export type Hint = S['Hint'];
export type RulesPage = S['RulesPage'];
export type Trouble = S['Trouble'];
export type PreferansPosition = S['PreferansPosition'];
export type PreferansProblem = S['PreferansProblem'];
export type PreferansSolution = S['PreferansSolution'];
export type RefereeBook = S['RefereeBook'];
export type RefereeEvent = S['RefereeEvent'];
export type RefereeRule = S['RefereeRule'];
export type RefereeCase = S['RefereeCase'];
export type RefereeFact = S['Fact'];
export type Ruling = S['Ruling'];
export type Envelope = S['Envelope'];
export type Act = Envelope['act'];
export type Done = S['Done'];
export type Refused = S['Refused'];
export type Told = Snapshot | Done | Refused;
export type Zone = GameView['zones'][number];
export type ZoneKind = Zone['zone'];
export type ZoneOf<K extends ZoneKind> = Extract<Zone, { zone: K }>;
export type ScoreAsked = S['ScoreAsked'];
type WholeEntry = ScoreAsked['entries'][number];
interface Needed {
  contract: 'declarer' | 'level';
  totus: 'declarer' | 'made';
  raspasy: 'tricks';
  fine: 'reason';
  target: 'target';
}
/** A line of a score sheet; what is as usual may be left out. */
export type ScoreEntry = {
  [K in WholeEntry['entry']]: Pick<Extract<WholeEntry, { entry: K }>, 'entry' | (Needed[K] & keyof Extract<WholeEntry, { entry: K }>)> &
    Partial<Extract<WholeEntry, { entry: K }>>;
}[WholeEntry['entry']];
export type ScoreSeen = S['ScoreSeen'];
export type ScoreConvention = S['ScoreConvention'];
export type ScoreEntries = S['ScoreEntries'];
