import { Injectable, Logger } from '@nestjs/common';
import { countryCodeOf, type LiveQuoteLine, type LiveQuoteRequest, type LiveQuoteAccount } from '@porte/contracts';
import { Money, summarizeError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { RatePlace, RateRequest } from '../adapters/index.js';
import { CarrierTerms, type StoredTerms } from '../calls/carrier-terms.js';
import { inOrderOfArrival } from './in-order-of-arrival.js';
import { LiveRates } from './live-rates.js';
import { quotesOf } from './quotes-of.js';

const placeOf = ({ postal_code, country_id }: LiveQuoteRequest['origin']): RatePlace => ({
  postal_code,
  country_code: countryCodeOf(country_id) ?? '',
});

/** Asks the carriers of a quote, all at once. */
@Injectable()
export class LiveQuotes {
  private readonly log = new Logger(LiveQuotes.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly terms: CarrierTerms,
    private readonly rates: LiveRates,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The prices of each account as it answers, the first one first; an account that does not answer has none. */
  async *ask(tenantId: string, asked: LiveQuoteRequest): AsyncGenerator<LiveQuoteLine> {
    const ids = asked.accounts.map(({ carrier_id }) => carrier_id);
    const stored = await this.work.run({ tenant_id: tenantId }, tx => this.terms.storedOf(tx, ids));
    yield* inOrderOfArrival(
      asked.accounts.map(account => this.lineOf(tenantId, asked, account, stored.get(account.carrier_id)!)),
    );
  }

  /** One account's fault, such as a secret that does not open, is no other's. */
  private async lineOf(
    tenant_id: string,
    asked: LiveQuoteRequest,
    { carrier_id, services }: LiveQuoteAccount,
    stored: StoredTerms,
  ): Promise<LiveQuoteLine> {
    try {
      const terms = this.terms.opened(stored);
      const { weight, length, width, height, declared_tax_value } = asked.parcel;
      const request: RateRequest = {
        origin: placeOf(asked.origin),
        destination: placeOf(asked.destination),
        parcel: { weight, length, width, height, ...terms.parcel_size },
        declared_value: declared_tax_value ? Money.of(declared_tax_value) : null,
        time_zone: terms.time_zone,
        requested_at: this.clock.now(),
      };
      const answer = await this.rates.ask({ ...terms, tenant_id, carrier_id }, request);
      return { carrier_id, quotes: quotesOf(services, answer) };
    } catch (error) {
      this.log.error(`carrier ${carrier_id} was not asked for prices: ${summarizeError(error)}`);
      return { carrier_id, quotes: [] };
    }
  }
}
