import { useState } from 'react';
import type { DraftCustomer } from '../../../domain/shipments/draft.js';
import { tabStore } from '../../../shared/browser/stores.js';
import { useIsStaff } from '../../../shared/session/use-me.js';

const KEY = 'packing_customer';

function kept(): DraftCustomer | null {
  const text = tabStore.get(KEY);
  if (!text) return null;
  try {
    return JSON.parse(text) as DraftCustomer;
  } catch {
    return null;
  }
}

/** The customer for whom staff pack in this tab; null for all, and for customers themselves. */
export function useCustomer(): [DraftCustomer | null, (customer: DraftCustomer | null) => void] {
  const isStaff = useIsStaff();
  const [customer, setCustomer] = useState(kept);
  return [
    isStaff ? customer : null,
    next => {
      if (next) tabStore.set(KEY, JSON.stringify(next));
      else tabStore.remove(KEY);
      setCustomer(next);
    },
  ];
}
