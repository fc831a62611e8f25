import { CommandBus } from '@nestjs/cqrs';
import type { ParcelEventFact, ParcelStatus } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { PrintLabel } from '@porte/shipments';
import type { Stack } from '../local/stack.js';
import { DEMO_TENANT } from './people.js';

interface LabelledRow {
  id: string;
  user_id: string;
  owner_id: string;
  label_id: string;
  carrier_id: string;
  tracking_number: string;
  labelled_at: Date;
  from: string;
  to: string;
}

/** Labels that are older than a day and have not arrived; those of today wait to be printed. */
const UNDER_WAY = `select id, user_id, owner_id, label_id, rate->>'carrier_id' as carrier_id, label->>'tracking_number' as tracking_number,
    labelled_at, origin->>'city' as "from", destination->>'city' as "to"
  from shipments where tenant_id = $1 and status = 'success' and labelled_at < $2 and not coalesce((rate->>'demo')::boolean, false)
  order by sequential_id`;

/** Where parcels are sorted on their way, as carriers write it. */
const HUBS = ['Querétaro, QRO', 'San Luis Potosí, SLP', 'Guadalajara, JAL', 'Puebla, PUE', 'Monterrey, NL'];
/** What carriers saw last, by turns. */
const LAST: readonly ParcelStatus[] = ['in_transit', 'out_for_delivery', 'in_transit', 'on_hold', 'in_transit'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function eventsOf(row: LabelledRow, at: number): ParcelEventFact[] {
  const last = LAST[at % LAST.length]!;
  const seen = (status: ParcelStatus, hours: number, description: string, place: string): ParcelEventFact => ({
    id: derivedId('demo_parcel_event', row.id, status),
    at: new Date(row.labelled_at.getTime() + hours * HOUR_MS).toISOString(),
    status,
    description,
    place,
  });
  return [
    seen('picked_up', 4, 'Recolectado', row.from),
    last === 'out_for_delivery'
      ? seen(last, 20, 'En ruta de entrega', row.to)
      : seen(last, 18, last === 'on_hold' ? 'Detenido en el centro' : 'Salió del centro', HUBS[at % HUBS.length]!),
  ];
}

/** Has the demo tenant's labels printed and their parcels seen on their way. Repeated, it changes nothing. @param staff who prints @param now of the demo */
export async function seedTracking(stack: Stack, staff: Actor, now: Date): Promise<void> {
  const system = systemActor(DEMO_TENANT);
  const shipments = stack.service('shipments');
  const rows = await shipments
    .get<UnitOfWork>(UnitOfWork)
    .run(system, tx => tx.query<LabelledRow>(UNDER_WAY, [tx.tenantId, new Date(now.getTime() - DAY_MS)]));
  for (const [at, row] of rows.entries()) {
    const { id: shipment_id, user_id, owner_id, carrier_id, tracking_number, label_id } = row;
    await shipments.get<CommandBus>(CommandBus).execute(new PrintLabel(staff, label_id) as never);
    const events = eventsOf(row, at);
    const { status, at: status_at } = events.at(-1)!;
    const fact = { shipment_id, user_id, owner_id, carrier_id, tracking_number, status, status_at, events };
    await stack
      .service('carriers')
      .get<UnitOfWork>(UnitOfWork)
      .run(system, tx => tx.publish('parcel.tracked', shipment_id, { ...fact, expected_on: null, received_by: null }));
  }
}
