import { Injectable } from '@nestjs/common';
import { errorText, type DocumentFact } from '@porte/contracts';
import { failpoint, summarizeError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ObjectStore } from '@porte/service-kit';
import type { BoughtLabel, BuyOutcome, LabelDocument, Rejection, Unsent } from '../../adapters/index.js';
import { Attempts, isOpen } from '../attempts/attempts.js';
import { Doubts } from './doubts.js';
import { Endings } from './endings.js';
import { insist } from '../calls/insist.js';
import { SurplusLabels } from './surplus-labels.js';
import type { Call } from '../attempts/task.js';

const EXTENSIONS: Record<LabelDocument['format'], string> = { pdf: 'pdf', thermal: 'pdf', zpl: 'zpl' };

const isOneFile = (one: LabelDocument, other: LabelDocument): boolean =>
  one.bytes === other.bytes && EXTENSIONS[one.format] === EXTENSIONS[other.format];

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
    if (outcome.kind === 'unsent') return this.unsent(call, outcome);
    return this.doubts.unknown(call, outcome.reason);
  }

  /** A label was sold, and that counts whoever brings it, even one whose claim was overtaken. */
  async bought(call: Call, label: BoughtLabel): Promise<void> {
    await failpoint('label.store.before');
    const documents = await insist(() => this.stored(call, label)).catch((error: unknown) =>
      this.unstored(call, label, error),
    );
    if (!documents) return;
    await failpoint('label.store.after');
    await failpoint('label.commit.before');
    if (!(await this.keepAsSent(call, label, documents)))
      await insist(() => this.within(call, tx => this.keep(tx, call, label, documents)));
    await failpoint('label.commit.after');
  }

  private rejected(call: Call, rejection: Rejection): Promise<void> {
    return this.within(call, async tx => {
      const attempt = await this.attempts.held(tx, call.claim);
      if (attempt?.state !== 'calling') return;
      if (!attempt.doubt) return this.endings.rejected(tx, attempt, rejection);
      // It refuses this call; an earlier one may have sold a label all the same.
      attempt.refusal = rejection;
      await this.doubts.later(tx, attempt, call);
    });
  }

  /** Nothing was sold by a first call; where an earlier one is in doubt, it is looked into as before. */
  private unsent(call: Call, { reason }: Unsent): Promise<void> {
    if (call.attempt.doubt) return this.doubts.unknown(call, reason);
    return this.rejected(call, {
      kind: 'rejected',
      code: 'service_unavailable',
      message: errorText('service_unavailable', 'es-MX'),
      carrier_code: reason,
    });
  }

  private within(call: Call, write: (tx: Tx) => Promise<void>): Promise<void> {
    return this.work.run(call.claim, write, call.attempt.cause);
  }

  /** Before the transaction: a row never names a file that is not there. Documents of the same bytes are one file. */
  private async stored({ claim }: Call, { documents }: BoughtLabel): Promise<DocumentFact[]> {
    const firsts = documents.map(each => documents.find(other => isOneFile(other, each))!);
    const put = async (each: LabelDocument) =>
      [each, await this.files.put(claim.tenant_id, each.bytes, EXTENSIONS[each.format])] as const;
    const files = new Map(await Promise.all([...new Set(firsts)].map(put)));
    return documents.map(({ format }, at) => ({ format, ...files.get(firsts[at]!)! }));
  }

  private async unstored(call: Call, { tracking_number }: BoughtLabel, error: unknown): Promise<null> {
    await this.doubts.unknown(
      call,
      `bought as ${tracking_number}, but its documents could not be stored: ${summarizeError(error)}`,
    );
    return null;
  }

  /**
   * Writes the label to the attempt as it was when the call was sent.
   * @returns false where nobody knows that it is written: whatever it was that failed, the row in the database decides then
   */
  private keepAsSent(call: Call, label: BoughtLabel, documents: DocumentFact[]): Promise<boolean> {
    const { claim, attempt, request } = call;
    const sent = { id: claim.id, state: 'calling', request: request.shipment, limited: attempt.limited } as const;
    return this.within(call, tx => this.endings.labelled(tx, sent, label, documents)).then(
      () => true,
      () => false,
    );
  }

  private async keep(tx: Tx, { claim }: Call, label: BoughtLabel, documents: DocumentFact[]): Promise<void> {
    const attempt = await this.attempts.locked(tx, claim.id);
    if (isOpen(attempt)) return this.endings.labelled(tx, attempt, label, documents);
    if (attempt.tracking_number !== label.tracking_number) await this.surplus.report(tx, attempt, label, documents);
  }
}
