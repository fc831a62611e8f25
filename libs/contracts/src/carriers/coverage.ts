import type { MexicanStateCode } from '../catalog/postal-prefixes.js';

/** How many Mexican postal codes of a state the entries of a list name, by kind; a range counts every number in it. */
export interface StateCoverage {
  state: MexicanStateCode;
  coverage: number;
  extended: number;
  excluded: number;
  /** every number of the state's prefixes is covered */
  is_whole: boolean;
}
