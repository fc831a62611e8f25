import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { countryCodeOf, type LiveQuoteAnswer, type LiveQuoteRequest } from '@porte/contracts';
import { Money, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, InjectClock, Internal, type Actor } from '@porte/service-kit';
import type { RatePlace, RateRequest } from '../adapters/index.js';
import { CarrierTerms } from '../purchases/calls/carrier-terms.js';
import { LiveRates } from './live-rates.js';
import { quotesOf } from './quotes-of.js';

const placeOf = ({ postal_code, country_id }: LiveQuoteRequest['origin']): RatePlace => ({
  postal_code,
  country_code: countryCodeOf(country_id) ?? '',
});

/** A carrier's live prices, for quotes of the service `rating`. */
@Controller('internal/quotes')
export class LiveQuotesController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly terms: CarrierTerms,
    private readonly rates: LiveRates,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Prices of those services that the carrier has answered for; none where it does not answer. */
  @Post()
  @HttpCode(200)
  @Internal()
  async ask(@CurrentActor() actor: Actor, @Body() asked: LiveQuoteRequest): Promise<LiveQuoteAnswer> {
    const { tenant_id } = actor;
    const terms = await this.work.run({ tenant_id }, tx => this.terms.ofCarrier(tx, asked.carrier_id));
    const { weight, length, width, height, declared_tax_value } = asked.parcel;
    const request: RateRequest = {
      origin: placeOf(asked.origin),
      destination: placeOf(asked.destination),
      parcel: { weight, length, width, height, ...terms.parcel_size },
      declared_value: declared_tax_value ? Money.of(declared_tax_value) : null,
      time_zone: terms.time_zone,
      requested_at: this.clock.now(),
    };
    const account = { ...terms, tenant_id, carrier_id: asked.carrier_id };
    return { data: { quotes: quotesOf(asked, await this.rates.ask(account, request)) } };
  }
}
