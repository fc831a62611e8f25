import type { SimShipmentRequest } from './contract.js';
import { pdfOf } from './label-pdf.js';
import { zplOf } from './label-zpl.js';

/** What a label shows, line by line; the tracking number is apart because it is also a bar code. */
const linesOf = ({ reference, service, sender, recipient }: SimShipmentRequest): string[] => [
  `SIM CARRIER ${service.toUpperCase()}`,
  `Ref ${reference}`,
  `De: ${sender.name}, ${sender.postal_code} ${sender.city}`,
  `Para: ${recipient.name}`,
  recipient.street,
  `${recipient.postal_code} ${recipient.city}, ${recipient.country}`,
];

/** The bytes of a 4 × 6 inch label; the same shipment gives the same bytes, so it can be made again for a look-up. */
export function labelOf(request: SimShipmentRequest, tracking: string): Buffer {
  const make = request.label_format === 'zpl' ? zplOf : pdfOf;
  return make(tracking, linesOf(request));
}
