import { Injectable } from '@nestjs/common';
import type { AgentHold, AgentSpending, HoldRequest } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { countOnce, leftOf, movementsOf, spentUnder, type CountedPurchases } from './counted-purchases.js';
import { COST, TIME_ZONE } from './monthly-spending.js';

/** The first instant of the day of an instant in the tenant's time zone. */
const dayOf = (instant: string): string =>
  `(select date_trunc('day', ${instant} at time zone z.name) at time zone z.name from ${TIME_ZONE} as z (name))`;

const COUNTED: CountedPurchases = { table: 'agent_purchases', by: 'key_id' };

const TODAY = `select to_char(coalesce($2::timestamptz, clock_timestamp()) at time zone z.name, 'YYYY-MM-DD') as today from ${TIME_ZONE} as z (name)`;

const BY_DAY = `select key_id, day, sum(cost)::text as spent, count(*) filter (where cost > 0)::int as labels
  from (select a.key_id, to_char(a.created_at at time zone z.name, 'YYYY-MM-DD') as day, ${COST} as cost
    ${movementsOf(COUNTED)} cross join ${TIME_ZONE} as z (name)
    where a.tenant_id = $1 and a.user_id = $2 and a.created_at >= ${dayOf('coalesce($3::timestamptz, clock_timestamp())')} - interval '6 days') each
  group by key_id, day order by key_id, day`;

/** Which purchases agents made, and what they may spend. A label counts on the day of its purchase, whenever it is refunded. */
@Injectable()
export class AgentPurchases {
  /**
   * Counts a purchase of an agent, once, if it may make it. To be called with its hold placed.
   * @throws DomainError `agent_label_limit`, `approval_needed`, `agent_daily_limit`, with the limit in pesos
   */
  async add(tx: Tx, request: HoldRequest, agent: AgentHold): Promise<void> {
    const added = await countOnce(tx, COUNTED, request, agent.key_id);
    if (!added) return;
    const price = Money.of(request.amount);
    const { label_limit, daily_limit, approval_above = null, is_approved } = agent;
    if (price.compare(Money.of(label_limit)) > 0) throw new DomainError('agent_label_limit', { limit: label_limit });
    const limit = Money.of(daily_limit);
    const spent = await this.spentOn(tx, agent.key_id, added);
    if (spent.compare(limit) > 0)
      throw new DomainError('agent_daily_limit', { limit: daily_limit, left: leftOf(limit, spent.minus(price)) });
    if (approval_above !== null && !is_approved && price.compare(Money.of(approval_above)) > 0)
      throw new DomainError('approval_needed', { limit: approval_above });
  }

  /** What a key spent on the day of an instant. */
  spentOn(tx: Tx, keyId: string, at: Date): Promise<Money> {
    return spentUnder(tx, COUNTED, keyId, { since: dayOf('$3::timestamptz'), at });
  }

  /** What the agents of a person spent on the last seven days; those that bought nothing are missing. @param at an instant of the last day, by default now */
  async ofUser(tx: Tx, userId: string, at: Date | null = null): Promise<AgentSpending[]> {
    const [{ today }] = (await tx.query<{ today: string }>(TODAY, [tx.tenantId, at])) as [{ today: string }];
    const rows = await tx.query<{ key_id: string; day: string; spent: string; labels: number }>(BY_DAY, [
      tx.tenantId,
      userId,
      at,
    ]);
    return [...Map.groupBy(rows, ({ key_id }) => key_id)].map(([key_id, days]) => ({
      key_id,
      today,
      days: days.map(({ day, spent, labels }) => ({ day, labels, spent: Money.ofCentavos(spent).toJSON() })),
    }));
  }
}
