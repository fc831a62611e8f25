import { Max } from 'class-validator';
import { IsMoney } from '../rules.js';

/** Most pesos that one call adds. */
export const MOST_TEST_BALANCE = 100_000;

/** Balance that a customer gives itself on a test side, in pesos. */
export class TestBalanceInput {
  @IsMoney(0.01) @Max(MOST_TEST_BALANCE) amount: number;
}
