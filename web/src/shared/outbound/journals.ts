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

/** Where list and detail stand side by side: the room of the journal decides, not that of the window, because it also stands in a column. */
export const WIDE = '@container (min-width: 760px)';

/** The parameter of an address that names the chosen call. */
export const CALL = 'call';
