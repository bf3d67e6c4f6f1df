// Which questions a deal has under the agreements of a sheet.
import type { ScoreConvention } from '../lib/types';
import { agreed } from './agreed';
import type { Kind } from './deal';
import type { KeptSheet } from './shelf.svelte';

export interface Asked {
  kinds: Kind[];
  half: boolean;
  alone: boolean;
  talon: boolean;
  dark: boolean;
  direct: boolean;
  uvert: boolean;
  offGora: boolean;
  razboinik: boolean;
  shared: boolean;
  underbid: boolean;
  prelude: boolean;
  /** Who dealt is asked although he plays. */
  stake: boolean;
  old: boolean;
}

export function asked(convention: ScoreConvention | undefined, sheet: KeptSheet, fixed: boolean): Asked {
  const is = (key: string): boolean => agreed(convention, sheet, key) === true;
  const pulka = (convention?.model ?? 'pulka') === 'pulka';
  const hussar = convention?.model === 'hussar';
  const four = sheet.names.length >= 4;
  const classic = sheet.convention.startsWith('preferans-classic') || sheet.convention === 'preferans-gusarik';
  return {
    kinds: [
      ...(fixed ? [] : (['target'] as const)),
      'game',
      ...(hussar ? [] : (['misere', 'raspasy'] as const)),
      ...(is('totus') && fixed ? (['totus'] as const) : []),
      'fine',
    ],
    half: pulka,
    alone: !pulka,
    talon: four && (pulka ? agreed(convention, sheet, 'talon_bonus') !== 'none' : true),
    dark: is('dark'),
    direct: !pulka && !hussar,
    uvert: !pulka,
    offGora: is('unwhisted_gora'),
    razboinik: classic,
    shared: four && sheet.convention.startsWith('preferans-classic'),
    underbid: is('underbid'),
    prelude: pulka,
    stake: Number(agreed(convention, sheet, 'stake') ?? 0) > 0 || is('same_dealer'),
    old: !pulka,
  };
}
