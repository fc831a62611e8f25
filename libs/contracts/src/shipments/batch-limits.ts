/** Shipments that are rated and paid in one go at most; not above the largest page of a list of the API. */
export const MAX_BATCH_ROWS = 1000;
