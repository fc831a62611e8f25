import { Injectable } from '@nestjs/common';
import { derivedId } from '@porte/domain-kit';
import type { EventOf, Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { InjectOptions, type PurchaseOptions } from '../../calls/options.js';
import {
  labelAttemptProcess,
  type AttemptData,
  type AttemptRow,
  type AttemptSignal,
  type LabelAttempt,
} from './label-attempt.process.js';
import { labelAttemptRow, type AttemptState, type LabelAttemptEntity, type SurplusLabel } from './label-attempt.row.js';
import { referenceOf } from '../../calls/reference.js';

/** An attempt as read by someone who holds its lock. */
export type HeldAttempt = AttemptRow & {
  state: AttemptState;
  /** whether its carrier is being asked just now */
  leased: boolean;
};

/** What an attempt begins with. */
export type Opening = Pick<LabelAttempt, 'purchase_id' | 'shipment_id' | 'carrier_id' | 'request' | 'cause'>;

const FIRST = 1;

/** States in which the carrier is asked for the label, or may have sold it. */
const HOLDING = ['calling', 'asking_again', 'unknown', 'needs_review', 'left_to_staff'] as const;

/** The id of a purchase's only attempt. */
export const attemptId = (purchaseId: string): string => derivedId('attempt', purchaseId, FIRST);

/** The attempt that an event asks for. */
export function openingOf({ data, id, correlationId, traceparent }: EventOf<'shipment.rate_selected'>): Opening {
  const { purchase_id, shipment_id, rate } = data;
  const cause = { correlationId, causationId: id, ...(traceparent ? { traceparent } : {}) };
  return { purchase_id, shipment_id, carrier_id: rate.carrier_id, request: data, cause };
}

/** The rows of attempts. */
@Injectable()
export class LabelAttempts {
  readonly process;

  constructor(
    private readonly processes: Processes,
    @InjectOptions() options: PurchaseOptions,
  ) {
    this.process = labelAttemptProcess(options);
  }

  /**
   * Starts the purchase's attempt, once however often the event comes.
   * @param state `ready` to buy the label, `labelled` where nothing is to be bought
   * @returns false where it exists
   */
  start(tx: Tx, opening: Opening, state: 'ready' | 'labelled'): Promise<boolean> {
    const { purchase_id } = opening;
    const row: LabelAttempt = {
      ...labelAttemptRow.beginning(),
      ...opening,
      id: attemptId(purchase_id),
      n: FIRST,
      reference: referenceOf(purchase_id, FIRST),
    };
    return this.processes.start(tx, this.process, row, { state });
  }

  /** The attempt, also while a worker holds it. */
  async locked(tx: Tx, id: string): Promise<HeldAttempt> {
    const [row] = await tx.query<HeldAttempt>(
      `select *, coalesce(leased_until > now(), false) as leased from label_attempts where tenant_id = $1 and id = $2 for update`,
      [tx.tenantId, id],
    );
    return row!;
  }

  signal(tx: Tx, id: string, signal: AttemptSignal, data: AttemptData): Promise<void> {
    return this.processes.signal(tx, this.process, id, signal, data);
  }

  /** Has the carrier asked at once instead of after the next pause. */
  hasten(tx: Tx, id: string): Promise<void> {
    return this.processes.hasten(tx, this.process, id);
  }

  /** The attempt that bought the purchase's label, or null. */
  async labelled(tx: Tx, purchaseId: string): Promise<LabelAttemptEntity | null> {
    const [attempt] = await tx.query<LabelAttemptEntity>(
      `select * from label_attempts where tenant_id = $1 and purchase_id = $2 and state = 'labelled'`,
      [tx.tenantId, purchaseId],
    );
    return attempt ?? null;
  }

  /** Remembers which void took the label back. */
  async markVoid(tx: Tx, id: string, voidId: string): Promise<void> {
    await tx.query('update label_attempts set void_id = $3, updated_at = now() where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      voidId,
    ]);
  }

  /** Writes the surplus labels of an attempt that this transaction has locked. */
  async saveSurplus(tx: Tx, id: string, surplus: readonly SurplusLabel[]): Promise<void> {
    await tx.query('update label_attempts set surplus = $3, updated_at = now() where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      JSON.stringify(surplus),
    ]);
  }

  /** How many other labels of the carrier are being bought or in doubt: they hold a part of its limit. */
  async holding(tx: Tx, { carrier_id, id }: Pick<LabelAttempt, 'carrier_id' | 'id'>): Promise<number> {
    const [row] = await tx.query<{ held: number }>(
      `select count(*)::int as held from label_attempts where tenant_id = $1 and carrier_id = $2 and id <> $3
      and state in ${sqlStates(this.process, HOLDING)} and not (request->'rate'->>'demo')::boolean`,
      [tx.tenantId, carrier_id, id],
    );
    return row!.held;
  }
}
