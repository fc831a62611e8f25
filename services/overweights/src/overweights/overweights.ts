import { Inject, Injectable } from '@nestjs/common';
import type { OverweightCharge, OverweightPartial, OverweightPlanOffer, OverweightPlanSet } from '@porte/contracts';
import { DomainError, newId, type Clock, type Money } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { nextState, Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import type { OverweightEntity } from './overweight.entity.js';
import { overweightProcess, type PersonsMove } from './overweight.process.js';
import { overweightResource } from './overweight.resource.js';
import { OverweightSettings } from './overweight-settings.js';

/** What people do with a case. */
export type Move =
  | 'accepted'
  | 'contested'
  | 'granted'
  | 'partial'
  | 'rejected'
  | 'charge'
  | 'waived'
  | 'rebate'
  | 'kept'
  | 'refund'
  | 'plan_offered'
  | 'plan_set'
  | 'plan_accepted'
  | 'plan_withdrawn'
  | 'plan_cancel';

/** A case of a claim. */
export type ClaimedRow = Pick<OverweightEntity, 'id' | 'user_id' | 'owner_id'>;

/** What a move says. */
type Words = Pick<PersonsMove, 'text' | 'entry' | 'files' | 'kg' | 'plan'>;

/** What people do with cases. Each move locks its case, and is made once. */
@Injectable()
export class Overweights {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly settings: OverweightSettings,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(overweightResource)) private readonly cases: ResourceService<OverweightEntity>,
  ) {}

  /** The customer agrees with the measurement. */
  accept(actor: Actor, id: string): Promise<object> {
    if (isStaff(actor)) throw new DomainError('forbidden');
    return this.move(actor, id, 'accepted', {});
  }

  /** The customer does not agree; nothing is taken until staff have decided. @throws DomainError `wrong_state` also when the time to answer is over */
  contest(actor: Actor, id: string, words: Words, check: (row: OverweightEntity, tx: Tx) => unknown): Promise<object> {
    return this.move(actor, id, 'contested', words, async (row, tx) => {
      if (!row.answer_by || this.clock.now() >= row.answer_by) throw new DomainError('wrong_state');
      if (words.kg != null && words.kg >= row.overweight)
        throw ValidationFailed.of('accepted_kg', 'max', row.overweight - 1);
      await check(row, tx);
    });
  }

  /** Staff agree with the customer: nothing is charged. */
  grant(actor: Actor, id: string, reason: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'granted', { text: reason }, (row, tx) => this.rejectOwnWallet(tx, actor, row));
  }

  /** Staff agree in part. @throws ValidationFailed where not fewer kg remain */
  grantInPart(actor: Actor, id: string, { reason, kg }: OverweightPartial): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'partial', { text: reason, kg }, async (row, tx) => {
      if (kg >= row.overweight) throw ValidationFailed.of('kg', 'max', row.overweight - 1);
      await this.rejectOwnWallet(tx, actor, row);
    });
  }

  /** Staff do not agree: the case may be charged. */
  reject(actor: Actor, id: string, reason: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'rejected', { text: reason });
  }

  /** Staff have the amount taken. @throws DomainError `overweight_too_early` while the customer may answer and no reason is given */
  charge(actor: Actor, id: string, { reason }: OverweightCharge): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'charge', { text: reason ?? null }, ({ state }) => {
      if (state === 'announced' && reason === undefined) throw new DomainError('overweight_too_early');
    });
  }

  /** Staff offer to take a share of each deposit, instead of what the wallet may not owe. @throws DomainError `own_wallet` */
  offerPlan(actor: Actor, id: string, { share }: OverweightPlanOffer): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'plan_offered', { plan: { id: newId(), share } }, (row, tx) =>
      this.rejectOwnWallet(tx, actor, row),
    );
  }

  /** Staff set a plan that its customer agreed to elsewhere. @throws DomainError `own_wallet` */
  setPlan(actor: Actor, id: string, { share, reason }: OverweightPlanSet): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'plan_set', { text: reason, plan: { id: newId(), share } }, (row, tx) =>
      this.rejectOwnWallet(tx, actor, row),
    );
  }

  /** The owner of the wallet agrees: its deposits pay the case. @throws DomainError `forbidden` for others */
  acceptPlan(actor: Actor, id: string): Promise<object> {
    if (isStaff(actor)) throw new DomainError('forbidden');
    return this.move(actor, id, 'plan_accepted', {}, ({ owner_id }) => {
      if (owner_id !== actor.id) throw new DomainError('forbidden');
    });
  }

  /** Staff take an offer back, or end a plan; what deposits have paid stays paid until it is refunded. */
  cancelPlan(actor: Actor, id: string, reason: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, ({ state }) => (state === 'offered' ? 'plan_withdrawn' : 'plan_cancel'), {
      text: reason,
    });
  }

  /** Staff do not charge a case. @throws DomainError `wrong_state` where deposits have paid a part: that is refunded instead */
  waive(actor: Actor, id: string, reason: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'waived', { text: reason }, async (row, tx) => {
      if (row.paid?.isPositive) throw new DomainError('wrong_state');
      await this.rejectOwnWallet(tx, actor, row);
    });
  }

  /** The customer asks for the amount back. @throws DomainError `forbidden` where the tenant's setting does not offer it */
  rebate(actor: Actor, id: string, reason: string): Promise<object> {
    return this.move(actor, id, 'rebate', { text: reason }, async (_, tx) => {
      if (!(await this.settings.mayRequestRebate(tx))) throw new DomainError('forbidden');
    });
  }

  /** Staff do not give the amount back. */
  cancelRebate(actor: Actor, id: string, reason: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'kept', { text: reason });
  }

  /** Staff give the amount back. */
  refund(actor: Actor, id: string, reason: string): Promise<object> {
    rejectCustomers(actor);
    return this.move(actor, id, 'refund', { text: reason }, async (row, tx) => {
      if (row.state === 'short' && !row.paid?.isPositive) throw new DomainError('wrong_state');
      await this.rejectOwnWallet(tx, actor, row);
    });
  }

  /**
   * What the carrier gave back for a case goes to the customer who paid, in a transaction that holds its lock.
   * @throws DomainError `own_wallet`
   */
  async returnRecovered(tx: Tx, actor: Actor, row: ClaimedRow, back: Money, reason: string): Promise<void> {
    await this.rejectOwnWallet(tx, actor, row);
    const move = { by: actor.id, at: this.clock.now(), text: reason, returned: String(back.centavos) };
    await this.processes.signal(tx, overweightProcess, row.id, 'refund', move);
    await audit(tx, actor, {
      action: 'overweight.refund',
      subject: row.id,
      data: { reason, owner_id: row.owner_id, amount: back.toJSON() },
    });
  }

  /** @throws DomainError `not_found`, `wrong_state`, and what the check throws, which sees the case locked */
  private async move(
    actor: Actor,
    id: string,
    chosen: Move | ((row: OverweightEntity) => Move),
    words: Words,
    check?: (row: OverweightEntity, tx: Tx) => unknown,
  ): Promise<object> {
    await this.work.run(actor, async tx => {
      const row = await this.cases.find(tx, actor, id, 'write');
      const move = typeof chosen === 'string' ? chosen : chosen(row);
      if (!nextState(overweightProcess, row.state, move)) throw new DomainError('wrong_state');
      await check?.(row, tx);
      const data = { ...words, by: actor.id, at: this.clock.now(), text: words.text?.trim() ?? null };
      await this.processes.signal(tx, overweightProcess, id, move, data);
      if (isStaff(actor))
        await audit(tx, actor, {
          action: `overweight.${move}`,
          subject: id,
          data: { reason: data.text, owner_id: row.owner_id, amount: row.amount.toJSON() },
        });
    });
    return this.cases.show(actor, id, {});
  }

  /** Who was a customer before may have cases of its own. */
  private async rejectOwnWallet(
    tx: Tx,
    actor: Actor,
    { user_id, owner_id }: Pick<OverweightEntity, 'user_id' | 'owner_id'>,
  ): Promise<void> {
    const self = await this.references.find<{ parent_id?: string | null }>(tx, 'user', actor.id);
    if (user_id === actor.id || [actor.id, actor.owner_id, self?.parent_id].includes(owner_id))
      throw new DomainError('own_wallet');
  }
}

/** A tenant may grant customers many rights, but never to decide about money. */
export function rejectCustomers(actor: Actor): void {
  if (!isStaff(actor)) throw new DomainError('forbidden');
}
