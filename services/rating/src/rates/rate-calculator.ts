import { Injectable } from '@nestjs/common';
import type { ExplainedService, PricedFact, RatesAnswer, RatesLine } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import { PriceIndexKeeper } from '../index-keeper/price-index-keeper.js';
import { LiveQuotes } from '../live-quotes/live-quotes.js';
import { LostQuotes } from '../lost-quotes/lost-quotes.js';
import { isExclusion, PriceTrace, type Exclusion } from '../pricing/index.js';
import { explanationView } from './explanation-view.js';
import {
  createAnswer,
  NO_ANSWERS,
  QuoteCalculation,
  type ExcludedService,
  type LiveAnswer,
  type LiveAnswers,
  type QuoteAnswer,
  type Rate,
  type TenantOffer,
  type TenantSnapshot,
} from '../price-index/index.js';
import { adviceFor } from './advice.js';
import { ChangedParcels } from './changed-parcels.js';
import { demoRate, offersDemo } from './demo-rate.js';
import { maskFor, rateView } from './rate-view.js';
import { outlooksOf } from './outlooks.js';
import { unansweredBy } from './unanswered.js';

/** A request for rates: the actor, the customer who pays, and the parcel. */
export interface RateQuery {
  readonly actor: Actor;
  readonly userId: string;
  readonly request: RateRequest;
  readonly demo?: boolean;
}

/** The price of one service, or the reason why it has none, with its snapshot. */
export interface PricedOffer {
  readonly outcome: Rate | Exclusion;
  readonly version: string;
  /** what the price is made of */
  readonly priced: PricedFact;
}

/** Two services without a price have no difference of totals. */
const compareNames = (a: ExplainedService, b: ExplainedService): number =>
  `${a.carrier_name} ${a.service_name}`.localeCompare(`${b.carrier_name} ${b.service_name}`, 'es');

const offersFor = (snapshot: TenantSnapshot, { demo }: RateQuery): readonly TenantOffer[] =>
  demo ? snapshot.offers().filter(offersDemo) : snapshot.offers();

