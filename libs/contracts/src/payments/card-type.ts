/** Kinds of cards that SAT tells apart as forms of payment. */
export const CARD_TYPES = ['credit', 'debit'] as const;
export type CardType = (typeof CARD_TYPES)[number];
