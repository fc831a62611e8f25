import { officialRateId } from '@porte/contracts';
import type { OfficialRate } from '../pricing/index.js';
import type { Fact } from './fact-changes.js';

/** The official exchange rates, which are the platform's: the same for every tenant with the same currency. */
export class OfficialRates {
  private readonly rates = new Map<string, OfficialRate>();

  /** @param gone true if it is not looked up any more */
  note({ id, rate, day }: Fact, gone = false): void {
    if (gone) this.rates.delete(id);
    else this.rates.set(id, { rate: String(rate), day: String(day) });
  }

  /** @param currency ISO 4217, of a tenant */
  of(currency: string): OfficialRate | undefined {
    return this.rates.get(officialRateId(currency));
  }
}
