import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import { tabStore } from '../../../shared/browser/stores.js';

/** The user's decision to buy. It survives a reload, so that a repeated purchase reuses its idempotency key. */
export interface Decision {
  /** the idempotency key: the same for every repeat of this decision */
  key: string;
  choice: RateChoiceInput;
  /** when it was made, in ms since 1970 by this device's clock */
  since: number;
  /** known not to have been executed; a repeat is still the same decision */
  isOver?: boolean;
}

const storageKey = (shipmentId: string): string => `purchase:${shipmentId}`;

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Decision).key === 'string' &&
  typeof (value as Decision).since === 'number' &&
  typeof (value as Decision).choice?.service_id === 'string';

/** The decision of this tab with an unknown outcome; null if there is none. */
export function readDecision(shipmentId: string): Decision | null {
  try {
    const kept: unknown = JSON.parse(tabStore.get(storageKey(shipmentId)) ?? 'null');
    return isDecision(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Without storage, the server still sells a shipment only once. */
export function keepDecision(shipmentId: string, decision: Decision): Decision {
  tabStore.set(storageKey(shipmentId), JSON.stringify(decision));
  return decision;
}

/** To be called when the outcome is known. */
export const dropDecision = (shipmentId: string): void => tabStore.remove(storageKey(shipmentId));

/** Each quote has other confirmations, also of the same price: the one that was sent is sent again, and the server finds whether the price still is that one. */
const isSame = (a: RateChoiceInput, b: RateChoiceInput): boolean =>
  a.service_id === b.service_id &&
  a.total === b.total &&
  (a.insure_package ?? false) === (b.insure_package ?? false) &&
  (a.is_pickup ?? false) === (b.is_pickup ?? false);

/** The decision for a choice: the stored one if the choice is unchanged, else a new one with a new key. */
export function decide(shipmentId: string, choice: RateChoiceInput): Decision {
  const kept = readDecision(shipmentId);
  if (kept && isSame(kept.choice, choice))
    return keepDecision(shipmentId, { key: kept.key, choice: kept.choice, since: Date.now() });
  return keepDecision(shipmentId, { key: crypto.randomUUID(), choice, since: Date.now() });
}
