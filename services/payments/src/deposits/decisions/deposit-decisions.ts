import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposit/deposit.entity.js';
import { depositProcess, type Acceptance, type Rejection, type Settlement } from '../deposit/deposit.process.js';
import { depositResource } from '../deposit/deposit.resource.js';

/** What staff decide about a deposit in review. */
export type Decision =
  | { outcome: 'accepted'; data: Acceptance }
  | { outcome: 'rejected'; data: Rejection }
  | { outcome: 'settled'; data: Settlement };

/** Applies a decision of staff to a deposit in review, once, in one transaction with its event and its audit row. */
@Injectable()
export class DepositDecisions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /**
   * @param decision what is decided, or what finds it out in the transaction, with the deposit locked
   * @throws DomainError `forbidden` for customers, `not_found`, `own_wallet` for a wallet that the actor spends from, `wrong_state` if it was decided before
   */
  async decide(
    actor: Actor,
    id: string,
    decision: Decision | ((tx: Tx, deposit: DepositEntity) => Promise<Decision>),
  ): Promise<object> {
    // A tenant may grant customers many rights, but never to create money.
    if (!isStaff(actor)) throw new DomainError('forbidden');
    await this.work.run(actor, async tx => {
      const deposit = await this.deposits.find(tx, actor, id, 'write');
      await this.rejectOwnWallet(tx, actor, deposit);
      if (deposit.state !== 'in_review') throw new DomainError('wrong_state');
      const { outcome, data } = typeof decision === 'function' ? await decision(tx, deposit) : decision;
      await this.processes.signal(tx, depositProcess, id, outcome, data);
      const { decided_by: _by, decided_at: _at, ...told } = data;
      await audit(tx, actor, {
        action: `deposit.${outcome}`,
        subject: id,
        data: { ...told, owner_id: deposit.owner_id, amount: deposit.amount.toJSON() },
      });
    });
    return this.deposits.show(actor, id, {});
  }

  /** As for manual movements: who was a customer before may have deposits of its own in review. */
  async rejectOwnWallet(tx: Tx, actor: Actor, { user_id, owner_id }: DepositEntity): Promise<void> {
    const self = await this.references.find<{ parent_id?: string | null }>(tx, 'user', actor.id);
    if (user_id === actor.id || [actor.id, actor.owner_id, self?.parent_id].includes(owner_id))
      throw new DomainError('own_wallet');
  }
}
