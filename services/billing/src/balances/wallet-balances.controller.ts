import { Controller, Get, Query } from '@nestjs/common';
import { WalletBalanceQuery, type WalletBalance } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, Documented, inputPipe, isStaff, type Actor } from '@porte/service-kit';
import { balanceFact } from './balance-fact.js';

const BALANCES = `select owner_id, posted, pending from accounts where tenant_id = $1 and kind = 'wallet' and owner_id = any($2)`;

/** Balances of several wallets in one call, for lists of users and a user's page. */
@Controller('balances')
export class WalletBalancesController {
  constructor(private readonly work: UnitOfWork) {}

  @Get()
  @Can('read', 'Transaction')
  @Documented({
    queries: [{ name: 'user_ids', description: 'up to 100, by commas', schema: { type: 'string' } }],
    answer: { view: 'WalletBalance', as: 'list' },
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(WalletBalanceQuery)) { user_ids: ids = [] }: WalletBalanceQuery,
  ): Promise<{ data: WalletBalance[] }> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const rows = await tx.query<BalanceRow>(BALANCES, [tx.tenantId, ids]);
      const balances = new Map(rows.map(row => [row.owner_id, row]));
      return { data: ids.map(id => balanceOf(id, balances.get(id))) };
    });
  }
}

interface BalanceRow {
  owner_id: string;
  posted: string;
  pending: string;
}

function balanceOf(user_id: string, row: BalanceRow | undefined): WalletBalance {
  const [posted, pending] = [Money.ofCentavos(row?.posted ?? 0), Money.ofCentavos(row?.pending ?? 0)];
  return { user_id, ...balanceFact({ posted, pending, available: posted.minus(pending) }) };
}
