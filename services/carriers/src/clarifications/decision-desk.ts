import { Inject, Injectable } from '@nestjs/common';
import { CLARIFICATION_DECISIONS, type ClarificationDecision } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { Attempts, type HeldAttempt } from '../purchases/attempts/attempts.js';
import { LabelVoids, type HeldVoid } from '../voids/label-voids.js';
import type { ClarificationEntity } from './clarification.entity.js';
import { clarificationResource } from './clarification.resource.js';
import { Clarifications } from './clarifications.js';

/** What a clarification is about, locked. */
export type Subject = { attempt: HeldAttempt } | { row: HeldVoid };

/** What a person decided, and why. */
export interface Ruling {
  decision: ClarificationDecision;
  reason: string;
  /** of a label that was found at the carrier */
  tracking_number?: string;
}

type Effect = (tx: Tx, subject: Subject, row: ClarificationEntity) => Promise<void>;

/** Decisions that fit a kind; only a purchase has a label to adopt. */
const fitting = (kind: ClarificationEntity['kind']): readonly string[] =>
  kind === 'purchase' ? [...CLARIFICATION_DECISIONS.purchase, 'adopt'] : CLARIFICATION_DECISIONS[kind];

/** Lets one person decide an open clarification, once, with all that follows in the same transaction. */
@Injectable()
export class DecisionDesk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clarifications: Clarifications,
    @Inject(resourceToken(clarificationResource)) private readonly rows: ResourceService<ClarificationEntity>,
    private readonly attempts: Attempts,
    private readonly voids: LabelVoids,
  ) {}

  /**
   * @param effect what the decision does to its subject
   * @throws DomainError `not_found`; `wrong_state` where it is closed already or its carrier is called anew; `conflict` while the carrier is just being asked
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
      // The subject first, as whoever looks into it does.
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

/** In which states the subject of each kind may be decided about. */
const DECIDABLE: Record<ClarificationEntity['kind'], readonly (HeldAttempt | HeldVoid)['state'][]> = {
  purchase: ['needs_review'],
  void: ['needs_review'],
  surplus: ['needs_review', 'left_to_staff', 'refused'],
  late: ['needs_review', 'refused'],
  late_charged: ['sold'],
  late_void: ['refused', 'sold', 'settled', 'voided'],
};

/** An answer that is on its way must not find its question decided. */
function assertIdle(kind: ClarificationEntity['kind'], subject: Subject): void {
  const { state, leased } = 'attempt' in subject ? subject.attempt : subject.row;
  if (!DECIDABLE[kind].includes(state)) throw new DomainError('wrong_state');
  if (leased) throw new DomainError('conflict');
}
