import { useCan } from '../session/use-can.js';

/** Who may read the calls of each journal. */
const MODELS = {
  carrier_calls: 'CarrierCall',
  payment_calls: 'PaymentCall',
  invoice_calls: 'InvoiceCall',
  store_calls: 'StoreCall',
} as const;

/** The journals that have calls, by their path. */
export type Journal = keyof typeof MODELS;

/** Whether the user may read the calls of a journal. */
export const useMayReadCalls = (journal: Journal): boolean => useCan()('read', MODELS[journal]);

/** From this width of the journal, list and detail are side by side; a container query, because the journal can be in a column. */
export const WIDE = '@container (min-width: 760px)';

/** The parameter of an address that names the chosen call. */
export const CALL = 'call';
