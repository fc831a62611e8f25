import type { Refusal } from '../../../domain/shipments/purchase-outcome.js';
import { isAway, type ApiError } from '../../../shared/api/api-error.js';

/** The response does not tell whether the label was bought: no response, a proxy's response, or a server error. */
export const isUnclear = (error: ApiError): boolean => isAway(error) || error.status >= 500;

const RUNNING: readonly string[] = ['purchase_in_progress', 'idempotency_in_progress'];

/** A purchase is already in progress; the shipment shows its outcome. */
export const isRunning = ({ code }: ApiError): boolean => RUNNING.includes(code);

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
