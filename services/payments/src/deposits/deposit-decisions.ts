import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { DepositEntity } from './deposit.entity.js';
import { depositProcess, type Acceptance, type Rejection } from './deposit.process.js';
import { depositResource } from './deposit.resource.js';

/** What staff decide about a deposit in review. */
export type Decision = { outcome: 'accepted'; data: Acceptance } | { outcome: 'rejected'; data: Rejection };

/** Applies a decision of staff to a deposit in review, once, in one transaction with its event and its audit row. */
@Injectable()
export class DepositDecisions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /**
   * @param check runs first in the transaction, with the deposit locked
   * @throws DomainError `not_found`, `wrong_state` if it was decided before
   */
  async decide(
    actor: Actor,
    id: string,
    decision: Decision,
    check: (tx: Tx, deposit: DepositEntity) => Promise<void> = () => Promise.resolve(),
  ): Promise<object> {
    await this.work.run(actor, async tx => {
      const deposit = await this.deposits.find(tx, actor, id, 'write');
      if (deposit.state !== 'in_review') throw new DomainError('wrong_state');
      await check(tx, deposit);
      await this.processes.signal(tx, depositProcess, id, decision.outcome, decision.data);
      const { decided_by: _by, decided_at: _at, ...told } = decision.data;
      await audit(tx, actor, {
        action: `deposit.${decision.outcome}`,
        subject: id,
        data: { ...told, owner_id: deposit.owner_id, amount: deposit.amount.toJSON() },
      });
    });
    return this.deposits.show(actor, id, {});
  }
}
