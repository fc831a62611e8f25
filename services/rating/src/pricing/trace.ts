import type { Money } from '@porte/domain-kit';

/**
 * Who may see a step: `discount` those who are shown discounts; `admin`, `main_admin` and `developer` those who see that level of the price chain and the
 * ones below it.
 */
export type StepAudience = 'all' | 'staff' | 'discount' | 'admin' | 'main_admin' | 'developer';

/** One step that made a price, or that decided that there is none. */
export interface PriceStep {
  readonly code: string;
  readonly audience: StepAudience;
  /** what the step adds or results in */
  readonly amount?: Money;
  /** the numbers of the rows and rules that it used: kg, cm, percentages, names */
  readonly values?: Readonly<Record<string, number | string | boolean | null>>;
}

/** Collects the steps of one calculation. The steps report to it where it is given; without it they compute the same and report nothing. */
export class PriceTrace {
  readonly steps: PriceStep[] = [];

  add(
    audience: StepAudience,
    code: string,
    amount?: Money,
    values?: Readonly<Record<string, number | string | boolean | null>>,
  ): void {
    this.steps.push({ code, audience, ...(amount ? { amount } : {}), ...(values ? { values } : {}) });
  }
}
