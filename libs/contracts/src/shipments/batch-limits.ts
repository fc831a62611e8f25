/** Shipments that are rated and paid in one go at most. */
export const MAX_BATCH_ROWS = 1000;
