import type { RateFact, Shipment as ShipmentView, ShownRate } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { viewParcel } from './parcel.view.js';
import type { ShipmentEntity } from './persistence/shipment.entity.js';

/** A bought rate without its costs and margins, which are internal. */
export const shownRate = (rate: RateFact): ShownRate => {
  const {
    service_id,
    service_name,
    carrier_id,
    carrier_name,
    days,
    total,
    extended_zone,
    insured,
    is_pickup,
    volumetric_weight,
    demo,
    own_agreement,
    paid_kg,
  } = rate;
  const service = { id: service_id, name: service_name, carrier: { id: carrier_id, name: carrier_name } };
  return {
    service,
    service_id,
    service_name,
    carrier_id,
    carrier_name,
    days,
    total,
    extended_zone,
    insured,
    is_pickup,
    volumetric_weight,
    demo,
    own_agreement,
    paid_kg,
  };
};

/** A shipment in an answer. */
export function viewShipment(row: ShipmentEntity): ShipmentView {
  const { id, sequential_id, user_id, status, step, source, source_number, origin, destination, error } = row;
  const parcels = row.parcels.map(parcel => viewParcel(parcel, id));
  const label = row.label && {
    id: row.label.id,
    tracking_number: row.label.tracking_number,
    tracking_url: row.label.tracking_url,
    created_at: row.label.created_at,
    download_url: `${isTestSide(row.tenant_id) ? '/demo' : ''}/api/labels/${row.label.id}/download`,
    tracking_page: `/t/${row.tracking_code}`,
  };
  const purchase = row.purchase ? { purchase: { state: row.purchase.state, since: row.purchase.since } } : {};
  return {
    id,
    sequential_id,
    user_id,
    status,
    step,
    source,
    source_number,
    origin,
    destination,
    parcels,
    error,
    rate: row.rate && shownRate(row.rate),
    generated_label: label,
    ...purchase,
    ...cancellationOf(row),
    ...parcelOf(row),
    ...(row.return_of && { return_of: row.return_of }),
    printed_at: row.printed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

const parcelOf = (
  row: ShipmentEntity,
): Pick<ShipmentView, 'parcel_status' | 'parcel_status_at' | 'expected_on' | 'received_by' | 'attention'> => ({
  parcel_status: row.parcel_status,
  parcel_status_at: row.parcel_status_at?.toISOString() ?? null,
  expected_on: row.expected_on,
  ...(row.received_by && { received_by: row.received_by }),
  ...(row.attention &&
    row.attention_since && { attention: { kind: row.attention, since: row.attention_since.toISOString() } }),
});

const cancellationOf = ({
  status,
  cancellation_request,
  cancellation,
  void_refusal,
}: ShipmentEntity): Pick<ShipmentView, 'cancellation_request' | 'cancellation' | 'void_refusal'> => ({
  ...(cancellation_request && status === 'pending_cancellation' && { cancellation_request }),
  ...(cancellation && { cancellation: { state: cancellation.state, since: cancellation.since } }),
  ...(void_refusal && { void_refusal: { message: void_refusal.message, at: void_refusal.at } }),
});
