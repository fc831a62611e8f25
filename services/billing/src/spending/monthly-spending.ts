import { Injectable } from '@nestjs/common';
import type { PersonSpending } from '@porte/contracts';
import { DomainError, Money, PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

/** Of a movement `t` with its resolution `r`: what it costs. A hold counts until its end, a capture as it was taken, and each less what came back. */
export const COST = `coalesce(r.amount, t.amount)
  - coalesce((select sum(f.amount) from transfers f where f.tenant_id = t.tenant_id and f.refunds_id = t.id), 0)`;

/** The name of the time zone of tenant `$1`. */
export const TIME_ZONE = `(select coalesce((select data->>'time_zone' from reference_rows where tenant_id in ($1, '${PLATFORM_TENANT}') and model = 'tenant'
    and id = $1 and not destroyed), 'America/Mexico_City'))`;

/** The first instant of the month of `$3`, by default of now, in the tenant's time zone. */
const MONTH = `(select date_trunc('month', coalesce($3::timestamptz, clock_timestamp()) at time zone z.name) at time zone z.name
  from ${TIME_ZONE} as z (name))`;

export const LABELS = `from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
  where t.tenant_id = $1 and t.transaction_type = 'withdraw' and t.code in ('label', 'late_label') and t.created_at >= ${MONTH}`;

const OF_PERSON = `select (select data->>'monthly_limit' from reference_rows where tenant_id = $1 and model = 'user' and id = $2 and not destroyed) as limit,
  (select coalesce(sum(${COST}), 0) ${LABELS} and t.made_by = $2) as spent`;

const OF_WALLET = `select user_id, sum(cost)::text as spent, count(*) filter (where cost > 0)::int as labels
  from (select coalesce(t.made_by, t.user_id) as user_id, ${COST} as cost ${LABELS} and t.user_id = $2) each group by user_id order by user_id`;

/** What the people of a wallet spend on labels in a month of the tenant's time zone. A label counts in the month of its purchase, whenever it is refunded. */
@Injectable()
export class MonthlySpending {
  /**
   * To be called with the hold of the purchase placed: it locks the wallet, so that two purchases at once see each other.
   * @throws DomainError `monthly_limit_reached` if a sub-user's labels of this month exceed what its parent allows
   */
  async assertWithinLimit(tx: Tx, userId: string): Promise<void> {
    const [row] = await tx.query<{ limit: string | null; spent: string }>(OF_PERSON, [tx.tenantId, userId, null]);
    if (row!.limit === null) return;
    if (Money.ofCentavos(row!.spent).compare(Money.of(Number(row!.limit))) > 0)
      throw new DomainError('monthly_limit_reached');
  }

  /** By person; those who bought nothing are missing. @param at an instant of the month, by default now */
  async ofWallet(tx: Tx, ownerId: string, at: Date | null = null): Promise<PersonSpending[]> {
    const rows = await tx.query<{ user_id: string; spent: string; labels: number }>(OF_WALLET, [
      tx.tenantId,
      ownerId,
      at,
    ]);
    return rows.map(({ user_id, spent, labels }) => ({ user_id, labels, spent: Money.ofCentavos(spent).toJSON() }));
  }
}
