import type { AddressFact } from '@porte/contracts';
import type { BoughtLabel, BuyRequest, LabelDocument } from '../carrier-adapter.js';
import type { SimAddress, SimLabelFormat, SimLookupReply, SimShipment, SimShipmentRequest } from './contract.js';

const toSimAddress = (address: AddressFact): SimAddress => ({
  name: address.name,
  street: `${address.street} ${address.number}`,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  postal_code: address.postal_code,
  country: address.country_code,
  ...(address.phone ? { phone: address.phone } : {}),
});

export function toShipmentRequest({ reference, shipment }: BuyRequest): SimShipmentRequest {
  const { parcel, rate, origin, destination, label_format } = shipment;
  return {
    reference,
    service: rate.service_code,
    sender: toSimAddress(origin),
    recipient: toSimAddress(destination),
    parcels: [{ weight_kg: parcel.weight, length_cm: parcel.length, width_cm: parcel.width, height_cm: parcel.height }],
    label_format: label_format === 'zpl' ? 'zpl' : 'pdf',
    ...(rate.provider_ref ? { rate_ref: rate.provider_ref } : {}),
  };
}

const FRAMES: Record<SimLabelFormat, [start: string, end: string]> = { pdf: ['%PDF-', '%%EOF'], zpl: ['^XA', '^XZ'] };

/** Whether the bytes start and end like a complete file of the format. */
function isWhole(bytes: Buffer, format: SimLabelFormat): boolean {
  const [start, end] = FRAMES[format];
  return bytes.toString('latin1', 0, start.length) === start && bytes.toString('latin1').trimEnd().endsWith(end);
}

/** The carrier's PDF is a label of 4 × 6 inches, used for letter printers and thermal printers. */
const toDocuments = (bytes: Buffer, format: SimLabelFormat): LabelDocument[] =>
  format === 'zpl'
    ? [{ format: 'zpl', bytes }]
    : [
        { format: 'pdf', bytes },
        { format: 'thermal', bytes },
      ];

/** @returns null if the response is not a shipment of this reference with a complete label: then the outcome is unknown */
export function toBoughtLabel(body: unknown, reference: string): BoughtLabel | null {
  const { reference: own, tracking_number, label, label_format } = (body ?? {}) as Partial<SimShipment>;
  if (own !== reference || typeof tracking_number !== 'string' || !tracking_number || typeof label !== 'string')
    return null;
  if (label_format !== 'pdf' && label_format !== 'zpl') return null;
  const bytes = Buffer.from(label, 'base64');
  return isWhole(bytes, label_format)
    ? { tracking_number, tracking_url: null, documents: toDocuments(bytes, label_format) }
    : null;
}

/** The shipments of a look-up that are not voided, oldest first; null for an invalid response. */
export function toLive(body: unknown): SimShipment[] | null {
  const { shipments } = (body ?? {}) as Partial<SimLookupReply>;
  return Array.isArray(shipments) ? shipments.filter(shipment => !shipment.voided) : null;
}
