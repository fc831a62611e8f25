/** Labels in one file at most. */
export const MAX_LABELS_IN_FILE = 2000;
