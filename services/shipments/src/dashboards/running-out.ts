import { Injectable } from '@nestjs/common';
import { RUNWAY_DAYS, runwayDays, type RunningOut } from '@porte/contracts';
import { dayAfter, Money } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { SPEND_DAYS, spendRateOf } from './label-figures.js';
import { WHOLE_DAY } from '../counts/label-totals.js';

const LISTED = 8;

interface SpenderRow {
  owner_id: string;
  spend: string;
  available: string | null;
}

interface UserCopy {
  name: string;
  last_name?: string;
  company?: string | null;
}

/** Customers whose available balance lasts less than a week at what they spent per day in the last 28 days. */
@Injectable()
export class RunningOutBalances {
  constructor(private readonly references: ReferenceStore) {}

  /** @param today `YYYY-MM-DD`. @returns the first ones, soonest first; how many there are; spenders whose balance is not known here yet */
  async list(tx: Tx, today: string): Promise<{ count: number; unknown: number; customers: RunningOut[] }> {
    const spenders = await this.spenders(tx, today);
    const known = spenders.filter(({ available }) => available !== null);
    const firstDays = await this.firstDays(tx, known);
    const runningOut = known
      .map(row => runwayOf(row, firstDays.get(row.owner_id) ?? null, today))
      .filter(row => row !== null)
      .sort((a, b) => a.days - b.days || a.balance - b.balance || a.user_id.localeCompare(b.user_id));
    const listed = runningOut.slice(0, LISTED);
    const users = await this.references.findAll<UserCopy>(
      tx,
      'user',
      listed.map(({ user_id }) => user_id),
    );
    return {
      count: runningOut.length,
      unknown: spenders.length - known.length,
      customers: listed.map(row => ({ ...row, name: nameOf(users.get(row.user_id)) })),
    };
  }

  /** Wallets that were spent from and may last less than a week: a shorter history only raises the spend per day. */
  private spenders(tx: Tx, today: string): Promise<SpenderRow[]> {
    return tx.query(
      `select s.subject_id as owner_id, s.spend, w.available from (
         select subject_id, sum(revenue) as spend from label_totals
         where tenant_id = $1 and moment = ${WHOLE_DAY} and day > $2 and subject_id <> $1 group by 1 having sum(revenue) > 0) s
       left join wallet_balances w on w.tenant_id = $1 and w.owner_id = s.subject_id
       left join reference_rows u on u.tenant_id = $1 and u.model = 'user' and u.id = s.subject_id
       where u.data->>'parent_id' is null and coalesce(u.data->>'user_type', 'customer') = 'customer' and coalesce(w.available, 0) < s.spend`,
      [tx.tenantId, dayAfter(today, -SPEND_DAYS)],
    );
  }

  private async firstDays(tx: Tx, spenders: readonly SpenderRow[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ owner_id: string; first: string }>(
      `select o.id as owner_id, to_char((select min(day) from label_totals where tenant_id = $1 and subject_id = o.id and moment = ${WHOLE_DAY}), 'YYYY-MM-DD') as first
       from unnest($2::uuid[]) as o (id)`,
      [tx.tenantId, spenders.map(({ owner_id }) => owner_id)],
    );
    return new Map(rows.map(({ owner_id, first }) => [owner_id, first]));
  }
}

function runwayOf({ owner_id, spend, available }: SpenderRow, first: string | null, today: string) {
  const { per_day } = spendRateOf(first, spend, today);
  const balance = Money.ofCentavos(available!).toJSON();
  const days = runwayDays(balance, { per_day });
  return per_day !== null && days !== null && days < RUNWAY_DAYS ? { user_id: owner_id, balance, per_day, days } : null;
}

const nameOf = (user: UserCopy | undefined): string =>
  user ? user.company?.trim() || [user.name, user.last_name].filter(Boolean).join(' ') : '';
