import { Inject, Injectable } from '@nestjs/common';
import { CLARIFICATION_DECISIONS, type ClarificationDecision } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { LabelAttempts, type HeldAttempt } from '../purchases/attempts/label-attempts.js';
import { LabelVoids, type HeldVoid } from '../voids/label-voids.js';
import type { ClarificationEntity } from './clarification.entity.js';
import { clarificationResource } from './clarification.resource.js';
import { Clarifications } from './clarifications.js';

/** The locked row that a clarification is about. */
export type Subject = { attempt: HeldAttempt } | { row: HeldVoid };

/** A decision of staff and its reason. */
export interface Ruling {
  decision: ClarificationDecision;
  reason: string;
  /** of a label found at the carrier */
  tracking_number?: string;
}

type Effect = (tx: Tx, subject: Subject, row: ClarificationEntity) => Promise<void>;

/** Decisions of a kind; only a purchase can adopt a label. */
const fitting = (kind: ClarificationEntity['kind']): readonly string[] =>
  kind === 'purchase' ? [...CLARIFICATION_DECISIONS.purchase, 'adopt'] : CLARIFICATION_DECISIONS[kind];

/** Applies a decision to an open clarification, once, in one transaction with its effects. */
@Injectable()
export class ClarificationDecisions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clarifications: Clarifications,
    @Inject(resourceToken(clarificationResource)) private readonly rows: ResourceService<ClarificationEntity>,
    private readonly attempts: LabelAttempts,
    private readonly voids: LabelVoids,
  ) {}

  /**
   * @param effect what the decision does to its subject
   * @throws DomainError `not_found`; `wrong_state` if it is closed or its carrier is called again; `conflict` while a call to the carrier is in
   * flight
   * @throws ValidationFailed for a decision that does not fit the kind
   */
  async decide(
    actor: Actor,
    id: string,
    { decision, reason, tracking_number }: Ruling,
    effect: Effect,
  ): Promise<object> {
    await this.work.run(actor, async tx => {
      const row = await this.rows.find(tx, actor, id);
      if (!fitting(row.kind).includes(decision)) throw ValidationFailed.of('decision', 'isIn', fitting(row.kind));
      // Lock the subject first, in the same order as look-ups.
      const subject = await this.lock(tx, row);
      if (!(await this.clarifications.decide(tx, id, { decision, reason, tracking_number, decided_by: actor.id })))
        throw new DomainError('wrong_state');
      assertIdle(row.kind, subject);
      await effect(tx, subject, row);
      await audit(tx, actor, {
        action: `clarification.${decision}`,
        subject: id,
        data: { reason, kind: row.kind, shipment_id: row.shipment_id, purchase_id: row.purchase_id },
      });
    });
    return this.rows.show(actor, id, {});
  }

  private async lock(tx: Tx, { kind, subject_id }: ClarificationEntity): Promise<Subject> {
    return kind === 'purchase'
      ? { attempt: await this.attempts.locked(tx, subject_id) }
      : { row: await this.voids.locked(tx, subject_id) };
  }
}

/** The states of the subject in which each kind may be decided. */
const DECIDABLE: Record<ClarificationEntity['kind'], readonly (HeldAttempt | HeldVoid)['state'][]> = {
  purchase: ['needs_review', 'left_to_staff'],
  void: ['needs_review'],
  surplus: ['needs_review', 'left_to_staff', 'refused'],
  late: ['needs_review', 'refused'],
  late_charged: ['sold'],
  late_void: ['refused', 'sold', 'settled', 'voided'],
};

/** A decision must wait for the outcome of a call in flight. */
function assertIdle(kind: ClarificationEntity['kind'], subject: Subject): void {
  const { state, leased } = 'attempt' in subject ? subject.attempt : subject.row;
  if (!DECIDABLE[kind].includes(state)) throw new DomainError('wrong_state');
  if (leased) throw new DomainError('conflict');
}
