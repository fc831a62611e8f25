import { systemClock, type Clock } from '@porte/domain-kit';
import type { Call, Mount, OutsideAnswer, OutsideRequest } from '../outside/index.js';
import { answerOf, errorReply, jsonOf, replyOf } from '../outside/reply.js';
import { SimAccounts, type SimAccount } from './account.js';
import { Book, type BookView } from './book.js';
import { BookFile } from './book-file.js';
import { CarrierOperations } from './carrier-operations.js';
import type { SimReweigh } from './contract.js';
import { callOf, handle, targetOf } from './routes.js';

export interface SimCarrierOptions {
  /** file that the book is kept in and continued from; in memory alone unless given */
  book?: string;
  /** one account with the key `sim-key` unless given */
  accounts?: Partial<SimAccount>[];
  /** the machine's clock unless given */
  clock?: Clock;
}

/** A simulated carrier with an API of its own. */
export class SimCarrier implements Mount {
  readonly accounts: SimAccounts;
  readonly controls = { 'POST accounts': (body: unknown) => this.accounts.set((body ?? {}) as Partial<SimAccount>) };
  private readonly file: BookFile | undefined;
  private readonly entries: Book;
  private readonly operations: CarrierOperations;

  /** @throws the system's error where the book's file cannot be opened */
  constructor({ book, accounts, clock = systemClock }: SimCarrierOptions = {}) {
    this.accounts = new SimAccounts(accounts);
    this.file = book === undefined ? undefined : new BookFile(book);
    this.entries = new Book(clock, this.file);
    this.operations = new CarrierOperations(this.entries, clock);
  }

  /** The carrier weighs and measures a parcel, and reports that by tracking from then on. @throws Error for a number that it did not sell */
  reweigh(tracking: string, found: SimReweigh): void {
    const shipment = this.entries.shipment(tracking);
    if (!shipment) throw new Error(`no shipment ${tracking}`);
    this.entries.post(shipment.account, { kind: 'reweigh', tracking_number: tracking, found });
  }

  get book(): BookView {
    return this.entries.view();
  }

  callOf({ method, path, query, body }: OutsideRequest): Call | undefined {
    const target = targetOf(method, path, query);
    return target && callOf(target, readable(body), this.entries);
  }

  answer({ method, path, query, headers, body }: OutsideRequest): OutsideAnswer {
    const target = targetOf(method, path, query);
    if (!target) return answerOf(errorReply(404, 'unknown_path', `No ${method} ${path}.`));
    const account = this.accounts.of(headers.authorization);
    if (!account) return answerOf(errorReply(401, 'invalid_key', 'This API key does not exist.'));
    return answerOf(replyOf(() => handle(this.operations, account, target, jsonOf(body))));
  }

  close(): void {
    this.file?.close();
  }
}

/** What a body says, where it says anything; it is refused only once the call is worked on. */
function readable(body: string): unknown {
  try {
    return jsonOf(body);
  } catch {
    return undefined;
  }
}
