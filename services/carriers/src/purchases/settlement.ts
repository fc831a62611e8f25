import { Injectable } from '@nestjs/common';
import type { DocumentFact } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ObjectStore } from '@porte/service-kit';
import type { BoughtLabel, BuyOutcome, LabelDocument, Rejection } from '../adapters/index.js';
import { Attempts, isOpen } from './attempts.js';
import { Doubts } from './doubts.js';
import { Endings } from './endings.js';
import { insist } from './insist.js';
import { SurplusLabels } from './surplus-labels.js';
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
    private readonly surplus: SurplusLabels,
  ) {}

  async settle(task: Task, outcome: BuyOutcome): Promise<void> {
    if (outcome.kind === 'success') return this.bought(task, outcome.label);
    if (outcome.kind === 'rejected') return this.rejected(task, outcome);
    return this.doubts.unknown(task, outcome.reason);
  }

  /** A label was sold, and that counts whoever brings it, even one whose claim was overtaken. */
  async bought(task: Task, label: BoughtLabel): Promise<void> {
    await failpoint('label.store.before');
    const documents = await insist(() => this.stored(task, label)).catch((error: unknown) => this.unstored(task, label, error));
    if (!documents) return;
    await failpoint('label.store.after');
    await failpoint('label.commit.before');
    await insist(() => this.work.run(task.claim, tx => this.keep(tx, task, label, documents), task.attempt.cause));
    await failpoint('label.commit.after');
  }

  private rejected(task: Task, rejection: Rejection): Promise<void> {
    const { claim, attempt: { cause } } = task;
    return this.work.run(claim, async tx => {
      const attempt = await this.attempts.held(tx, claim);
      if (attempt?.state !== 'calling') return;
      if (!attempt.doubt) return this.endings.rejected(tx, attempt, rejection);
      // It refuses this call; an earlier one may have sold a label all the same.
      attempt.refusal = rejection;
      await this.doubts.later(tx, attempt, task);
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

  private async keep(tx: Tx, { claim }: Task, label: BoughtLabel, documents: DocumentFact[]): Promise<void> {
    const attempt = await this.attempts.locked(tx, claim.id);
    if (isOpen(attempt)) return this.endings.labelled(tx, attempt, label, documents);
    if (attempt.tracking_number !== label.tracking_number) await this.surplus.report(tx, attempt, label, documents);
  }
}
