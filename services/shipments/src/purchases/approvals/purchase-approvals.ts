import { Injectable } from '@nestjs/common';
import type { PurchaseApproval, QuotedChoice } from '@porte/contracts';
import { DomainError, Money, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { DraftReader } from '../draft-reader.js';
import { RatingClient } from '../rating-client.js';
import { APPROVAL_HOURS, purchaseApprovalProcess, type ApprovalRow } from './purchase-approval.process.js';

/** Approvals of one person that wait at a time: more could not be judged. */
const MOST_WAITING = 20;
/** That one person is asked for in an hour, decided ones included: each is a notice in the bell. */
const MOST_IN_HOUR = 60;
/** Approvals that the list shows. */
const LISTED = 50;

const HOUR_MS = 3_600_000;

/** A decided approval is kept as long as the person may ask about it. */
export const APPROVAL_RETENTION = `state in ('bought', 'failed', 'refused', 'expired') and created_at < now() - interval '90 days'`;

/** What agents ask to buy, and what their persons decide. */
@Injectable()
export class PurchaseApprovals {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Asks the person of an agent for a purchase. Asking again for the same rate joins what waits; another rate, or a shipment that has changed, takes its place.
   * @returns the id of the approval
   * @throws DomainError `approval_refused` where the person has refused this rate before, `approvals_full`; what rating refuses the choice with
   */
  async ask(actor: Actor, shipmentId: string, choice: QuotedChoice): Promise<string> {
    const { shipment, allowance } = await this.drafts.packed(actor, shipmentId);
    const rate = await this.prices.confirm(actor, shipment, allowance, choice);
    const { sequentialId, destination, ownerId, version } = shipment.snapshot;
    const { name, city, state, postal_code } = destination;
    const total = Money.of(rate.total);
    return this.work.run(actor, async tx => {
      // One after the other, so that the person is asked once for a rate and the number of approvals is known.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('approvals/' || $1, 0))`, [actor.id]);
      const earlier = await earlierOf(tx, actor.session_id, shipmentId);
      const ofRate = earlier.filter(
        ({ choice: { service_id }, total: price }) =>
          service_id === rate.service_id && price === String(total.centavos),
      );
      if (ofRate.some(({ state: was }) => was === 'refused')) throw new DomainError('approval_refused');
      const [last] = earlier;
      const isSame = last && ofRate[0] === last && last.version === version;
      if (isSame && (last.state === 'waiting' || last.state === 'buying')) return last.id;
      if (last?.state === 'waiting') await this.processes.signal(tx, purchaseApprovalProcess, last.id, 'superseded');
      await assertRoom(tx, actor.id);
      const id = newId(this.clock);
      await this.processes.start(tx, purchaseApprovalProcess, {
        id,
        key_id: actor.session_id,
        user_id: actor.id,
        shipment_id: shipmentId,
        actor: { ...actor, email: '', name: '' },
        choice,
        total: String(total.centavos),
        version,
        shown: {
          number: sequentialId,
          carrier_name: rate.carrier_name,
          service_name: rate.service_name,
          destination: { name, city, state, postal_code },
        },
        reason: choice.reason ?? null,
        approved_at: null,
        code: null,
      });
      await tx.publish('shipment.approval_asked', shipmentId, {
        user_id: actor.id,
        owner_id: ownerId,
        shipment_id: shipmentId,
        approval_id: id,
        sequential_id: sequentialId,
        amount: total.toJSON(),
      });
      return id;
    });
  }

  /** The person's newest approvals. */
  list(actor: Actor): Promise<PurchaseApproval[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<ApprovalRow>(
        `select * from purchase_approvals where tenant_id = $1 and user_id = $2 order by (state = 'waiting') desc, created_at desc, id desc limit ${LISTED}`,
        [tx.tenantId, actor.id],
      );
      return rows.map(viewOf);
    });
  }

  /** @throws DomainError `not_found`, to an agent also for what another agent asked */
  show(actor: Actor, id: string): Promise<PurchaseApproval> {
    return this.work.run(actor, async tx => viewOf(await find(tx, actor, id)));
  }

  /** Buys exactly what was asked, once; `buying` continues after the answer. A repeated call changes nothing. @throws DomainError `not_found`, `wrong_state` */
  approve(actor: Actor, id: string): Promise<PurchaseApproval> {
    return this.decide(actor, id, ['buying', 'bought', 'failed'], tx =>
      this.processes.signal(tx, purchaseApprovalProcess, id, 'approved', { approved_at: this.clock.now() }),
    );
  }

  /** @throws DomainError `not_found`, `wrong_state` */
  refuse(actor: Actor, id: string): Promise<PurchaseApproval> {
    return this.decide(actor, id, ['refused'], tx => this.processes.signal(tx, purchaseApprovalProcess, id, 'refused'));
  }

  private decide(
    actor: Actor,
    id: string,
    decided: readonly string[],
    act: (tx: Tx) => Promise<void>,
  ): Promise<PurchaseApproval> {
    return this.work.run(actor, async tx => {
      const { state } = await find(tx, actor, id, 'for update');
      if (state === 'waiting') await act(tx);
      else if (!decided.includes(state)) throw new DomainError('wrong_state');
      return viewOf(await find(tx, actor, id));
    });
  }
}

/** What an agent asked for a shipment before, newest first. */
const earlierOf = (tx: Tx, keyId: string, shipmentId: string): Promise<ApprovalRow[]> =>
  tx.query<ApprovalRow>(
    'select * from purchase_approvals where tenant_id = $1 and key_id = $2 and shipment_id = $3 order by created_at desc, id desc',
    [tx.tenantId, keyId, shipmentId],
  );

async function assertRoom(tx: Tx, userId: string): Promise<void> {
  const [found] = await tx.query<{ waiting: number; lately: number }>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where created_at > now() - interval '1 hour')::int as lately
      from purchase_approvals where tenant_id = $1 and user_id = $2 and created_at > now() - interval '1 day'`,
    [tx.tenantId, userId],
  );
  if (found!.waiting >= MOST_WAITING || found!.lately >= MOST_IN_HOUR)
    throw new DomainError('approvals_full', { max: MOST_WAITING });
}

async function find(tx: Tx, { id: userId, agent, session_id }: Actor, id: string, lock = ''): Promise<ApprovalRow> {
  const [row] = await tx.query<ApprovalRow>(
    `select * from purchase_approvals where tenant_id = $1 and id = $2 and user_id = $3 and ($4::uuid is null or key_id = $4) ${lock}`,
    [tx.tenantId, id, userId, agent ? session_id : null],
  );
  if (!row) throw new DomainError('not_found');
  return row;
}

const viewOf = (row: ApprovalRow): PurchaseApproval => ({
  id: row.id,
  state: row.state as PurchaseApproval['state'],
  agent: { key_id: row.key_id, name: row.actor.agent?.name ?? '' },
  shipment_id: row.shipment_id,
  ...row.shown,
  total: Money.ofCentavos(row.total).toJSON(),
  reason: row.reason,
  code: row.code,
  created_at: row.created_at.toISOString(),
  expires_at: new Date(row.created_at.getTime() + APPROVAL_HOURS * HOUR_MS).toISOString(),
});
