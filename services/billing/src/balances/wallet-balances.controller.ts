import { Controller, Get, Query } from '@nestjs/common';
import { WalletBalanceQuery, type WalletBalance } from '@porte/contracts';
import { DomainError, Money, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Can, CurrentActor, Documented, InjectClock, inputPipe, isStaff, type Actor } from '@porte/service-kit';
import { balanceFact } from './balance-fact.js';

const THIRTY_DAYS = 30 * 86_400_000;

const BALANCES = `select owner_id, posted, pending from accounts where tenant_id = $1 and kind = 'wallet' and owner_id = any($2)`;
const SPENT = `select user_id as owner_id, sum(amount) as spent from transactions
  where tenant_id = $1 and user_id = any($2) and created_at >= $3 and code in ('label', 'late_label') and status = 'cleared' group by user_id`;

/** Balances of several wallets in one call, for lists of users and a user's page. */
@Controller('balances')
export class WalletBalancesController {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Get()
  @Can('read', 'Transaction')
  @Documented({
    queries: [
      { name: 'user_ids', description: 'up to 100, by commas', schema: { type: 'string' } },
      { name: 'include', schema: { type: 'string', enum: ['spent_30_days'] } },
    ],
    answer: { properties: { data: { type: 'array', items: { type: 'object', additionalProperties: true } } } },
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(WalletBalanceQuery)) { user_ids: ids = [], include }: WalletBalanceQuery,
  ): Promise<{ data: WalletBalance[] }> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const balances = await read<{ posted: string; pending: string }>(tx, BALANCES, [ids]);
      const spent = include && (await read<{ spent: string }>(tx, SPENT, [ids, this.since()]));
      return { data: ids.map(id => ({ ...balanceOf(id, balances.get(id)), ...(spent && spentOf(spent.get(id))) })) };
    });
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - THIRTY_DAYS);
  }
}

async function read<Row>(tx: Tx, sql: string, values: readonly unknown[]): Promise<Map<string, Row>> {
  const rows = await tx.query<Row & { owner_id: string }>(sql, [tx.tenantId, ...values]);
  return new Map(rows.map(row => [row.owner_id, row]));
}

function balanceOf(user_id: string, row: { posted: string; pending: string } | undefined): WalletBalance {
  const [posted, pending] = [Money.ofCentavos(row?.posted ?? 0), Money.ofCentavos(row?.pending ?? 0)];
  return { user_id, ...balanceFact({ posted, pending, available: posted.minus(pending) }) };
}

const spentOf = (row: { spent: string } | undefined): Pick<WalletBalance, 'spent_30_days'> => ({
  spent_30_days: Money.ofCentavos(row?.spent ?? 0).toJSON(),
});
