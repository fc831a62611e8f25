/** What of a person has to end before it is erased; the code of the error is `person_has_<work>`. */
export const OPEN_WORK = ['balance', 'shipments', 'claims', 'overweights', 'deposits', 'invoices'] as const;
export type OpenWork = (typeof OPEN_WORK)[number];
