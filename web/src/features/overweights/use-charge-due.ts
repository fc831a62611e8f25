import type { OverweightCharges } from '@porte/contracts/overweights/overweight.js';
import { useRef } from 'react';
import { useChargeDueMutation } from './due-api.js';

/** Charges cases as they were seen; the same ones are charged once, however often they are sent. */
export function useChargeDue() {
  const [send, { isLoading, error }] = useChargeDueMutation();
  const sent = useRef({ what: '', key: '' });
  const charge = async (seen: OverweightCharges): Promise<void> => {
    const what = JSON.stringify(seen);
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() };
    const { error: refused } = await send({ seen, idempotencyKey: sent.current.key });
    // what is due later is another charge, though it may have the same total
    if (!refused) sent.current = { what: '', key: '' };
  };
  return { charge, isLoading, error };
}
