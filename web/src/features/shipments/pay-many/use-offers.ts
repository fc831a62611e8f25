import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { runEach } from '../../../shared/list/bulk/list-bulk.js';
import { purchaseApi } from '../purchase/purchase-api.js';
import type { RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { Offer } from '../../../domain/shipments/batch.js';
import { cheapestOf, exclusionOf, type Exclusion } from './offers.js';

/** The price of a shipment, or why it has none. */
export type Quote =
  { offer: Offer; unanswered: readonly string[] } | { excluded: Exclusion } | { excluded: 'failed'; error: ApiError };

interface Answered {
  data?: RatesAnswer;
  error?: unknown;
}

function quoteOf(shipment: Shipment, { data, error }: Answered): Quote {
  if (!data) return { excluded: 'failed', error: error as ApiError };
  const found = cheapestOf(data.data, shipment);
  return typeof found === 'string' ? { excluded: found } : { offer: found, unanswered: data.unanswered ?? [] };
}

/**
 * Quotes each shipment once, some at a time.
 * @param shipments undefined until they are known
 * @param isAsked false while nothing is to be quoted
 * @returns the quotes by shipment, absent until they are known, and `again`, which repeats those that failed
 */
export function useOffers(shipments: readonly Shipment[] | undefined, isAsked: boolean) {
  const dispatch = useDispatch();
  const [quotes, setQuotes] = useState<Readonly<Record<string, Quote>>>({});
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<string>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (!shipments || !isAsked) return;
    const fresh = shipments.filter(({ id }) => !asked.current.has(id));
    if (fresh.length === 0) return;
    const byId = new Map(fresh.map(shipment => [shipment.id, shipment]));
    for (const id of byId.keys()) asked.current.add(id);
    const put = (id: string, quote: Quote): void => setQuotes(before => ({ ...before, [id]: quote }));
    const work = async (id: string): Promise<boolean> => {
      const shipment = byId.get(id)!;
      const excluded = exclusionOf(shipment);
      if (excluded) put(id, { excluded });
      else {
        const query = purchaseApi.endpoints.ratesOf.initiate(id, { forceRefetch: true, subscribe: false });
        put(id, quoteOf(shipment, (await dispatch(query as never)) as Answered));
      }
      return true;
    };
    void runEach([...byId.keys()], { work, isStopped: () => isGone.current, onEach: () => {} });
  }, [shipments, isAsked, dispatch, turn]);
  const again = (): void => {
    const failed = Object.entries(quotes).flatMap(([id, quote]) =>
      'excluded' in quote && quote.excluded === 'failed' ? [id] : [],
    );
    for (const id of failed) asked.current.delete(id);
    setQuotes(before => Object.fromEntries(Object.entries(before).filter(([id]) => !failed.includes(id))));
    setTurn(now => now + 1);
  };
  return { quotes, again };
}
