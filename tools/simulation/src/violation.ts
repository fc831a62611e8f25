import type { Charge } from './views.js';

/** Something that must not be. */
export interface Violation {
  check: string;
  detail: string;
}

export const violation = (check: string, detail: string): Violation => ({ check, detail });

export const when = (wrong: boolean, check: string, detail: string): Violation[] =>
  wrong ? [violation(check, detail)] : [];

export const takenBy = ({ captured, late }: Charge): number => captured + late;
