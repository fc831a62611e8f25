import { stateOfPostalCode, type MexicanStateCode } from '@porte/contracts';
import type { RatePlace } from './carrier-adapter.js';

/** Two letters for each Mexican state but the capital, which carriers write in ways of their own. */
const STATES: Readonly<Record<Exclude<MexicanStateCode, 'CMX'>, string>> = {
  AGU: 'AG',
  BCN: 'BC',
  BCS: 'BS',
  CAM: 'CM',
  CHH: 'CH',
  CHP: 'CS',
  COA: 'CO',
  COL: 'CL',
  DUR: 'DG',
  GRO: 'GR',
  GUA: 'GT',
  HID: 'HG',
  JAL: 'JA',
  MEX: 'EM',
  MIC: 'MI',
  MOR: 'MO',
  NAY: 'NA',
  NLE: 'NL',
  OAX: 'OA',
  PUE: 'PU',
  QUE: 'QE',
  ROO: 'QR',
  SIN: 'SI',
  SLP: 'SL',
  SON: 'SO',
  TAB: 'TB',
  TAM: 'TM',
  TLA: 'TL',
  VER: 'VE',
  YUC: 'YU',
  ZAC: 'ZA',
};

/**
 * The state of a Mexican postal code in two letters; undefined for other places.
 * @param capital what the carrier writes for Mexico City
 */
export function twoLetterState({ postal_code, country_code }: RatePlace, capital: 'DF' | 'CX'): string | undefined {
  const state = country_code === 'MX' ? stateOfPostalCode(postal_code) : null;
  if (state === 'CMX') return capital;
  return state ? STATES[state] : undefined;
}
