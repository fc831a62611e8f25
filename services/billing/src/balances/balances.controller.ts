import { Controller, Get } from '@nestjs/common';
import type { BalanceAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { Ledgers } from '../ledger/ledgers.js';
import { balanceFact } from './balance-fact.js';

/** Balances for identity's answer about the signed-in user. */
@Controller('internal/balances')
export class BalancesController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledgers: Ledgers,
  ) {}

  @Get(':owner_id')
  @Internal()
  async show(@CurrentActor() actor: Actor, @IdParam('owner_id') ownerId: string): Promise<BalanceAnswer> {
    return { data: balanceFact(await this.work.run(actor, tx => this.ledgers.of(tx).balance(tx.tenantId, ownerId))) };
  }
}
