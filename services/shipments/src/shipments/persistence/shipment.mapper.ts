import type { Statement } from '@porte/messaging-kit';
import type { RowChange } from '../../counts/row-change.js';
import { Shipment } from '../domain/shipment.js';
import type { ShipmentState } from '../domain/shipment-state.js';
import type { ShipmentEntity } from './shipment.entity.js';

/** The row of each shipment as the database has it, as far as this transaction knows. */
const stored = new WeakMap<Shipment, Partial<ShipmentEntity>>();

export function toShipment(row: ShipmentEntity): Shipment {
  const shipment = shipmentOf(row);
  stored.set(shipment, row);
  return shipment;
}

const shipmentOf = (row: ShipmentEntity): Shipment =>
  new Shipment({
    id: row.id,
    tenantId: row.tenant_id,
    sequentialId: row.sequential_id,
    userId: row.user_id,
    ownerId: row.owner_id,
    createdAt: row.created_at,
    source: row.source,
    sourceNumber: row.source_number,
    status: row.status,
    step: row.step,
    origin: row.origin,
    destination: row.destination,
    parcels: row.parcels,
    rate: row.rate,
    label: row.label,
    purchase: row.purchase,
    purchaseId: row.purchase_id,
    cancellationRequest: row.cancellation_request,
    cancellation: row.cancellation,
    voidRefusal: row.void_refusal,
    lastMove: row.last_move,
    error: row.error,
    labelledAt: row.labelled_at,
    returnOf: row.return_of,
    printedAt: row.printed_at,
    toPrint: row.to_print,
    ...tracked(row),
    version: row.version,
  });

function tracked(row: ShipmentEntity): Pick<ShipmentState, 'parcel' | 'attention' | 'attentionResolvedAt'> {
  const { parcel_status: status, parcel_status_at: at, attention: kind, attention_since: since } = row;
  return {
    parcel: status && at && { status, at, expectedOn: row.expected_on, receivedBy: row.received_by },
    attention: kind && since && { kind, since },
    attentionResolvedAt: row.attention_resolved_at,
  };
}

export function toRow({ snapshot: s }: Shipment, now: Date): Omit<ShipmentEntity, 'created_at' | 'tracking_code'> {
  return {
    id: s.id,
    tenant_id: s.tenantId,
    user_id: s.userId,
    owner_id: s.ownerId,
    sequential_id: s.sequentialId,
    status: s.status,
    step: s.step,
    source: s.source,
    source_number: s.sourceNumber,
    origin: s.origin,
    destination: s.destination,
    parcels: s.parcels,
    rate: s.rate,
    label: s.label,
    purchase: s.purchase,
    purchase_id: s.purchaseId,
    cancellation_request: s.cancellationRequest,
    cancellation: s.cancellation,
    void_refusal: s.voidRefusal,
    last_move: s.lastMove,
    error: s.error,
    service_id: s.rate?.service_id ?? null,
    carrier_id: s.rate?.carrier_id ?? null,
    label_id: s.label?.id ?? null,
    tracking_number: s.label?.tracking_number ?? null,
    labelled_at: s.labelledAt,
    return_of: s.returnOf,
    printed_at: s.printedAt,
    to_print: s.toPrint,
    parcel_status: s.parcel?.status ?? null,
    parcel_status_at: s.parcel?.at ?? null,
    expected_on: s.parcel?.expectedOn ?? null,
    received_by: s.parcel?.receivedBy ?? null,
    attention: s.attention?.kind ?? null,
    attention_since: s.attention?.since ?? null,
    attention_resolved_at: s.attentionResolvedAt,
    version: s.version,
    updated_at: now,
  };
}

type Column = keyof ReturnType<typeof toRow>;

/** Whether a column is kept as JSON; every column of an update is here. */
const CHANGING = {
  user_id: false,
  owner_id: false,
  sequential_id: false,
  status: false,
  step: false,
  source: false,
  source_number: false,
  origin: true,
  destination: true,
  parcels: true,
  rate: true,
  label: true,
  purchase: true,
  purchase_id: false,
  cancellation_request: true,
  cancellation: true,
  void_refusal: true,
  last_move: false,
  error: true,
  service_id: false,
  carrier_id: false,
  label_id: false,
  tracking_number: false,
  labelled_at: false,
  return_of: false,
  printed_at: false,
  to_print: false,
  parcel_status: false,
  parcel_status_at: false,
  expected_on: false,
  received_by: false,
  attention: false,
  attention_since: false,
  attention_resolved_at: false,
  version: false,
  updated_at: false,
} satisfies Record<Exclude<Column, 'id' | 'tenant_id'>, boolean>;

const changing = Object.entries(CHANGING) as [keyof typeof CHANGING, boolean][];

/** Of a shipment's row, by name: a statement whose columns are named is planned once for each connection. */
export const columns = ['id', 'tenant_id', 'created_at', 'tracking_code', ...Object.keys(CHANGING)].join(', ');

/** A row as the driver hands it over: it gives a bigint as text. */
export const toEntity = <Row extends ShipmentEntity>(row: Row): Row => ({
  ...row,
  sequential_id: Number(row.sequential_id),
});

/**
 * Writes the columns that changed since the shipment was read or written, and increments its version. A shipment's parts are replaced, never changed inside, so an
 * identical object is an equal value.
 * @returns also the row before and after, of which the dashboard counts the label
 */
export function updateOf(shipment: Shipment, now: Date): Statement & { change: RowChange } {
  const [row, before] = [toRow(shipment, now), stored.get(shipment)];
  const [names, values]: [string[], unknown[]] = [['version = version + 1'], [row.tenant_id, row.id]];
  for (const [name, isJson] of changing) {
    if (name === 'version') continue;
    if (before && name !== 'updated_at' && row[name] === before[name]) continue;
    const value = isJson ? jsonOf(row[name]) : row[name];
    // What was read twice is another object with the same in it.
    if (isJson && before && value === jsonOf(before[name])) continue;
    names.push(`${name} = $${values.push(value)}`);
  }
  stored.set(shipment, row);
  return {
    text: `update shipments set ${names.join(', ')} where tenant_id = $1 and id = $2`,
    values,
    change: { before: (before as ShipmentEntity | undefined) ?? null, after: row },
  };
}

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
