import { Injectable } from '@nestjs/common';
import { MAX_LOW_BALANCE_DAYS, runwayDays } from '@porte/contracts';
import { dayAfter, localTime, Money, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import { SPEND_DAYS, spendRateOf } from './label-figures.js';
import { WHOLE_DAY } from '../counts/label-totals.js';

/** Days of a balance that lasts longer than any notice looks ahead. */
const LONG_DAYS = MAX_LOW_BALANCE_DAYS + 1;

/** Wallets that were spent from in the last days and whose balance is known; sub-users spend those of their parents. */
const WALLETS = `select s.subject_id as owner_id, s.spend, to_char(f.first, 'YYYY-MM-DD') as first, w.available::text as available,
    k.days as known_days, k.available::text as known_available
  from (select subject_id, sum(revenue)::text as spend from label_totals
    where tenant_id = $1 and moment = ${WHOLE_DAY} and day > $2 and subject_id <> $1 group by 1) s
  join wallet_balances w on w.tenant_id = $1 and w.owner_id = s.subject_id
  join lateral (select min(day) as first from label_totals where tenant_id = $1 and subject_id = s.subject_id and moment = ${WHOLE_DAY}) f on true
  left join reference_rows u on u.tenant_id = $1 and u.model = 'user' and u.id = s.subject_id
  left join wallet_runways k on k.tenant_id = $1 and k.owner_id = s.subject_id
  where u.data->>'parent_id' is null and coalesce(u.data->>'user_type', 'customer') = 'customer' order by 1`;

const KEEP = `insert into wallet_runways as r (tenant_id, owner_id, days, available)
  select $1, k.owner_id, k.days, k.available from jsonb_to_recordset($2) as k (owner_id uuid, days smallint, available bigint)
  on conflict (tenant_id, owner_id) do update set days = excluded.days, available = excluded.available`;

interface WalletRow {
  owner_id: string;
  /** centavos of the last days */
  spend: string;
  first: string;
  /** centavos, as `known_available` */
  available: string;
  known_days: number | null;
  known_available: string | null;
}

/** How long each wallet lasts, as the dashboard shows it: the available balance by the average spend per day. */
@Injectable()
export class Runways {
  constructor(
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Publishes for which wallets of the transaction's tenant the days have changed since the last look, and whose balance has risen. Days = available balance
   * (billing's, by its events) / spend per day, rounded down, 0 below 0. The spend per day is what the labels of the last 28 days cost, net of cancellations, by
   * 28 or the days since the first label: four whole weeks hold each weekday equally often, so that no weekend moves the average, and are short enough to follow a
   * shop that grows. A customer without a label, with fewer than seven days, or without any spend in that time has no days.
   */
  async publishChanges(tx: Tx): Promise<void> {
    const today = localTime(this.clock.now(), await this.settings.timeZone(tx)).day;
    const wallets = await tx.query<WalletRow>(WALLETS, [tx.tenantId, dayAfter(today, -SPEND_DAYS)]);
    const kept: { owner_id: string; days: number; available: string }[] = [];
    for (const { owner_id, spend, first, available, known_days, known_available } of wallets) {
      const balance = Money.ofCentavos(available).toJSON();
      const exact = runwayDays(balance, spendRateOf(first, spend, today));
      if (exact === null) continue;
      const days = Math.min(exact, LONG_DAYS);
      if (days === known_days && available === known_available) continue;
      kept.push({ owner_id, days, available });
      const hasRisen = known_available === null || BigInt(available) > BigInt(known_available);
      const isFar = days === LONG_DAYS && known_days === null;
      if ((days !== known_days || hasRisen) && !isFar)
        await tx.publish('runway.changed', owner_id, { owner_id, days, available_balance: balance });
    }
    if (kept.length > 0) await tx.query(KEEP, [tx.tenantId, JSON.stringify(kept)]);
  }
}
