import { Controller, Get } from '@nestjs/common';
import type { BalanceAnswer } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { Ledgers } from '../ledger/ledgers.js';
import { TestBalances } from './test-balances.js';
import { balanceFact } from './balance-fact.js';

/** Balances for identity's answer about the signed-in user. */
@Controller('internal/balances')
export class BalancesController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledgers: Ledgers,
    private readonly tests: TestBalances,
  ) {}

  @Get(':owner_id')
  @Internal()
  async show(@CurrentActor() actor: Actor, @IdParam('owner_id') ownerId: string): Promise<BalanceAnswer> {
    return this.work.run(actor, async tx => {
      // A new user of a test side may read its balance before `user.created` is handled.
      if (isTestSide(tx.tenantId) && actor.role === 'customer' && actor.owner_id === ownerId)
        await this.tests.open(tx, ownerId);
      return { data: balanceFact(await this.ledgers.of(tx).balance(tx.tenantId, ownerId)) };
    });
  }
}
