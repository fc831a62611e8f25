import { useState } from 'react';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { tabStore } from '../../../shared/browser/stores.js';
import { readDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { readDecision } from '../purchase/decision.js';

/** The choice in step 3. */
export interface KeptChoice {
  service_id: string | null;
  insure_package: boolean;
  /** the carrier is asked to come as soon as the label is there */
  is_pickup: boolean;
}

const storageKey = (shipmentId: string): string => `choice:${shipmentId}`;

function readChoice(shipmentId: string): KeptChoice | null {
  try {
    const kept = JSON.parse(tabStore.get(storageKey(shipmentId)) ?? 'null') as Partial<KeptChoice> | null;
    return (
      kept && {
        service_id: typeof kept.service_id === 'string' ? kept.service_id : null,
        insure_package: kept.insure_package === true,
        is_pickup: kept.is_pickup === true,
      }
    );
  } catch {
    return null;
  }
}

const keepChoice = (shipmentId: string, choice: KeptChoice): boolean =>
  tabStore.set(storageKey(shipmentId), JSON.stringify(choice));

export const dropChoice = (shipmentId: string): void => tabStore.remove(storageKey(shipmentId));

function firstChoice({ id, parcels }: Shipment): KeptChoice {
  const decided = readDecision(id)?.choice;
  if (decided)
    return {
      service_id: decided.service_id,
      insure_package: decided.insure_package ?? false,
      is_pickup: decided.is_pickup ?? false,
    };
  return (
    readChoice(id) ?? {
      service_id: readDraft(id).service_id ?? null,
      insure_package: parcels[0]?.insure_package ?? false,
      is_pickup: false,
    }
  );
}

/** The choice in step 3; it survives a reload, and a deposit. Another rate is chosen without a pickup, which not every carrier offers. */
export function useKeptChoice(shipment: Shipment): [KeptChoice, (change: Partial<KeptChoice>) => void] {
  const [choice, setChoice] = useState(() => firstChoice(shipment));
  const change = (part: Partial<KeptChoice>): void => {
    const isOther = part.service_id !== undefined && part.service_id !== choice.service_id;
    const next = { ...choice, ...(isOther && { is_pickup: false }), ...part };
    keepChoice(shipment.id, next);
    setChoice(next);
  };
  return [choice, change];
}
