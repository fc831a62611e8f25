import { Injectable } from '@nestjs/common';
import type { ArrivingShipment, WaitingQueue } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { addDays } from './days.js';

const LISTED = 5;

interface ArrivingRow extends Omit<ArrivingShipment, 'sequential_id'> {
  sequential_id: string;
  count: string;
}

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
    const rows = await tx.query<ArrivingRow>(
      `select id, sequential_id, destination->>'name' as recipient, destination->>'city' as city, rate->>'carrier_name' as carrier_name, rate->>'service_name' as service_name,
         count(*) over () as count
       from shipments where tenant_id = $1 and owner_id = $2 and ($2 = $3 or user_id = $3) and status = 'success' and promised_on between $4 and $5
         and arrival_day((labelled_at at time zone $6)::date, round((rate->>'days')::numeric)::int) = $7
       order by labelled_at, id limit ${LISTED}`,
      [tx.tenantId, actor.owner_id, actor.id, addDays(today, -2), addDays(today, 2), zone, today],
    );
    return {
      count: Number(rows[0]?.count ?? 0),
      shipments: rows.map(({ count: _, sequential_id, ...row }) => ({ ...row, sequential_id: Number(sequential_id) })),
    };
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
