import { Injectable } from '@nestjs/common';
import type { BuyerFact, DecisionFact, DocumentFact } from '@porte/contracts';
import { derivedId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { BoughtLabel, Rejection } from '../adapters/index.js';
import { Clarifications } from '../clarifications/clarifications.js';
import { Attempts, type HeldAttempt } from './attempts.js';
import { CarrierLimit } from './carrier-limit.js';
import type { LabelAttemptEntity } from './label-attempt.entity.js';
import { plainSale } from './plain-sale.js';
import type { Call } from './task.js';
import { WaybillNumbers } from './waybill-numbers.js';

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

/** How an attempt ends. Each ending is one transaction with all of its effects; the caller has locked the attempt. */
@Injectable()
export class Endings {
  constructor(
    private readonly attempts: Attempts,
    private readonly numbers: WaybillNumbers,
    private readonly limit: CarrierLimit,
    private readonly clarifications: Clarifications,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @param decision where a person said so */
  async labelled(
    tx: Tx,
    attempt: HeldAttempt,
    label: LabelNumber,
    documents: DocumentFact[],
    decision: DecisionFact = {},
  ): Promise<void> {
    const doubted = attempt.doubt || attempt.checks > 0;
    const { tracking_number } = label;
    Object.assign(attempt, {
      state: 'labelled',
      doubt: false,
      outcome: { kind: 'success', ...known(decision) },
      tracking_number,
      documents,
    });
    this.attempts.saveAtCommit(tx, attempt, 'never');
    this.numbers.use(tx, attempt.reference);
    await this.tell(tx, attempt, label, documents, decision);
    if (doubted) await this.clarifications.resolve(tx, attempt.id);
    await this.limit.count(tx, attempt);
  }

  /** The same for a plain call of which nothing has been read: all of it travels at once. The commit fails where it is not plain after all. */
  async sold(tx: Tx, call: Call, label: LabelNumber, documents: DocumentFact[]): Promise<void> {
    tx.withCommit(plainSale(call, label.tracking_number, documents));
    await this.tell(tx, { request: call.request.shipment }, label, documents);
  }

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
    { request }: Pick<LabelAttemptEntity, 'request'>,
    { tracking_number, tracking_url }: LabelNumber,
    documents: DocumentFact[],
    decision: DecisionFact = {},
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
