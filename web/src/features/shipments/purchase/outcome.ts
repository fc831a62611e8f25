import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isAway, type ApiError } from '../../../shared/api/api-error.js';

/** A label is being bought: do not offer to buy another one. */
export const isUnderway = ({ purchase, step, status }: Shipment): boolean =>
  purchase !== undefined || (step === 'confirmed' && status === 'pending');

/** The purchase is over and the shipment has what was bought. */
export const isBought = (shipment: Shipment): boolean => shipment.step === 'confirmed' && !isUnderway(shipment);

/** A shipment without a carrier's call: staff upload its label later. */
export const isManual = ({ source, status }: Shipment): boolean => source === 'manual' && status === 'success';

/** The answer does not tell whether the label was bought: no answer, a proxy's answer, or a server error. */
export const isUnclear = (error: ApiError): boolean => isAway(error) || error.status >= 500;

const RUNNING: readonly string[] = ['purchase_in_progress', 'idempotency_in_progress'];

/** One is being bought already; the shipment tells which way it goes. */
export const isRunning = ({ code }: ApiError): boolean => RUNNING.includes(code);

/** Why nothing was bought: from the answer to the purchase or from the shipment afterwards. */
export interface Refusal {
  code: string;
  /** the carrier's own words, or what the server says to a person */
  message: string;
  /** in the tenant's currency */
  missing?: number;
  traceId?: string | null;
}

/** What an error of the purchase tells a person. */
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

/** A purchase that was being followed ended without a label. */
export const refusalAfter = ({ error }: Shipment): Refusal => error ?? { code: 'not_bought', message: '' };
