import { Injectable } from '@nestjs/common';
import type { ParcelEventFact, ParcelStatus } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** Characters of a carrier's text that are kept. */
const DESCRIPTION_LENGTH = 300;
const PLACE_LENGTH = 120;
/** A carrier that repeats itself fills no disk: later events of a parcel are not listed, though they still move its status. */
const EVENTS_PER_PARCEL = 500;

/** An event of a parcel as it is kept. */
export interface ParcelEventRow {
  id: string;
  at: Date;
  status: ParcelStatus;
  /** the carrier's words */
  description: string;
  place: string | null;
}

const ADD = `insert into parcel_events (tenant_id, shipment_id, id, at, status, description, place)
  select $1, $2, e.id, e.at, e.status, e.description, e.place
  from jsonb_to_recordset($3) as e (id uuid, at timestamptz, status text, description text, place text)
  where (select count(*) from parcel_events where tenant_id = $1 and shipment_id = $2) < ${EVENTS_PER_PARCEL}
  on conflict do nothing`;

/** What carriers saw of parcels, each event once; rows are only added. */
@Injectable()
export class ParcelEventStore {
  async add(tx: Tx, shipmentId: string, events: readonly ParcelEventFact[]): Promise<void> {
    if (events.length > 0) await tx.query(ADD, [tx.tenantId, shipmentId, JSON.stringify(events.map(bounded))]);
  }

  /** Newest first. */
  ofShipment(tx: Tx, shipmentId: string): Promise<ParcelEventRow[]> {
    return tx.query(
      'select id, at, status, description, place from parcel_events where tenant_id = $1 and shipment_id = $2 order by at desc, id desc',
      [tx.tenantId, shipmentId],
    );
  }
}

/** Cut between characters. Postgres stores no NUL. */
export const cut = (text: string, length: number): string =>
  [...text.replaceAll('\u0000', '').trim()].slice(0, length).join('');

const bounded = ({ description, place, ...event }: ParcelEventFact) => ({
  ...event,
  description: cut(description, DESCRIPTION_LENGTH),
  place: place === null ? null : cut(place, PLACE_LENGTH) || null,
});
