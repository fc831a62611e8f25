import { Injectable, type OnModuleInit } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes, type Outcome, type TransitionWrite } from '@porte/process-kit';
import type { VoidOutcome } from '../adapters/index.js';
import { CarrierCalls } from '../purchases/calls/carrier-calls.js';
import { CarrierTerms } from '../purchases/calls/carrier-terms.js';
import type { Asked, LabelVoid, VoidData, VoidRow, VoidSteps } from './label-void.process.js';
import { LabelVoids } from './label-voids.js';
import { VoidEndings, voidFact } from './void-endings.js';

type Write = TransitionWrite<LabelVoid, VoidSteps>;

/** Asks carriers to void labels, and writes what follows from their answers. */
@Injectable()
export class VoidWorker implements VoidSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly voids: LabelVoids,
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    private readonly endings: VoidEndings,
  ) {}

  onModuleInit(): void {
    this.processes.register(this.voids.process, this as VoidSteps);
  }

  async ask(row: VoidRow, signal: AbortSignal): Promise<Outcome<Asked>> {
    await failpoint('void.send.before');
    const answer = await this.answer(row, signal);
    await failpoint('void.reply.after');
    if (answer.kind === 'refused') return { outcome: 'refused', data: { message: answer.message } };
    if (answer.kind === 'unknown') return { outcome: 'unknown', data: { message: answer.reason } };
    return row.purpose === 'surplus' ? 'surplus_accepted' : 'accepted';
  }

  readonly voided: Write = (tx, row, { data }) => this.endings.voided(tx, row, decisionOf(data));

  readonly refused: Write = (tx, row, { data }) => this.endings.refused(tx, row, decisionOf(data));

  readonly acceptedLate: Write = (tx, row) => this.endings.acceptedLate(tx, row);

  readonly doubted: Write = (tx, row) => this.tellUnknown(tx, row, false);

  readonly exhausted: Write = async (tx, row) => {
    await this.endings.review(tx, row);
    await this.tellUnknown(tx, row, true);
  };

  readonly stillUnknown: Write = (tx, row) => this.endings.review(tx, row);

  private async answer({ terms, tracking_number, checks, fence }: VoidRow, signal: AbortSignal): Promise<VoidOutcome> {
    // Nothing was bought of a carrier for a manual shipment, so there is nothing to void.
    if (tracking_number === null) return { kind: 'accepted' };
    const { adapter, settings } = this.terms.opened(terms!);
    if (adapter?.void && adapter.manifest.capabilities.voidable)
      return this.calls.void({ adapter, settings }, tracking_number, signal);
    // Each claim increments the fence: a step that died may have asked the carrier, whose adapter is missing now. Only the carrier knows the outcome then.
    return checks > 0 || (!adapter && fence > 1)
      ? { kind: 'unknown', reason: 'nobody speaks to the carrier any more' }
      : { kind: 'refused', message: errorText('not_voidable', 'es-MX') };
  }

  private async tellUnknown(tx: Tx, row: LabelVoid, needs_review: boolean): Promise<void> {
    if (row.purpose === 'cancellation')
      await tx.publish('label.void_unknown', row.shipment_id, { ...voidFact(row), needs_review });
  }
}

const decisionOf = (data: unknown): VoidData['decision'] => (data as VoidData | undefined)?.decision;
