import type { Shipment } from '@porte/contracts/shipments/shipment.js';

/** A purchase is in progress: do not offer another one. */
export const isUnderway = ({ purchase, step, status }: Shipment): boolean =>
  purchase !== undefined || (step === 'confirmed' && status === 'pending');

/** The purchase has ended with a label. */
export const isBought = (shipment: Shipment): boolean => shipment.step === 'confirmed' && !isUnderway(shipment);

/** A shipment without a call to a carrier: staff upload its label later. */
export const isManual = ({ source, status }: Shipment): boolean => source === 'manual' && status === 'success';

/** Why nothing was bought: from the response or from the shipment afterwards. */
export interface Refusal {
  code: string;
  /** the carrier's or the server's message */
  message: string;
  /** in the tenant's currency */
  missing?: number;
  traceId?: string | null;
}

/** A followed purchase ended without a label. */
export const refusalAfter = ({ error }: Shipment): Refusal => error ?? { code: 'not_bought', message: '' };

/** The carrier sells no more labels of this service for now; another service may. */
const SOLD_OUT: readonly string[] = ['waybill_pool_empty', 'limit_reached', 'service_not_available'];

export const isSoldOut = ({ code }: Pick<Refusal, 'code'>): boolean => SOLD_OUT.includes(code);
