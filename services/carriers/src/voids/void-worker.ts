import { Injectable } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { supports, type VoidOutcome } from '../adapters/index.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import type { LabelVoid, VoidRow, VoidSteps, VoidWrite } from './label-void.process.js';
import { VoidResults, voidFact } from './void-results.js';

/** Asks carriers to void labels, and writes what follows from their answers. */
@Injectable()
export class VoidWorker implements VoidSteps {
  constructor(
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    private readonly endings: VoidResults,
  ) {}

  async ask(row: VoidRow, signal: AbortSignal): ReturnType<VoidSteps['ask']> {
    await failpoint('void.send.before');
    const answer = await this.answer(row, signal);
    await failpoint('void.reply.after');
    if (answer.kind === 'rejected') return { outcome: 'refused', data: { message: answer.message } };
    // A void may be repeated: where this call was not sent, it is asked again as after one that is in doubt.
    if (answer.kind === 'unknown' || answer.kind === 'unsent')
      return { outcome: 'unknown', data: { message: answer.reason } };
    return row.purpose === 'surplus' ? 'surplus_accepted' : 'accepted';
  }

  readonly voided: VoidWrite = (tx, row, { data }) => this.endings.voided(tx, row, data?.decision);

  readonly refused: VoidWrite = (tx, row, { data }) => this.endings.refused(tx, row, data?.decision);

  readonly acceptedLate: VoidWrite = (tx, row) => this.endings.acceptedLate(tx, row);

  readonly becameUnknown: VoidWrite = (tx, row) => this.tellUnknown(tx, row, false);

  readonly exhausted: VoidWrite = async (tx, row) => {
    await this.endings.review(tx, row);
    await this.tellUnknown(tx, row, true);
  };

  readonly stillUnknown: VoidWrite = (tx, row) => this.endings.review(tx, row);

  private async answer(row: VoidRow, signal: AbortSignal): Promise<VoidOutcome> {
    const { terms, tenant_id, shipment_id, tracking_number, checks, fence } = row;
    // Nothing was bought of a carrier for a manual shipment, so there is nothing to void.
    if (tracking_number === null) return { kind: 'done', value: null };
    const { adapter, settings } = this.terms.opened(terms!);
    if (supports(adapter, 'void')) {
      const subject = { kind: 'shipment', id: shipment_id, attempt: checks + 1 };
      return this.calls.void({ adapter, settings, tenant_id, subject }, tracking_number, signal);
    }
    // Each claim increments the fence: a step that died may have asked the carrier, whose adapter is missing now. Only the carrier knows the outcome then.
    return checks > 0 || (!adapter && fence > 1)
      ? { kind: 'unknown', reason: 'no one speaks to the carrier any more' }
      : { kind: 'rejected', code: 'not_voidable', message: errorText('not_voidable', 'es-MX') };
  }

  private async tellUnknown(tx: Tx, row: LabelVoid, needs_review: boolean): Promise<void> {
    if (row.purpose === 'cancellation')
      await tx.publish('label.void_unknown', row.shipment_id, { ...voidFact(row), needs_review });
  }
}
