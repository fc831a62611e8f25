import { Injectable } from '@nestjs/common';
import type { ClarificationDecision, ClarificationKind } from '@porte/contracts';
import { Money, newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { LabelAttempt } from '../purchases/attempts/label-attempt.process.js';
import type { ClarificationEntity } from './clarification.entity.js';

/** The facts of an attempt or a void that staff need. */
export type ClarificationFacts = Pick<
  ClarificationEntity,
  'kind' | 'subject_id' | 'known' | 'checks' | 'tracking_number' | 'can_look_up'
>;

/** The decision, its author and reason. */
export interface StaffDecision {
  decision: ClarificationDecision;
  decided_by: string;
  reason: string;
  /** of the found label */
  tracking_number?: string | undefined;
}

/** The rows of clarifications: written in the transaction that changes the state of an attempt or a void, closed in the one that ends it. */
@Injectable()
export class Clarifications {
  /** Opens a clarification, or updates its facts; a closed one stays closed. */
  async note(
    tx: Tx,
    { request, shipment_id, purchase_id, reference }: LabelAttempt,
    facts: ClarificationFacts,
  ): Promise<void> {
    // A surplus label costs its customer nothing, so a void refunds nothing.
    const amount = facts.kind === 'surplus' ? Money.zero : Money.of(request.held);
    const { rate, user_id, sequential_id } = request;
    await tx.query(
      `insert into clarifications as c (tenant_id, id, kind, subject_id, shipment_id, sequential_id, purchase_id, user_id, carrier_id, carrier_name, service_name, reference,
        amount, tracking_number, known, checks, can_look_up)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      on conflict (tenant_id, kind, subject_id) do update set known = excluded.known, checks = excluded.checks, can_look_up = excluded.can_look_up, updated_at = now() where c.state = 'open'`,
      [
        tx.tenantId,
        newId(),
        facts.kind,
        facts.subject_id,
        shipment_id,
        sequential_id,
        purchase_id,
        user_id,
        rate.carrier_id,
        rate.carrier_name,
        rate.service_name,
        reference,
        String(amount.centavos),
        facts.tracking_number,
        facts.known,
        facts.checks,
        facts.can_look_up,
      ],
    );
  }

  /** Closes clarifications that the system resolved. @param kind only this kind; by default all of the subject */
  async resolve(tx: Tx, subjectId: string, kind: ClarificationKind | null = null): Promise<void> {
    await tx.query(
      `update clarifications set state = 'resolved', updated_at = now() where tenant_id = $1 and subject_id = $2 and state = 'open' and kind = coalesce($3, kind)`,
      [tx.tenantId, subjectId, kind],
    );
  }

  /** @returns false if it was closed already: of concurrent decisions only one counts */
  async decide(tx: Tx, id: string, { decision, decided_by, reason, tracking_number }: StaffDecision): Promise<boolean> {
    const rows = await tx.query(
      `with decided as (update clarifications set state = 'decided', decision = $3, decided_by = $4, reason = $5,
      tracking_number = coalesce($6, tracking_number), decided_at = now(), updated_at = now()
      where tenant_id = $1 and id = $2 and state = 'open' returning id) select * from decided`,
      [tx.tenantId, id, decision, decided_by, reason, tracking_number ?? null],
    );
    return rows.length > 0;
  }
}
