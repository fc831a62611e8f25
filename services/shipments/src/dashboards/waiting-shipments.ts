import { dayAfter } from '@porte/domain-kit';
import { Injectable } from '@nestjs/common';
import type { ArrivingShipment, WaitingQueue } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

const LISTED = 5;

interface ArrivingRow extends Omit<ArrivingShipment, 'sequential_id'> {
  sequential_id: string;
  count: string;
}

const ON_THEIR_WAY = `shipments where tenant_id = $1 and owner_id = $2 and status = 'success'`;
const DAY_IN_ZONE = '(labelled_at at time zone $5)::date';
const DAY_IN_MEXICO_CITY = `(labelled_at at time zone 'America/Mexico_City')::date`;

/**
 * The column `promised_on` is right for labels that were sold on the same day in the tenant's zone as in Mexico City, so that an index counts them; only of the
 * others is the row read. @param condition narrows the owner's shipments
 */
const arrivingSql = (condition: string): string => `with arriving as materialized (
    select id, labelled_at from ${ON_THEIR_WAY} ${condition} and promised_on = $6 and ${DAY_IN_ZONE} = ${DAY_IN_MEXICO_CITY}
    union all
    select s.id, s.labelled_at from (
      select id from ${ON_THEIR_WAY} ${condition} and promised_on between $3 and $4 and ${DAY_IN_ZONE} <> ${DAY_IN_MEXICO_CITY} offset 0
    ) near join shipments s on s.tenant_id = $1 and s.id = near.id
    where arrival_day((s.labelled_at at time zone $5)::date, round((s.rate->>'days')::numeric)::int) = $6
  ), first as (select id from arriving order by labelled_at, id limit ${LISTED})
  select s.id, s.sequential_id, s.destination->>'name' as recipient, s.destination->>'city' as city, s.rate->>'carrier_name' as carrier_name,
    s.rate->>'service_name' as service_name, (select count(*) from arriving) as count
  from first join shipments s on s.tenant_id = $1 and s.id = first.id order by s.labelled_at, s.id`;

/** Shipments on the dashboard that wait for something: to arrive, or for a decision on their cancellation. */
@Injectable()
export class WaitingShipments {
  /**
   * A customer's shipments on their way that are promised for today, a sub-user's own ones.
   * @param today `YYYY-MM-DD` in `zone`
   */
  async arriving(
    tx: Tx,
    actor: Actor,
    today: string,
    zone: string,
  ): Promise<{ count: number; shipments: ArrivingShipment[] }> {
    const isOwner = actor.owner_id === actor.id;
    const rows = await tx.query<ArrivingRow>(arrivingSql(isOwner ? '' : 'and user_id = $7'), [
      tx.tenantId,
      actor.owner_id,
      dayAfter(today, -2),
      dayAfter(today, 2),
      zone,
      today,
      ...(isOwner ? [] : [actor.id]),
    ]);
    return {
      count: Number(rows[0]?.count ?? 0),
      shipments: rows.map(({ count: _, sequential_id, ...row }) => ({ ...row, sequential_id: Number(sequential_id) })),
    };
  }

  /** Parcels that need attention, by the time since when. */
  async parcels(tx: Tx): Promise<WaitingQueue> {
    const [row] = await tx.query<{ count: string; oldest_at: Date | null }>(
      'select count(*) as count, min(attention_since) as oldest_at from shipments where tenant_id = $1 and attention is not null',
      [tx.tenantId],
    );
    return { count: Number(row!.count), oldest_at: row!.oldest_at?.toISOString() ?? null };
  }

  /** Manual shipments that are paid and whose label staff have not brought yet, by the time of their payment. */
  async manualLabels(tx: Tx): Promise<WaitingQueue> {
    const [row] = await tx.query<{ count: string; oldest_at: Date | null }>(
      `select count(*) as count, min(labelled_at) as oldest_at from shipments
       where tenant_id = $1 and source = 'manual' and status = 'success' and label is null`,
      [tx.tenantId],
    );
    return { count: Number(row!.count), oldest_at: row!.oldest_at?.toISOString() ?? null };
  }

  /** Requested cancellations that staff have not decided, by the time of their request. */
  async cancellations(tx: Tx): Promise<WaitingQueue> {
    const [row] = await tx.query<{ count: string; oldest_at: Date | null }>(
      `select count(*) as count, min(coalesce(t.at, s.updated_at)) as oldest_at from shipments s
       left join lateral (select max(e.at) as at from timeline_entries e where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.kind = 'cancellation_requested') t on true
       where s.tenant_id = $1 and s.status = 'pending_cancellation'`,
      [tx.tenantId],
    );
    return { count: Number(row!.count), oldest_at: row!.oldest_at?.toISOString() ?? null };
  }
}
