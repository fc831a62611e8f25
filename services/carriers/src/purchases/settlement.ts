import { Injectable } from '@nestjs/common';
import type { DocumentFact } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ObjectStore } from '@porte/service-kit';
import type { BoughtLabel, BuyOutcome, LabelDocument, Rejection } from '../adapters/index.js';
import { Attempts, isOpen } from './attempts.js';
import { CarrierCalls } from './carrier-calls.js';
import { Doubts } from './doubts.js';
import { Endings } from './endings.js';
import { insist } from './insist.js';
import type { Task } from './task.js';

const EXTENSIONS: Record<LabelDocument['format'], string> = { pdf: 'pdf', thermal: 'pdf', zpl: 'zpl' };

/** Writes down what the carrier said to a call. */
@Injectable()
export class Settlement {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly endings: Endings,
    private readonly doubts: Doubts,
    private readonly files: ObjectStore,
    private readonly calls: CarrierCalls,
  ) {}

  async settle(task: Task, outcome: BuyOutcome): Promise<void> {
    if (outcome.kind === 'success') return this.bought(task, outcome.label);
    if (outcome.kind === 'rejected') return this.rejected(task, outcome);
    return this.doubts.unknown(task, outcome.reason);
  }

  /** A label was sold, and that counts whoever brings it, even one whose claim was overtaken. */
  async bought(task: Task, label: BoughtLabel): Promise<void> {
    const documents = await insist(() => this.stored(task, label)).catch((error: unknown) => this.unstored(task, label, error));
    if (!documents) return;
    const kept = await insist(() => this.work.run(task.claim, tx => this.keep(tx, task, label, documents), task.attempt.cause));
    if (!kept) await this.discard(task, label, documents);
  }

  private rejected({ claim, attempt: { cause } }: Task, rejection: Rejection): Promise<void> {
    return this.work.run(claim, async tx => {
      const attempt = await this.attempts.held(tx, claim);
      if (attempt?.state !== 'calling') return;
      if (!attempt.doubt) return this.endings.rejected(tx, attempt, rejection);
      // It refuses this call; an earlier one may have sold a label all the same.
      attempt.refusal = rejection;
      await this.doubts.later(tx, attempt);
    }, cause);
  }

  /** Before the transaction: a row never names a file that is not there. */
  private stored({ claim }: Task, label: BoughtLabel): Promise<DocumentFact[]> {
    return Promise.all(label.documents.map(async ({ format, bytes }) => ({ format, ...(await this.files.put(claim.tenant_id, bytes, EXTENSIONS[format])) })));
  }

  private async unstored(task: Task, { tracking_number }: BoughtLabel, error: unknown): Promise<null> {
    await this.doubts.unknown(task, `bought as ${tracking_number}, but its documents could not be stored: ${String(error)}`);
    return null;
  }

  /** @returns false where the purchase is over without this label */
  private async keep(tx: Tx, { claim }: Task, label: BoughtLabel, documents: DocumentFact[]): Promise<boolean> {
    const attempt = await this.attempts.locked(tx, claim.id);
    if (isOpen(attempt)) await this.endings.labelled(tx, attempt, label, documents);
    return attempt.tracking_number === label.tracking_number;
  }

  /** A label too many is voided. Where that fails it goes to the buyer if the purchase has none (domain rules §6: never absorbed), else to staff. */
  private async discard(task: Task, label: BoughtLabel, documents: DocumentFact[]): Promise<void> {
    const { kind } = await this.calls.void(task, label.tracking_number);
    await this.work.run(task.claim, async tx => {
      const attempt = await this.attempts.locked(tx, task.claim.id);
      if (kind !== 'accepted' && attempt.state === 'rejected') return this.endings.labelled(tx, attempt, label, documents);
      attempt.surplus = [...attempt.surplus, { tracking_number: label.tracking_number, documents, voided: kind === 'accepted' }];
      await this.attempts.save(tx, attempt, 'never');
    }, task.attempt.cause);
  }
}
