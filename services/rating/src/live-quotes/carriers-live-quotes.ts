import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AccountGuards } from '@porte/adapter-kit';
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

/** Each waits for a carrier. Where one hangs, it does so for all tenants. */
const CONNECTIONS = 2048;

/** Calls to one carrier at a time. A carrier that hangs must leave connections for the others. */
const PLACES = { concurrency: 32, queue: 500 };

type Answer = LiveQuote | 'carrier_timeout' | 'carrier_error';
type Unanswered = 'carrier_timeout' | 'carrier_error';

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

/** Resolves at the deadline of a call that began now. */
function deadline(): { passed: Promise<'carrier_timeout'>; clear(): void } {
  const { promise, resolve } = Promise.withResolvers<'carrier_timeout'>();
  const timer = setTimeout(() => resolve('carrier_timeout'), DEADLINE_MS);
  return { passed: promise, clear: () => clearTimeout(timer) };
}

/** Calls the service `carriers` for one carrier, in one of its places, so that a slow carrier delays no other. */
@Injectable()
export class CarriersLiveQuotes extends LiveQuotes implements OnApplicationShutdown {
  private readonly guards = new AccountGuards(PLACES);
  private readonly client: InternalClient;

  constructor(
    client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {
    super();
    this.client = client.withConnections(CONNECTIONS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }

  async ask(actor: Actor, request: RateRequest, offers: readonly TenantOffer[]): Promise<LiveAnswers['quotes']> {
    const { passed, clear } = deadline();
    const answer = await Promise.race([this.inPlace(actor, liveQuoteRequest(request, offers)), passed]);
    clear();
    if (typeof answer === 'string') return new Map(offers.map(({ service }) => [service.id, answer]));
    const found = new Map(answer.data.quotes.map(quote => [quote.service_id, readQuote(quote)]));
    return new Map(offers.map(({ service }) => [service.id, found.get(service.id) ?? 'carrier_error']));
  }

  /** Waits for one of the carrier's places; where its answers fail to come, it is not asked for some seconds. */
  private async inPlace(actor: Actor, body: LiveQuoteRequest): Promise<LiveQuoteAnswer | Unanswered> {
    const since = performance.now();
    const asked = await this.guards.run(body.carrier_id, async () => {
      const answer = await this.call(actor, body, DEADLINE_MS - (performance.now() - since));
      return { is_fault: answer === 'carrier_timeout', answer };
    });
    return 'kind' in asked ? 'carrier_timeout' : asked.answer;
  }

  private async call(actor: Actor, body: LiveQuoteRequest, ms: number): Promise<LiveQuoteAnswer | Unanswered> {
    if (ms <= 0) return 'carrier_timeout';
    if (!this.config.CARRIERS_URL) return 'carrier_error';
    try {
      return await this.client.post<LiveQuoteAnswer>(this.config.CARRIERS_URL, '/internal/quotes', body, actor, ms);
    } catch (error) {
      return isTimeout(error) ? 'carrier_timeout' : 'carrier_error';
    }
  }
}
