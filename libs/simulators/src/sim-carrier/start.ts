import type { EventEmitter } from 'node:events';
import {
  AT_ORIGIN,
  OutsideClock,
  startOutside,
  type Delay,
  type Fault,
  type FaultMix,
  type MountEvents,
  type ReceivedCall,
  type ScriptedFault,
} from '../outside/index.js';
import type { SimAccount } from './account.js';
import type { BookView } from './book.js';
import type { SimReweigh } from './contract.js';
import { SimCarrier, type SimCarrierOptions } from './sim-carrier.js';

export interface CarrierSimulatorOptions extends SimCarrierOptions {
  /** port on 127.0.0.1; a free one unless given */
  port?: number;
  /** how `latency` waits; real milliseconds unless given */
  delay?: Delay;
}

export interface CarrierSimulator {
  readonly url: string;
  /** every call so far with the fault it met */
  readonly calls: readonly ReceivedCall[];
  readonly events: EventEmitter<MountEvents>;
  /** Puts faults at the end of the queue; a bare fault serves the next call, whatever it is. */
  script(...faults: (Fault | ScriptedFault)[]): void;
  random(mix: FaultMix | undefined): void;
  /** Drops the queue and the random faults. */
  clear(): void;
  account(change: Partial<SimAccount>): SimAccount;
  /** Weighs and measures a parcel that it sold. */
  reweigh(tracking: string, found: SimReweigh): void;
  book(): BookView;
  /** Cuts every connection, those that hang too, and closes the book. */
  close(): Promise<void>;
}

/**
 * Starts a carrier alone on loopback with a book of its own.
 * @throws the system's error where the port is taken or the book's file cannot be opened
 */
export async function startCarrierSimulator(options: CarrierSimulatorOptions = {}): Promise<CarrierSimulator> {
  const clock = new OutsideClock(options.clock);
  const carrier = new SimCarrier({ ...options, clock });
  const { port, delay } = options;
  const outside = await startOutside({ [AT_ORIGIN]: carrier }, { port, delay, clock });
  const { url, calls, events, plan } = outside.system(AT_ORIGIN);
  return {
    url,
    calls,
    events,
    script: (...faults) => plan.script(...faults),
    random: mix => plan.random(mix),
    clear: () => plan.clear(),
    account: change => carrier.accounts.set(change),
    reweigh: (tracking, found) => carrier.reweigh(tracking, found),
    book: () => carrier.book,
    close: () => outside.close(),
  };
}
