import { Injectable } from '@nestjs/common';
import type { AgentHold, AgentSpending, HoldRequest } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { lateLabelId } from '../ledger/late-label-id.js';
import { COST, TIME_ZONE } from './monthly-spending.js';

/** The first instant of the day of an instant in the tenant's time zone. */
const dayOf = (instant: string): string =>
  `(select date_trunc('day', ${instant} at time zone z.name) at time zone z.name from ${TIME_ZONE} as z (name))`;

// A key of staff buys from several wallets, whose locks do not hold up each other.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('agents/' || $1, 0))`;

// The time of the row is taken behind the lock, so purchases of an agent have the order in which they are counted, also at midnight.
const ADD = `insert into agent_purchases (tenant_id, id, key_id, user_id, late_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp()) on conflict do nothing returning created_at`;

const MOVEMENTS = `from agent_purchases a join transfers t on t.tenant_id = a.tenant_id and t.id in (a.id, a.late_id)
  left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id`;

const SPENT = `select coalesce(sum(${COST}), 0)::text as spent ${MOVEMENTS}
  where a.tenant_id = $1 and a.key_id = $2 and a.created_at >= ${dayOf('$3::timestamptz')}`;

const TODAY = `select to_char(coalesce($2::timestamptz, clock_timestamp()) at time zone z.name, 'YYYY-MM-DD') as today from ${TIME_ZONE} as z (name)`;

const BY_DAY = `select key_id, day, sum(cost)::text as spent, count(*) filter (where cost > 0)::int as labels
  from (select a.key_id, to_char(a.created_at at time zone z.name, 'YYYY-MM-DD') as day, ${COST} as cost
    ${MOVEMENTS} cross join ${TIME_ZONE} as z (name)
    where a.tenant_id = $1 and a.user_id = $2 and a.created_at >= ${dayOf('coalesce($3::timestamptz, clock_timestamp())')} - interval '6 days') each
  group by key_id, day order by key_id, day`;

/** Which purchases agents made, and what they may spend. A label counts on the day of its purchase, whenever it is refunded. */
@Injectable()
export class AgentPurchases {
  /**
   * Counts a purchase of an agent, once, if it may make it. To be called with its hold placed: purchases at once wait for each other behind the wallet, then here.
   * @throws DomainError `agent_label_limit`, `approval_needed`, `agent_daily_limit`, with the limit in pesos
   */
  async add(tx: Tx, { purchase_id, user_id, amount }: HoldRequest, agent: AgentHold): Promise<void> {
    await tx.query(LOCK, [agent.key_id]);
    const values = [tx.tenantId, purchase_id, agent.key_id, user_id, lateLabelId(purchase_id)];
    const [added] = await tx.query<{ created_at: Date }>(ADD, values);
    if (!added) return;
    const price = Money.of(amount);
    const { label_limit, daily_limit, approval_above = null, is_approved } = agent;
    if (price.compare(Money.of(label_limit)) > 0) throw new DomainError('agent_label_limit', { limit: label_limit });
    const limit = Money.of(daily_limit);
    const spent = await this.spentOn(tx, agent.key_id, added.created_at);
    if (spent.compare(limit) > 0) {
      const left = limit.minus(spent.minus(price));
      throw new DomainError('agent_daily_limit', {
        limit: daily_limit,
        left: left.isPositive ? left.toJSON() : 0,
      });
    }
    if (approval_above !== null && !is_approved && price.compare(Money.of(approval_above)) > 0)
      throw new DomainError('approval_needed', { limit: approval_above });
  }

  /** What a key spent on the day of an instant. */
  async spentOn(tx: Tx, keyId: string, at: Date): Promise<Money> {
    const [row] = await tx.query<{ spent: string }>(SPENT, [tx.tenantId, keyId, at]);
    return Money.ofCentavos(row!.spent);
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
