import { Injectable } from '@nestjs/common';
import type { LabelFact } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Cause, EventOf, Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { LabelAttempt } from '../purchases/attempts/label-attempt.process.js';
import { InjectOptions, type PurchaseOptions } from '../calls/options.js';
import {
  labelVoidProcess,
  type LabelVoid,
  type VoidData,
  type VoidRow,
  type VoidSignal,
} from './label-void.process.js';
import { labelVoidRow, type VoidState } from './label-void.row.js';

/** A void as read by someone who holds its lock. */
export type HeldVoid = VoidRow & {
  state: VoidState;
  /** whether the carrier is being asked just now */
  leased: boolean;
};

/** The id under which a surplus label is voided: the same one, however often the label is reported. */
export const surplusId = (attemptId: string, trackingNumber: string): string =>
  derivedId('surplus', attemptId, trackingNumber);

/** The rows of labels that are to be voided. */
@Injectable()
export class LabelVoids {
  readonly process;

  constructor(
    private readonly processes: Processes,
    @InjectOptions() options: PurchaseOptions,
  ) {
    this.process = labelVoidProcess(options);
  }

  /** Has a cancelled shipment's label voided, once however often the event comes. */
  async request(
    tx: Tx,
    { data, id, correlationId, traceparent }: EventOf<'shipment.void_requested'>,
    bought: LabelAttempt | null,
  ): Promise<void> {
    const { cancellation_id, shipment_id, purchase_id, user_id, owner_id } = data;
    const cause: Cause = { correlationId, causationId: id, ...(traceparent ? { traceparent } : {}) };
    await this.processes.start(tx, this.process, {
      ...labelVoidRow.beginning(),
      id: cancellation_id,
      purpose: 'cancellation',
      attempt_id: bought?.id ?? null,
      shipment_id,
      purchase_id,
      user_id,
      owner_id,
      cause,
      carrier_id: bought?.carrier_id ?? data.carrier_id,
      tracking_number: data.label?.tracking_number ?? bought?.tracking_number ?? null,
    });
  }

  /**
   * Adds a label that came when its purchase was over or had another.
   * @param state `asking` to have it voided
   * @returns null where it is known already
   */
  async surplus(
    tx: Tx,
    { id, request, carrier_id, shipment_id, purchase_id, cause }: LabelAttempt,
    label: LabelFact,
    state: 'asking' | 'left_to_staff',
  ): Promise<LabelVoid | null> {
    const { user_id, owner_id } = request;
    const { tracking_number } = label;
    const row: LabelVoid = {
      ...labelVoidRow.beginning(),
      id: surplusId(id, tracking_number),
      purpose: 'surplus',
      attempt_id: id,
      shipment_id,
      purchase_id,
      carrier_id,
      user_id,
      owner_id,
      tracking_number,
      label,
      cause,
    };
    return (await this.processes.start(tx, this.process, row, { state })) ? row : null;
  }

  /** The void, also while a worker holds it: a label that is void is void, from any source. */
  async locked(tx: Tx, id: string): Promise<HeldVoid> {
    const [row] = await tx.query<HeldVoid>(
      `select *, coalesce(leased_until > now(), false) as leased from label_voids where tenant_id = $1 and id = $2 for update`,
      [tx.tenantId, id],
    );
    return row!;
  }

  signal(tx: Tx, id: string, signal: VoidSignal, data: VoidData = {}): Promise<void> {
    return this.processes.signal(tx, this.process, id, signal, data);
  }

  /** Has the carrier asked at once instead of after the next pause. */
  hasten(tx: Tx, id: string): Promise<void> {
    return this.processes.hasten(tx, this.process, id);
  }
}
