import { Injectable } from '@nestjs/common';
import { summarizeError, TechnicalError } from '@porte/domain-kit';
import { Metrics, tracedChild, type Histogram } from '@porte/service-kit';
import {
  plainText,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type FindOutcome,
  type Unknown,
  type VoidOutcome,
} from '../../adapters/index.js';
import { InjectOptions, type PurchaseOptions } from '../options.js';
import type { CarrierAccount } from './carrier-terms.js';

/** A call to a carrier with all that it must be given. */
export interface Call extends CarrierAccount {
  request: BuyRequest;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** Customers and staff read what a carrier said. */
function inPlainText<T extends BuyOutcome | FindOutcome | VoidOutcome>(outcome: T): T {
  switch (outcome.kind) {
    case 'rejected':
      return {
        ...outcome,
        message: plainText(outcome.message),
        ...(outcome.carrier_code === undefined ? {} : { carrier_code: plainText(outcome.carrier_code) }),
      };
    case 'refused':
      return { ...outcome, message: plainText(outcome.message) };
    case 'unknown':
    case 'unsent':
      return { ...outcome, reason: plainText(outcome.reason) };
    default:
      return outcome;
  }
}

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
  async buy({ adapter, request, settings }: Call, stop: AbortSignal): Promise<BuyOutcome> {
    return this.observed('buy', adapter!, () =>
      this.bounded(this.options.deadlineMs, stop, signal => adapter!.buy(request, settings, signal)),
    );
  }

  async find({ adapter, request, settings }: Call, stop: AbortSignal): Promise<FindOutcome> {
    return this.observed('find', adapter!, () =>
      this.bounded(this.options.lookupMs, stop, signal => adapter!.findByReference!(request, settings, signal)),
    );
  }

  async void({ adapter, settings }: CarrierAccount, trackingNumber: string, stop: AbortSignal): Promise<VoidOutcome> {
    if (!adapter?.void) return { kind: 'refused', message: 'not voidable' };
    return this.observed('void', adapter, () =>
      this.bounded(this.options.lookupMs, stop, signal => adapter.void!(trackingNumber, settings, signal)),
    );
  }

  /** Measures a call, and traces it within the step of the process that makes it. */
  private async observed<T extends BuyOutcome | FindOutcome | VoidOutcome>(
    operation: 'buy' | 'find' | 'void',
    { manifest }: CarrierAdapter,
    call: () => Promise<T>,
  ): Promise<T> {
    const since = performance.now();
    const outcome = await tracedChild(`${operation} label`, call, ({ kind }) => ({
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
      return { kind: 'unknown', reason: summarizeError(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}
