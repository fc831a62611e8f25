import { createServer } from 'node:http';
import type { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, type Clock } from '@porte/domain-kit';
import { SimAccounts, type SimAccount } from './account.js';
import { Book, type BookView } from './book.js';
import { BookFile } from './book-file.js';
import { CarrierServer, type CarrierEvents, type ReceivedCall } from './carrier-server.js';
import type { Delay } from './ending.js';
import type { Fault, FaultMix, ScriptedFault } from './fault.js';
import { FaultPlan } from './fault-plan.js';

export interface CarrierSimulatorOptions {
  /** port on 127.0.0.1; a free one unless given */
  port?: number;
  /** file that the book is kept in and continued from; in memory alone unless given */
  book?: string;
  /** one account with the key `sim-key` unless given */
  accounts?: Partial<SimAccount>[];
  /** the machine's clock unless given */
  clock?: Clock;
  /** how `latency` waits; real milliseconds unless given */
  delay?: Delay;
}

export interface CarrierSimulator {
  readonly url: string;
  /** every call so far with the fault it met */
  readonly calls: readonly ReceivedCall[];
  readonly events: EventEmitter<CarrierEvents>;
  /** Puts faults at the end of the queue; a bare fault serves the next call, whatever it is. */
  script(...faults: (Fault | ScriptedFault)[]): void;
  random(mix: FaultMix | undefined): void;
  /** Drops the queue and the random faults. */
  clear(): void;
  account(change: Partial<SimAccount>): SimAccount;
  book(): BookView;
  /** Cuts every connection, those that hang too, and closes the book. */
  close(): Promise<void>;
}

const listening = (server: ReturnType<typeof createServer>, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/**
 * Starts a carrier on loopback with a book of its own.
 * @throws the system's error where the port is taken or the book's file cannot be opened
 */
export async function startCarrierSimulator(options: CarrierSimulatorOptions = {}): Promise<CarrierSimulator> {
  const clock = options.clock ?? systemClock;
  const closing = new AbortController();
  const delay = options.delay ?? ((milliseconds: number) => sleep(milliseconds, undefined, { signal: closing.signal }));
  const file = options.book === undefined ? undefined : new BookFile(options.book);
  const [accounts, book, plan] = [new SimAccounts(options.accounts), new Book(clock, file), new FaultPlan()];
  const carrier = new CarrierServer({ accounts, book, plan, clock, delay });
  const server = createServer((request, response) => void carrier.serve(request, response));
  const url = await listening(server, options.port ?? 0);

  const close = async () => {
    closing.abort();
    const closed = new Promise(resolve => server.close(resolve));
    server.closeAllConnections();
    await closed;
    file?.close();
  };
  return {
    url,
    calls: carrier.calls,
    events: carrier.events,
    close,
    script: (...faults) => plan.script(...faults),
    random: mix => plan.random(mix),
    clear: () => plan.clear(),
    account: change => accounts.set(change),
    book: () => book.view(),
  };
}
