import { DomainError, summarizeError, TechnicalError } from '@porte/domain-kit';
import { audit, type AuditedPerson } from '../audit.js';
import { isTransient, retryConflicts } from '@porte/database-kit';
import type { Tx } from '../database/tx.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { causeOf, historyOf } from './consumer.js';
import type { Consumers } from './consumers.js';
import { letters, type Letter } from './letter-store.js';

/** Where a dead letter stands. */
export interface LetterAddress {
  tenantId: string;
  consumer: string;
  /** of the event */
  id: string;
}

/** Who decides about it. */
export type Decider = AuditedPerson;

/** Events that one call applies at most; a longer key goes on with the next call. */
const MOST = 500;

/**
 * What a person decides about events that were set aside. A parked key goes on in its order: each event in a transaction of its own with its
 * effect, and the key is free again only in the transaction that found none waiting (quality §1.3).
 */
export class DeadLetters {
  constructor(
    private readonly work: UnitOfWork,
    private readonly consumers: Consumers,
  ) {}

  /** @returns the one among the tenants whose event it is @throws DomainError `not_found` */
  async tenantOf({ consumer, id }: Omit<LetterAddress, 'tenantId'>, tenants: readonly string[]): Promise<string> {
    for (const tenantId of tenants)
      if (await this.work.run({ tenantId }, tx => letters.find(tx, consumer, id))) return tenantId;
    throw new DomainError('not_found');
  }

  /**
   * Applies the event; of a parked key everything that waits, oldest first.
   * @returns how many events of its key still wait
   * @throws DomainError `not_found`; `replay_failed` where one failed again: it and what is behind it keep waiting
   */
  async replay(at: LetterAddress, by: Decider): Promise<number> {
    const { letter, isParked } = await this.work.run(at, async tx => {
      const found = await this.find(tx, at);
      return { letter: found, isParked: await letters.hold(tx, found) };
    });
    await (isParked ? this.drain(letter, by) : this.attempt(letter, by));
    return this.left(letter);
  }

  /**
   * Throws the event away; what waited behind it goes on as far as it can.
   * @returns how many events of its key still wait
   * @throws DomainError `not_found`
   */
  async discard(at: LetterAddress, reason: string, by: Decider): Promise<number> {
    const letter = await this.work.run(at, async tx => {
      const found = await this.find(tx, at);
      if (!(await letters.finish(tx, found))) throw new DomainError('not_found');
      await this.record(tx, by, 'discard', found, { reason });
      return found;
    });
    // That the next one fails as well takes nothing back: it tells of itself in the list.
    await this.drain(letter, by).catch(error => {
      if (!(error instanceof DomainError)) throw error;
    });
    return this.left(letter);
  }

  private async find(tx: Tx, at: LetterAddress): Promise<Letter> {
    const letter = await letters.find(tx, at.consumer, at.id);
    if (!letter) throw new DomainError('not_found');
    return letter;
  }

  private left(letter: Letter): Promise<number> {
    return this.work.run(letter, tx => letters.countOf(tx, letter));
  }

  private async drain(key: Letter, by: Decider): Promise<void> {
    for (let tried = 0; tried < MOST; tried += 1) {
      const next = await this.work.run(key, tx => this.next(tx, key));
      if (!next) return;
      await this.attempt(next, by);
    }
  }

  /** The oldest that waits under a parked key; a key under which nothing waits is free from this transaction on. */
  private async next(tx: Tx, key: Letter): Promise<Letter | undefined> {
    if (!(await letters.hold(tx, key))) return undefined;
    const first = await letters.first(tx, key);
    if (first) return first;
    await letters.close(tx, key);
    const late = await letters.first(tx, key);
    if (!late) await letters.unpark(tx, key);
    return late;
  }

  private async attempt(letter: Letter, by: Decider): Promise<void> {
    try {
      await retryConflicts(() => this.work.run(letter, tx => this.apply(tx, letter, by), causeOf(letter.envelope)));
    } catch (error) {
      if (isTransient(error)) throw error;
      const message = summarizeError(error);
      await this.work.run(letter, async tx => {
        await letters.failed(tx, letter, historyOf(error));
        await this.record(tx, by, 'replay_failed', letter, { message });
      });
      throw new DomainError('replay_failed', { message });
    }
  }

  private async apply(tx: Tx, letter: Letter, by: Decider): Promise<void> {
    // Of two replays at once the second finds it done, or done by the time it may look.
    if (!(await letters.finish(tx, letter))) return;
    const consumer = this.consumers.find(letter.consumer);
    if (!consumer) throw new TechnicalError(`no consumer ${letter.consumer}`);
    await consumer.apply(letter.envelope, tx);
    await this.record(tx, by, 'replay', letter);
  }

  private record(
    tx: Tx,
    by: Decider,
    what: string,
    { id, consumer, key, envelope }: Letter,
    more: object = {},
  ): Promise<void> {
    return audit(tx, by, {
      action: `dead_letter.${what}`,
      subject: id,
      data: { consumer, key, type: envelope.type, ...more },
    });
  }
}
