import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isAway, type ApiError } from '../../../shared/api/api-error.js';

/** A purchase is in progress: do not offer another one. */
export const isUnderway = ({ purchase, step, status }: Shipment): boolean =>
  purchase !== undefined || (step === 'confirmed' && status === 'pending');

/** The purchase has ended with a label. */
export const isBought = (shipment: Shipment): boolean => shipment.step === 'confirmed' && !isUnderway(shipment);

/** A shipment without a call to a carrier: staff upload its label later. */
export const isManual = ({ source, status }: Shipment): boolean => source === 'manual' && status === 'success';

/** The response does not tell whether the label was bought: no response, a proxy's response, or a server error. */
export const isUnclear = (error: ApiError): boolean => isAway(error) || error.status >= 500;

const RUNNING: readonly string[] = ['purchase_in_progress', 'idempotency_in_progress'];

/** A purchase is already in progress; the shipment shows its outcome. */
export const isRunning = ({ code }: ApiError): boolean => RUNNING.includes(code);

/** Why nothing was bought: from the response or from the shipment afterwards. */
export interface Refusal {
  code: string;
  /** the carrier's or the server's message */
  message: string;
  /** in the tenant's currency */
  missing?: number;
  traceId?: string | null;
}

/** The refusal of an error response. */
export function refusalOf({ code, messages, params, traceId }: ApiError): Refusal {
  const missing = params['missing'];
  const words = params['message'];
  return {
    code,
    message: typeof words === 'string' && words ? words : messages.join('\n'),
    traceId,
    ...(typeof missing === 'number' ? { missing } : {}),
  };
}

/** A followed purchase ended without a label. */
export const refusalAfter = ({ error }: Shipment): Refusal => error ?? { code: 'not_bought', message: '' };

/** The carrier sells no more labels of this service for now; another service may. */
const SOLD_OUT: readonly string[] = ['waybill_pool_empty', 'limit_reached', 'service_not_available'];

export const isSoldOut = ({ code }: Pick<Refusal, 'code'>): boolean => SOLD_OUT.includes(code);
