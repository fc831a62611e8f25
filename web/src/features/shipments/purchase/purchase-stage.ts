import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isBought, isUnderway, type Refusal } from './outcome.js';

/**
 * Where a purchase stands for a page: `open` to decide; `sending` the decision; `pending`, as the server says;
 * `checking`, as nobody has told whether it was carried out; `bought`.
 */
export type PurchaseStage = 'open' | 'sending' | 'pending' | 'checking' | 'bought';

/** What a page knows by itself, by the answer to its own call; `followed`: the server said that it goes on. */
export interface OwnView {
  stage: 'open' | 'sending' | 'followed' | 'checking';
  /** ms; looks at the shipment from before say nothing */
  from: number;
  /** another purchase was there before this one */
  note: 'already_purchased' | 'purchase_in_progress' | null;
  refusal: Refusal | null;
  /** of the last answer, for what it carries besides */
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

/** The shipment knows better than a page as soon as it tells of a purchase; a call under way is waited for. */
export function stageOf({ stage }: OwnView, shipment: Shipment | undefined): PurchaseStage {
  if (shipment && isBought(shipment)) return 'bought';
  if (stage === 'sending') return 'sending';
  if (shipment && isUnderway(shipment)) return 'pending';
  return stage === 'followed' ? 'pending' : stage;
}

/** The shipment shows no purchase, but one may not be stored yet. */
export const isClean = (shipment: Shipment | undefined): boolean =>
  shipment !== undefined && !isBought(shipment) && !isUnderway(shipment);
