import type { PorteSchemas } from '@porte/client';

type Shipment = PorteSchemas['Shipment'];
type Place = Shipment['origin'];

/** Where a parcel goes: neither phone nor e-mail, which an agent has no use for. */
const placeView = ({ name, company, city, state, postal_code }: Place) => ({ name, company, city, state, postal_code });

/** What an agent sees of a rate. */
export const rateView = (rate: PorteSchemas['Rate']) => ({
  service_id: rate.service_id,
  carrier: rate.carrier_name,
  service: rate.service_name,
  days: rate.days,
  total: rate.total,
});

/** What an agent sees of a shipment. */
export const shipmentView = (shipment: Shipment) => ({
  shipment_id: shipment.id,
  number: shipment.sequential_id,
  status: shipment.status,
  origin: placeView(shipment.origin),
  destination: placeView(shipment.destination),
  parcels: shipment.parcels.map(({ weight, length, width, height }) => ({ weight, length, width, height })),
  paid: shipment.rate && {
    carrier: shipment.rate.carrier_name,
    service: shipment.rate.service_name,
    total: shipment.rate.total,
  },
  tracking_number: shipment.generated_label?.tracking_number ?? null,
  parcel_status: shipment.parcel_status,
  expected_on: shipment.expected_on,
  purchase_error: shipment.error,
  is_purchase_running: Boolean(shipment.purchase),
  created_at: shipment.created_at,
});
