import { Injectable } from '@nestjs/common';
import type { BuyerFact, DecisionFact, DocumentFact } from '@porte/contracts';
import { derivedId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { BoughtLabel, Rejection } from '../../adapters/index.js';
import { Clarifications } from '../../clarifications/clarifications.js';
import { Attempts, type HeldAttempt } from '../attempts/attempts.js';
import { CarrierLimit } from '../capacity/carrier-limit.js';
import type { LabelAttemptEntity } from '../attempts/label-attempt.entity.js';
import { WaybillNumbers } from '../capacity/waybill-numbers.js';

/** What every event of a purchase says. */
export const purchaseFact = ({
  request,
}: Pick<LabelAttemptEntity, 'request'>): BuyerFact & { shipment_id: string; purchase_id: string } => ({
  user_id: request.user_id,
  owner_id: request.owner_id,
  shipment_id: request.shipment_id,
  purchase_id: request.purchase_id,
});

type LabelNumber = Pick<BoughtLabel, 'tracking_number' | 'tracking_url'>;

const known = ({ decided_by }: DecisionFact): { decided_by?: string } => (decided_by ? { decided_by } : {});

/**
 * All that a label means to the tables, in one statement: the attempt, its waybill if it has one, the question to staff if there is one, and one label more that the
 * carrier sold. It fails with a conflict where the attempt is not, or no longer, in the given state, or where the carrier has a limit that the caller does not know of.
 * The attempt is locked before the others, as everywhere.
 */
const LABELLED = `with labelled as (update label_attempts set state = 'labelled', doubt = false, doubted_at = null, outcome = $4, tracking_number = $5, documents = $6,
    lease_until = null, next_check_at = null, updated_at = now() where tenant_id = $1 and id = $2 and state = $3 returning tenant_id, carrier_id, reference),
  used as (update waybills w set state = 'used', updated_at = now() from labelled l join label_numbers n on n.tenant_id = l.tenant_id and n.reference = l.reference
    where w.tenant_id = $1 and w.id = n.waybill_id),
  resolved as (update clarifications c set state = 'resolved', updated_at = now() from labelled l
    where c.tenant_id = l.tenant_id and c.kind = 'purchase' and c.subject_id = $2 and c.state = 'open'),
  counted as (update carriers c set shipment_count = c.shipment_count + 1, updated_at = now() from labelled l
    where c.tenant_id = $1 and c.id = l.carrier_id and not $7::boolean returning assert_written(case when shipment_limit > 0 and not $8::boolean then 0 else 1 end))
  select assert_written(count(*)) from labelled`;

/** What has to be known of an attempt to write down its label. */
export type LabelledAttempt = Pick<HeldAttempt, 'id' | 'state' | 'request' | 'limited'>;

/** How an attempt ends. Each ending is one transaction with all of its effects. */
@Injectable()
export class Endings {
  constructor(
    private readonly attempts: Attempts,
    private readonly numbers: WaybillNumbers,
    private readonly limit: CarrierLimit,
    private readonly clarifications: Clarifications,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @param attempt as it was when the caller last knew of it; the transaction fails with a conflict where that has changed
   * @param decision where a person said so
   */
  async labelled(
    tx: Tx,
    { id, state, request, limited }: LabelledAttempt,
    label: LabelNumber,
    documents: DocumentFact[],
    decision: DecisionFact = {},
  ): Promise<void> {
    const { demo, carrier_id } = request.rate;
    const outcome = JSON.stringify({ kind: 'success', ...known(decision) });
    const { tracking_number } = label;
    const values = [tx.tenantId, id, state, outcome, tracking_number, JSON.stringify(documents), demo, limited];
    await this.tell(tx, request, label, documents, decision);
    if (!limited || demo) return tx.withCommit({ text: LABELLED, values });
    await tx.query(LABELLED, values);
    await this.limit.tell(tx, carrier_id);
  }

  /** @param attempt locked by the caller */
  async rejected(
    tx: Tx,
    attempt: LabelAttemptEntity,
    rejection: Rejection,
    decision: DecisionFact = {},
  ): Promise<void> {
    Object.assign(attempt, { state: 'rejected', doubt: false, outcome: { ...rejection, ...known(decision) } });
    await this.attempts.save(tx, attempt, 'never');
    await this.numbers.giveBack(tx, attempt.reference);
    const { code, message } = rejection;
    await tx.publish('label.failed', attempt.shipment_id, {
      ...purchaseFact(attempt),
      held: attempt.request.held,
      code,
      message,
      ...decision,
    });
    await this.clarifications.resolve(tx, attempt.id);
  }

  private tell(
    tx: Tx,
    request: LabelAttemptEntity['request'],
    { tracking_number, tracking_url }: LabelNumber,
    documents: DocumentFact[],
    decision: DecisionFact,
  ): Promise<void> {
    const { held, rate, shipment_id, purchase_id } = request;
    const label = {
      id: derivedId('label', purchase_id),
      tracking_number,
      tracking_url,
      documents,
      created_at: this.clock.now().toISOString(),
    };
    return tx.publish('label.generated', shipment_id, { ...purchaseFact({ request }), held, rate, label, ...decision });
  }
}
