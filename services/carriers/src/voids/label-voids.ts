import { Injectable } from '@nestjs/common';
import type { LabelFact } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { Database, UnitOfWork, type Cause, type EventOf, type Tx } from '@porte/messaging-kit';
import { LeaseTable, type Claim } from '../leases/lease-table.js';
import type { LabelAttemptEntity } from '../purchases/label-attempt.entity.js';
import type { LabelVoidEntity, VoidState } from './label-void.entity.js';

type NewVoid = Omit<
  LabelVoidEntity,
  'tenant_id' | 'created_at' | 'updated_at' | 'fence' | 'lease_until' | 'next_check_at' | 'checks'
>;

/** A void as read by somebody who holds its lock. */
export type HeldVoid = LabelVoidEntity & {
  /** whether somebody is asking the carrier just now */
  leased: boolean;
};

const OPEN: readonly VoidState[] = ['asking', 'unknown', 'needs_review'];

/** Whether it is not decided yet. */
export const isOpenVoid = ({ state }: LabelVoidEntity): boolean => OPEN.includes(state);

/** The id under which a label too many is voided: the same one, however often the label is reported. */
export const surplusId = (attemptId: string, trackingNumber: string): string =>
  derivedId('surplus', attemptId, trackingNumber);

/** The rows of labels that are to be voided. */
@Injectable()
export class LabelVoids {
  readonly leases: LeaseTable;

  constructor(work: UnitOfWork, database: Database) {
    this.leases = new LeaseTable(work, database, 'label_voids');
  }

  /**
   * Writes down that a cancelled shipment's label is to be voided, once however often the event comes.
   * @returns null where it stood already
   */
  request(
    tx: Tx,
    { data, id, correlationId, traceparent }: EventOf<'shipment.void_requested'>,
    bought: LabelAttemptEntity | null,
  ): Promise<LabelVoidEntity | null> {
    const { cancellation_id, shipment_id, purchase_id, user_id, owner_id } = data;
    const cause: Cause = { correlationId, causationId: id, ...(traceparent ? { traceparent } : {}) };
    return this.insert(tx, {
      id: cancellation_id,
      purpose: 'cancellation',
      attempt_id: bought?.id ?? null,
      shipment_id,
      purchase_id,
      user_id,
      owner_id,
      cause,
      label: null,
      outcome: null,
      state: 'asking',
      carrier_id: bought?.carrier_id ?? data.carrier_id,
      tracking_number: data.label?.tracking_number ?? bought?.tracking_number ?? null,
    });
  }

  /**
   * Writes down a label that came when its purchase was over or had another.
   * @param state `asking` to have it voided, `needs_review` to leave it to staff
   * @returns null where it stood already
   */
  surplus(
    tx: Tx,
    { id, request, carrier_id, shipment_id, purchase_id, cause }: LabelAttemptEntity,
    label: LabelFact,
    state: 'asking' | 'needs_review',
  ): Promise<LabelVoidEntity | null> {
    const { user_id, owner_id } = request;
    const { tracking_number } = label;
    return this.insert(tx, {
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
      outcome: null,
      state,
    });
  }

  /** @returns null where the claim has been overtaken by another */
  async held(tx: Tx, { id, fence }: Claim): Promise<HeldVoid | null> {
    const row = await this.locked(tx, id);
    return row.fence === fence ? row : null;
  }

  /** The void whoever holds it: a label that is void is void, whoever says so. */
  async locked(tx: Tx, id: string): Promise<HeldVoid> {
    const [row] = await tx.query<HeldVoid>(
      `select *, coalesce(lease_until > now(), false) as leased from label_voids where tenant_id = $1 and id = $2 for update`,
      [tx.tenantId, id],
    );
    return row!;
  }

  /** Saves a void that this transaction has locked; its lease ends. @param checkInMs null where nobody need see to it any more */
  async save(tx: Tx, { id, state, outcome, checks }: LabelVoidEntity, checkInMs: number | null): Promise<void> {
    await tx.query(
      `update label_voids set state = $3, outcome = $4, checks = $5, lease_until = null, next_check_at = now() + $6 * interval '1 millisecond', updated_at = now()
      where tenant_id = $1 and id = $2`,
      [tx.tenantId, id, state, outcome && JSON.stringify(outcome), checks, checkInMs],
    );
  }

  private async insert(tx: Tx, row: NewVoid): Promise<LabelVoidEntity | null> {
    const [made] = await tx.query<LabelVoidEntity>(
      `insert into label_voids (tenant_id, id, purpose, attempt_id, shipment_id, purchase_id, carrier_id, user_id, owner_id, tracking_number,
        label, cause, state, next_check_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $13 = 'asking' then now() end) on conflict do nothing returning *`,
      [
        tx.tenantId,
        row.id,
        row.purpose,
        row.attempt_id,
        row.shipment_id,
        row.purchase_id,
        row.carrier_id,
        row.user_id,
        row.owner_id,
        row.tracking_number,
        row.label && JSON.stringify(row.label),
        JSON.stringify(row.cause),
        row.state,
      ],
    );
    return made ?? null;
  }
}
