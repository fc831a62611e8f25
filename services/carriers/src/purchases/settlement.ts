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
import type { Call } from './task.js';

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

  async settle(call: Call, outcome: BuyOutcome): Promise<void> {
    if (outcome.kind === 'success') return this.bought(call, outcome.label);
    if (outcome.kind === 'rejected') return this.rejected(call, outcome);
    return this.doubts.unknown(call, outcome.reason);
  }

  /** A label was sold, and that counts whoever brings it, even one whose claim was overtaken. */
  async bought(call: Call, label: BoughtLabel): Promise<void> {
    await failpoint('label.store.before');
    const documents = await insist(() => this.stored(call, label)).catch((error: unknown) => this.unstored(call, label, error));
    if (!documents) return;
    await failpoint('label.store.after');
    await failpoint('label.commit.before');
    await insist(() => this.work.run(call.claim, tx => this.keep(tx, call, label, documents), call.attempt.cause));
    await failpoint('label.commit.after');
  }

  private rejected(call: Call, rejection: Rejection): Promise<void> {
    const { claim, attempt: { cause } } = call;
    return this.work.run(claim, async tx => {
      const attempt = await this.attempts.held(tx, claim);
      if (attempt?.state !== 'calling') return;
      if (!attempt.doubt) return this.endings.rejected(tx, attempt, rejection);
      // It refuses this call; an earlier one may have sold a label all the same.
      attempt.refusal = rejection;
      await this.doubts.later(tx, attempt, call);
    }, cause);
  }

  /** Before the transaction: a row never names a file that is not there. */
  private stored({ claim }: Call, label: BoughtLabel): Promise<DocumentFact[]> {
    return Promise.all(label.documents.map(async ({ format, bytes }) => ({ format, ...(await this.files.put(claim.tenant_id, bytes, EXTENSIONS[format])) })));
  }

  private async unstored(call: Call, { tracking_number }: BoughtLabel, error: unknown): Promise<null> {
    await this.doubts.unknown(call, `bought as ${tracking_number}, but its documents could not be stored: ${String(error)}`);
    return null;
  }

  private async keep(tx: Tx, { claim }: Call, label: BoughtLabel, documents: DocumentFact[]): Promise<void> {
    const attempt = await this.attempts.locked(tx, claim.id);
    if (isOpen(attempt)) return this.endings.labelled(tx, attempt, label, documents);
    if (attempt.tracking_number !== label.tracking_number) await this.surplus.report(tx, attempt, label, documents);
  }
}
