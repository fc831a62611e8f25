/** What becomes of a payer's dispute: the provider examines it, takes the money from the shop, or leaves it with the shop, also after it had taken it. */
export const DISPUTE_ENDS = ['open', 'lost', 'won'] as const;
export type DisputeEnd = (typeof DISPUTE_ENDS)[number];
