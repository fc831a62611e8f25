import { Controller, Post } from '@nestjs/common';
import { TestBalanceInput, type BalanceAnswer } from '@porte/contracts';
import { DomainError, isTestSide, Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, isStaff, NewId, Payload, type Actor } from '@porte/service-kit';
import { balanceFact } from './balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import { TestBalances } from './test-balances.js';

/** In place of a payment. */
@Controller('test_balance')
export class TestBalanceController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly balances: TestBalances,
    private readonly ledgers: Ledgers,
  ) {}

  /** Adds balance to the customer's own wallet, on a test side alone. */
  @Post()
  @Can('read', 'Transaction')
  async add(
    @CurrentActor() actor: Actor,
    @Payload('test_balance', TestBalanceInput) { amount }: TestBalanceInput,
    @NewId() id: string,
  ): Promise<BalanceAnswer> {
    if (!isTestSide(actor.tenant_id)) throw new DomainError('only_on_test_side');
    if (isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      await this.balances.add(tx, { id, userId: actor.owner_id, amount: Money.of(amount) });
      return { data: balanceFact(await this.ledgers.of(tx).balance(tx.tenantId, actor.owner_id)) };
    });
  }
}