/** Calculates prices from the index: without database access, and with a call to carriers only for live quotes. */
@Injectable()
export class RateCalculator {
  constructor(
    private readonly keeper: PriceIndexKeeper,
    private readonly live: LiveQuotes,
    private readonly lost: LostQuotes,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for an unknown customer; `invalid_size`, `invalid_weight`; `service_unavailable` */
  async rates(asked: RateQuery): Promise<RatesAnswer> {
    const snapshot = this.keeper.tenant(asked.actor.tenant_id);
    const quoting = this.quoting(snapshot, asked);
    const offers = offersFor(snapshot, asked);
    const live = await this.answers(quoting, asked, offers);
    const answer = createAnswer(quoting, offers, live, snapshot.version);
    if (answer.rates.length === 0) this.countLost(asked, snapshot, answer.excluded);
    return this.view(asked, snapshot, answer);
  }

  /**
   * The same rates as they become known: first those that need no carrier's answer, then each carrier's as it answers.
   * @throws DomainError as `rates`, before the first line
   */
  stream(asked: RateQuery): AsyncGenerator<RatesLine> {
    const snapshot = this.keeper.tenant(asked.actor.tenant_id);
    return this.lines(asked, snapshot, this.quoting(snapshot, asked));
  }

  /**
   * The steps that make each price, or the reason why there is none; those who are not staff get no service that they are not offered.
   * @param serviceId explains this service alone
   * @throws DomainError `not_found` for an unknown customer or service; `invalid_size`, `invalid_weight`; `service_unavailable`
   */
  async explain(asked: RateQuery, serviceId?: string | null): Promise<ExplainedService[]> {
    const snapshot = this.keeper.tenant(asked.actor.tenant_id);
    const quoting = this.quoting(snapshot, asked);
    const offers = snapshot.offers().filter(({ service }) => !serviceId || service.id === serviceId);
    const live = await this.answers(quoting, asked, offers);
    const mask = maskFor(asked.actor.role, key => snapshot.setting(key));
    const staff = isStaff(asked.actor);
    const explained = offers.flatMap(offer => {
      const trace = new PriceTrace();
      const outcome = quoting.rate(offer, live, trace);
      return staff || !isExclusion(outcome) ? explanationView(offer, outcome, trace.steps, mask, staff) : [];
    });
    if (serviceId && explained.length === 0) throw new DomainError('not_found', { model: 'Service', id: serviceId });
    return explained.sort((a, b) => (a.total ?? Infinity) - (b.total ?? Infinity) || compareNames(a, b));
  }

  /** The price of one service with all options; only its carrier is called. */
  async rate(asked: RateQuery, offer: TenantOffer): Promise<PricedOffer> {
    const snapshot = this.keeper.tenant(asked.actor.tenant_id);
    const quoting = this.quoting(snapshot, asked);
    const outcome = quoting.rate(offer, await this.answers(quoting, asked, [offer]));
    return {
      outcome: asked.demo && !isExclusion(outcome) ? demoRate(outcome) : outcome,
      version: snapshot.version,
      priced: quoting.priced(offer),
    };
  }

  /** A service that the user may choose; undefined if there is none. */
  offer({ actor, demo }: RateQuery, serviceId: string): TenantOffer | undefined {
    const offer = this.keeper.tenant(actor.tenant_id).offer(serviceId);
    return offer && (!demo || offersDemo(offer)) ? offer : undefined;
  }

  private async *lines(
    asked: RateQuery,
    snapshot: TenantSnapshot,
    quoting: QuoteCalculation,
  ): AsyncGenerator<RatesLine> {
    const offers = offersFor(snapshot, asked);
    const accounts = this.accountsToAsk(quoting, asked, offers);
    const waiting = new Set(accounts.flat());
    const pending = new Map(accounts.map(account => [account[0]!.carrier.id, account[0]!.carrier.name]));
    const excluded: ExcludedService[] = [];
    let hasRates = false;
    const line = (some: readonly TenantOffer[], live: LiveAnswers): RatesLine => {
      const answer = createAnswer(quoting, some, live, snapshot.version);
      hasRates ||= answer.rates.length > 0;
      excluded.push(...answer.excluded);
      return { kind: 'rates', ...this.view(asked, snapshot, answer, quoting), pending: [...new Set(pending.values())] };
    };
    const answers = accounts.length > 0 ? this.live.ask(asked.actor, asked.request, accounts) : [];
    yield line(
      offers.filter(offer => !waiting.has(offer)),
      NO_ANSWERS,
    );
    for await (const { account, quotes } of answers) {
      pending.delete(account[0]!.carrier.id);
      yield line(account, { quotes, official: this.officialRate(asked) });
    }
    if (!hasRates) this.countLost(asked, snapshot, excluded);
  }

  private countLost(
    { actor, request, demo }: RateQuery,
    snapshot: TenantSnapshot,
    excluded: readonly ExcludedService[],
  ): void {
    if (!demo) this.lost.count(actor, snapshot, request, excluded);
  }

  private quoting(snapshot: TenantSnapshot, { request, userId }: RateQuery): QuoteCalculation {
    return new QuoteCalculation(snapshot, request, userId, this.clock.now());
  }

  private async answers(
    quoting: QuoteCalculation,
    asked: RateQuery,
    offers: readonly TenantOffer[],
  ): Promise<LiveAnswers> {
    const accounts = this.accountsToAsk(quoting, asked, offers);
    if (accounts.length === 0) return NO_ANSWERS;
    const quotes = new Map<string, LiveAnswer>();
    for await (const answer of this.live.ask(asked.actor, asked.request, accounts))
      for (const [service, quote] of answer.quotes) quotes.set(service, quote);
    return { quotes, official: this.officialRate(asked) };
  }

  /** The services that need their carrier's answer, by carrier. */
  private accountsToAsk(
    quoting: QuoteCalculation,
    { demo }: RateQuery,
    offers: readonly TenantOffer[],
  ): TenantOffer[][] {
    const waiting = demo ? [] : offers.filter(offer => quoting.needsLiveQuote(offer));
    return [...Map.groupBy(waiting, ({ carrier }) => carrier.id).values()];
  }

  private officialRate({ actor: { tenant_id } }: RateQuery): LiveAnswers['official'] {
    return this.keeper.officialRate(this.keeper.tenant(tenant_id).tenant.currency);
  }

  /** @param advised the calculation of these rates, where they are read by people: advice prices other parcels too, which programs need not wait for */
  private view(
    { actor, demo, request, userId }: RateQuery,
    snapshot: TenantSnapshot,
    { rates, excluded, version }: QuoteAnswer,
    advised?: QuoteCalculation,
  ): RatesAnswer {
    const mask = maskFor(actor.role, key => snapshot.setting(key));
    const changed = new ChangedParcels(snapshot, request, userId, this.clock.now());
    const outlookOf = demo ? undefined : outlooksOf(snapshot, request, userId, changed);
    const staff = isStaff(actor);
    const data = rates.map(rate => {
      const shown = rateView(demo ? demoRate(rate) : rate, mask, version, outlookOf?.(rate));
      const advice = advised && !demo ? adviceFor(rate, request, advised, changed) : undefined;
      if (advice) shown.advice = advice;
      const number = staff && rate.price.static_rate_used ? snapshot.priceVersion(rate.offer.service.id) : null;
      if (number !== null) shown.price_version = number;
      return shown;
    });
    const unanswered = unansweredBy(excluded, id => snapshot.offer(id));
    return { data, ...(unanswered.length > 0 ? { unanswered } : {}), ...(staff ? { excluded } : {}) };
  }
}
