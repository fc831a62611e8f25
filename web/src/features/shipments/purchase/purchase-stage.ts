import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isBought, isUnderway, type Refusal } from '../../../domain/shipments/purchase-outcome.js';

/**
 * The state of a purchase on a page: `open` to decide; `sending` the decision; `pending` on the server;
 * `checking` while it is unknown whether it was executed; `bought`.
 */
export type PurchaseStage = 'open' | 'sending' | 'pending' | 'checking' | 'bought';

/** The page's own knowledge from its response; `followed`: the server answered that it is in progress. */
export interface OwnView {
  stage: 'open' | 'sending' | 'followed' | 'checking';
  /** ms; earlier polls of the shipment do not count */
  from: number;
  /** another purchase existed before this one */
  note: 'already_purchased' | 'purchase_in_progress' | null;
  refusal: Refusal | null;
  /** of the last response, for its details */
  error: ApiError | null;
}

/** A view as of now. */
export const ownView = (stage: OwnView['stage'], more: Partial<OwnView> = {}): OwnView => ({
  stage,
  from: Date.now(),
  note: null,
  refusal: null,
  error: null,
  ...more,
});

/** The shipment takes precedence once it shows a purchase; a call in flight is awaited. */
export function stageOf({ stage }: OwnView, shipment: Shipment | undefined): PurchaseStage {
  if (shipment && isBought(shipment)) return 'bought';
  if (stage === 'sending') return 'sending';
  if (shipment && isUnderway(shipment)) return 'pending';
  return stage === 'followed' ? 'pending' : stage;
}

/** The shipment shows no purchase, but one may not be stored yet. */
export const isClean = (shipment: Shipment | undefined): boolean =>
  shipment !== undefined && !isBought(shipment) && !isUnderway(shipment);
