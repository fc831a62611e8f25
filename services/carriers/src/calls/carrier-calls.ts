import { Injectable } from '@nestjs/common';
import { plainText, unknown, type CallSubject, type LookUp, type Outcome, type Unknown } from '@porte/adapter-kit';
import { summarizeError, TechnicalError } from '@porte/domain-kit';
import { Metrics, tracedChild, type Histogram } from '@porte/service-kit';
import {
  supports,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type CarrierContext,
  type CarrierOperation,
  type ClosedDay,
  type FindOutcome,
  type LiveRate,
  type Pickup,
  type PickupRequest,
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../adapters/index.js';
import { InjectOptions, type PurchaseOptions } from './options.js';
import type { CarrierAccount } from './carrier-terms.js';

/** A call to a carrier with all that it must be given. */
export interface Call extends CarrierAccount {
  request: BuyRequest;
  subject: CallSubject;
}

/** A tenant's account at a carrier, and what it is called for. */
export interface TenantAccount extends CarrierAccount {
  tenant_id: string;
  subject?: CallSubject;
}

/** What calls are called in traces. */
const SPANS: Partial<Record<CarrierOperation, string>> = {
  buy: 'buy label',
  find: 'find label',
  void: 'void label',
  rate: 'ask for live rates',
  track: 'ask where parcels are',
  testConnection: 'test connection',
  pickup: 'order pickup',
  cancelPickup: 'cancel pickup',
  closeDay: 'ask for manifest',
};

/** A quote waits no longer for a carrier's prices. */
const RATE_MS = 3_000;

/** Of the several calls that one question about parcels may be. */
const TRACK_MS = 60_000;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

type Answer = Outcome<unknown> | LookUp<unknown>;

/** Customers and staff read what a carrier said. */
function inPlainText<T extends Answer>(outcome: T): T {
  switch (outcome.kind) {
    case 'rejected':
      return {
        ...outcome,
        message: plainText(outcome.message),
        ...(outcome.provider_code === undefined ? {} : { provider_code: plainText(outcome.provider_code) }),
      };
    case 'unknown':
    case 'unsent':
      return { ...outcome, reason: plainText(outcome.reason) };
    default:
      return outcome;
  }
}

const contextOf = ({ request, settings, subject }: Call, signal: AbortSignal): CarrierContext => ({
  tenant_id: request.tenant_id,
  account: settings,
  subject,
  signal,
});

/** Calls adapters under a deadline, and until the service stops. Whatever an adapter does, the answer is an outcome. */
@Injectable()
export class CarrierCalls {
  /** Multiplies the deadlines of calls. A simulation, which itself says when a call has hung, makes the real ones never come. */
  deadlineFactor = 1;

  private readonly seconds: Histogram;

  constructor(
    @InjectOptions() private readonly options: PurchaseOptions,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram(
      'porte_carrier_call_duration_seconds',
      'Seconds of calls to carriers, by adapter, operation and outcome.',
    );
  }

  /** @param stop aborted when the service stops */
  async buy(call: Call, stop: AbortSignal): Promise<BuyOutcome> {
    const { adapter, request } = call;
    return this.observed('buy', adapter!, () =>
      this.bounded(this.options.deadlineMs, stop, signal => adapter!.buy(request, contextOf(call, signal))),
    );
  }

  async find(call: Call, stop: AbortSignal): Promise<FindOutcome> {
    const { adapter, request } = call;
    return this.observed('find', adapter!, () =>
      this.bounded(this.options.lookupMs, stop, signal => adapter!.find!(request, contextOf(call, signal))),
    );
  }

  /** The live prices of a carrier, absent where its API has none. */
  async rate(account: TenantAccount, request: RateRequest, stop: AbortSignal): Promise<LookUp<LiveRate[]>> {
    const { adapter } = account;
    if (!adapter?.rate || !supports(adapter, 'rate')) return { kind: 'absent' };
    return this.observed('rate', adapter, () =>
      this.bounded(RATE_MS, stop, signal => adapter.rate!(request, { ...account, account: account.settings, signal })),
    );
  }

  /** Proves a carrier's credentials without an effect; undefined where its adapter cannot. */
  async testConnection(account: TenantAccount, stop: AbortSignal): Promise<Outcome<null> | undefined> {
    const { adapter } = account;
    if (!adapter?.testConnection || !supports(adapter, 'testConnection')) return undefined;
    return this.observed('testConnection', adapter, () =>
      this.bounded(this.options.lookupMs, stop, signal =>
        adapter.testConnection!({ ...account, account: account.settings, signal }),
      ),
    );
  }

  /** Where parcels are, as far as the carrier knows their numbers. Its adapter can be asked. */
  async track(account: TenantAccount, numbers: readonly string[], stop: AbortSignal): Promise<LookUp<Tracking[]>> {
    const { adapter } = account;
    return this.observed('track', adapter!, () =>
      this.bounded(TRACK_MS, stop, signal =>
        adapter!.track!(numbers, { ...account, account: account.settings, signal }),
      ),
    );
  }

  async void(account: TenantAccount, trackingNumber: string, stop: AbortSignal): Promise<VoidOutcome> {
    const { adapter } = account;
    if (!adapter?.void || !supports(adapter, 'void'))
      return { kind: 'rejected', code: 'not_voidable', message: 'not voidable' };
    return this.observed('void', adapter, () =>
      this.bounded(this.options.lookupMs, stop, signal =>
        adapter.void!(trackingNumber, { ...account, account: account.settings, signal }),
      ),
    );
  }

  /** Its adapter can be asked. */
  async pickup(account: TenantAccount, request: PickupRequest, stop: AbortSignal): Promise<Outcome<Pickup>> {
    const { adapter } = account;
    return this.observed('pickup', adapter!, () =>
      this.bounded(this.options.deadlineMs, stop, signal =>
        adapter!.pickup!(request, { ...account, account: account.settings, signal }),
      ),
    );
  }

  /** Its adapter can be asked. */
  async cancelPickup(account: TenantAccount, pickup: Pickup, stop: AbortSignal): Promise<Outcome<null>> {
    const { adapter } = account;
    return this.observed('cancelPickup', adapter!, () =>
      this.bounded(this.options.lookupMs, stop, signal =>
        adapter!.cancelPickup!(pickup, { ...account, account: account.settings, signal }),
      ),
    );
  }

  /** Its adapter can be asked. */
  async closeDay(account: TenantAccount, numbers: readonly string[], stop: AbortSignal): Promise<Outcome<ClosedDay>> {
    const { adapter } = account;
    return this.observed('closeDay', adapter!, () =>
      this.bounded(this.options.deadlineMs, stop, signal =>
        adapter!.closeDay!(numbers, { ...account, account: account.settings, signal }),
      ),
    );
  }

  /** Measures a call, and traces it within the step of the process that makes it. */
  private async observed<T extends Answer>(
    operation: CarrierOperation,
    { manifest }: CarrierAdapter,
    call: () => Promise<T>,
  ): Promise<T> {
    const since = performance.now();
    const outcome = await tracedChild(SPANS[operation] ?? operation, call, ({ kind }) => ({
      'porte.carrier.adapter': manifest.code,
      'porte.carrier.outcome': kind,
    }));
    this.seconds.record((performance.now() - since) / 1000, {
      carrier: manifest.code,
      operation,
      outcome: outcome.kind,
    });
    return inPlainText(outcome);
  }

  private async bounded<T>(
    ms: number,
    stop: AbortSignal,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | Unknown> {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, stop]);
    const timer = setTimeout(
      () => controller.abort(new TechnicalError(`no answer within ${ms} ms`)),
      ms * this.deadlineFactor,
    );
    try {
      // A signal that is aborted already sends no event.
      signal.throwIfAborted();
      // An adapter that overlooks the signal must not hold its place for ever.
      return await Promise.race([call(signal), aborted(signal)]);
    } catch (error) {
      return unknown(summarizeError(error));
    } finally {
      clearTimeout(timer);
    }
  }
}
