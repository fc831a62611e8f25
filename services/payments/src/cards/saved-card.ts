import type { CreditCard } from '@porte/contracts';
import type { KeptCard } from '../providers/card-keeper.js';

/** A card with what the provider knows it by. */
export interface SavedCard extends KeptCard {
  id: string;
  customer_id: string;
  created_at: Date;
}

/** A card as its user sees it. */
export const cardView = ({ id, brand, last_four, created_at }: SavedCard): CreditCard => ({
  id,
  brand,
  card_number: `•••• ${last_four}`,
  created_at: created_at.toISOString(),
});
