import { Injectable } from '@nestjs/common';
import { summarizeError, TechnicalError } from '@porte/domain-kit';
import { plainText, type BuyOutcome, type FindOutcome, type Unknown, type VoidOutcome } from '../../adapters/index.js';
import type { CarrierAccount } from './carrier-accounts.js';
import { InjectOptions, type PurchaseOptions } from '../options.js';
import type { Call } from '../attempts/task.js';

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

/** Calls adapters under a deadline. Whatever an adapter does, the answer is an outcome. */
@Injectable()
export class CarrierCalls {
  private readonly running = new Set<AbortController>();

  constructor(@InjectOptions() private readonly options: PurchaseOptions) {}

  async buy({ adapter, request, settings }: Call): Promise<BuyOutcome> {
    return inPlainText(await this.bounded(this.options.deadlineMs, signal => adapter!.buy(request, settings, signal)));
  }

  async find({ adapter, request, settings }: Call): Promise<FindOutcome> {
    return inPlainText(
      await this.bounded(this.options.lookupMs, signal => adapter!.findByReference!(request, settings, signal)),
    );
  }

  /** @param stop aborted when the service stops */
  async void({ adapter, settings }: CarrierAccount, trackingNumber: string, stop: AbortSignal): Promise<VoidOutcome> {
    if (!adapter?.void) return { kind: 'refused', message: 'not voidable' };
    return inPlainText(
      await this.bounded(this.options.lookupMs, signal => adapter.void!(trackingNumber, settings, signal), stop),
    );
  }

  /** Breaks off every call under way that has no signal of its own: its outcome is unknown. */
  breakOff(): void {
    for (const controller of this.running) controller.abort(new TechnicalError('the service is stopping'));
  }

  private async bounded<T>(
    ms: number,
    call: (signal: AbortSignal) => Promise<T>,
    stop?: AbortSignal,
  ): Promise<T | Unknown> {
    const controller = new AbortController();
    const signal = stop ? AbortSignal.any([controller.signal, stop]) : controller.signal;
    const timer = setTimeout(() => controller.abort(new TechnicalError(`no answer within ${ms} ms`)), ms);
    if (!stop) this.running.add(controller);
    try {
      // A signal that is aborted already sends no event.
      signal.throwIfAborted();
      // An adapter that overlooks the signal must not hold its place for ever.
      return await Promise.race([call(signal), aborted(signal)]);
    } catch (error) {
      return { kind: 'unknown', reason: summarizeError(error) };
    } finally {
      clearTimeout(timer);
      this.running.delete(controller);
    }
  }
}
