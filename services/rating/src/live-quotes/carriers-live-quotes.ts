import { Injectable } from '@nestjs/common';
import type { LiveQuoteAnswer, LiveQuoteFact, LiveQuoteRequest } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { InjectConfig, InternalClient, type Actor, type ServiceConfig } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { LiveQuote } from '../pricing/index.js';
import type { LiveAnswers, TenantOffer } from '../price-index/index.js';
import { LiveQuotes } from './live-quotes.js';
import { liveQuoteRequest } from './live-quote-request.js';

/** From the first request to the answer, whatever the carriers do. */
const DEADLINE_MS = 2500;

type Answer = LiveQuote | 'carrier_timeout' | 'carrier_error';
type Answers = readonly (readonly [serviceId: string, answer: Answer])[];

const isTimeout = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'timeout') ||
  (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));

/** Carriers may send any value: an amount that cannot be parsed is the carrier's error. */
function readQuote({ amount, currency, provider_ref }: LiveQuoteFact): Answer {
  try {
    return { amount: Money.of(amount), ...(currency ? { currency } : {}), ...(provider_ref ? { provider_ref } : {}) };
  } catch {
    return 'carrier_error';
  }
}

/** Calls the service `carriers` once per carrier, all concurrently, so that a slow carrier delays no other. */
@Injectable()
export class CarriersLiveQuotes extends LiveQuotes {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {
    super();
  }

  async ask(actor: Actor, request: RateRequest, offers: readonly TenantOffer[]): Promise<LiveAnswers['quotes']> {
    const accounts = Map.groupBy(offers, ({ carrier }) => carrier.id);
    const answers = await Promise.all(
      [...accounts.values()].map(services => this.askAccount(actor, request, services)),
    );
    return new Map(answers.flat());
  }

  private async askAccount(actor: Actor, request: RateRequest, offers: readonly TenantOffer[]): Promise<Answers> {
    try {
      const { data } = await this.call(actor, liveQuoteRequest(request, offers));
      const found = new Map(data.quotes.map(quote => [quote.service_id, readQuote(quote)]));
      return offers.map(({ service }) => [service.id, found.get(service.id) ?? 'carrier_error']);
    } catch (error) {
      const reason = isTimeout(error) ? 'carrier_timeout' : 'carrier_error';
      return offers.map(({ service }) => [service.id, reason]);
    }
  }

  private call(actor: Actor, body: LiveQuoteRequest): Promise<LiveQuoteAnswer> {
    if (!this.config.CARRIERS_URL) throw new DomainError('service_unavailable');
    return this.client.post(this.config.CARRIERS_URL, '/internal/quotes', body, actor, DEADLINE_MS);
  }
}
