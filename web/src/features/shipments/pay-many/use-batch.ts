import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { batchState, reduceBatch, type BatchStep, type Offer } from '../../../domain/shipments/batch.js';
import { useList } from '../../../shared/api/resources.js';
import { runEach } from '../../../shared/list/bulk/list-bulk.js';
import { useMe, useIsStaff } from '../../../shared/session/use-me.js';
import { dropDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { dropDecision, keepDecision, readDecision } from '../purchase/decision.js';
import { usePace } from '../purchase/pace.js';
import { useLooks } from '../purchase/use-shipment.js';
import { dropChoice } from '../rates/use-kept-choice.js';
import { keepBatch, readBatch } from './batch.js';
import { rowsOf, type BatchRow } from './batch-rows.js';
import { coveredBy } from './offers.js';
import { useBatchWallet } from './use-batch-wallet.js';
import { useOffers } from './use-offers.js';
import { useRowPurchase } from './use-row-purchase.js';

/** These concern all rows after it as well. */
const isStopping = (code: string, isOthers: boolean): boolean =>
  code === 'insufficient_balance' ? !isOthers : code === 'unauthenticated' || code === 'too_many_requests';

/** True where staff pay for their customers, each with its own balance. */
function useIsOthers(rows: readonly { shipment: Shipment }[]): boolean {
  const { id } = useMe();
  const isStaff = useIsStaff();
  return isStaff && rows.some(({ shipment }) => shipment.user_id !== id);
}

/** The batch of this tab. Each step is kept before anything else happens: what is sent after it must be known after a reload. */
function useKeptBatch() {
  const [state, setState] = useState(() => batchState(readBatch()));
  const latest = useRef(state);
  const step = (next: BatchStep): void => {
    const after = reduceBatch(latest.current, next);
    if (after.batch !== latest.current.batch) keepBatch(after.batch);
    latest.current = after;
    setState(after);
  };
  return { state, step };
}

/** The shipments of a batch, and when they were asked for. */
function useShipments(ids: readonly string[]) {
  const list = useList(
    'shipments',
    { where: { id: ids }, per_page: Math.max(1, ids.length) },
    { skip: ids.length === 0 },
  );
  const { data, isFetching, error, refetch, startedTimeStamp = 0 } = list;
  const lastRead = useRef(0);
  // While a new answer is on its way, the one before is still shown.
  if (data && !isFetching) lastRead.current = startedTimeStamp;
  return { listed: list.page?.data, readAt: lastRead.current, error, refetch };
}

const wasSent = (id: string): boolean => {
  const sent = readDecision(id);
  return sent !== null && !sent.isOver;
};

/** Keeps what followed purchases came to, so that it is still known after a reload. */
function useEnds(
  rows: readonly BatchRow[],
  { paying, refusals }: ReturnType<typeof readBatch>,
  refuse: ReturnType<typeof useRowPurchase>['refuse'],
): void {
  const ended = rows.filter(({ id, stage }) => stage === 'refused' && !(id in refusals));
  const bought = rows.filter(({ stage }) => stage === 'bought').map(({ id }) => id);
  const news = [...ended.map(({ id }) => id), '/', ...bought].join();
  useEffect(() => {
    for (const { id, shipment, offer, refusal } of ended) {
      const kept = readDecision(id);
      if (kept) keepDecision(id, { ...kept, isOver: true });
      void refuse(shipment, offer!, refusal!);
    }
    if (!paying) return;
    for (const id of bought) {
      dropDecision(id);
      dropDraft(id);
      dropChoice(id);
    }
    // `news` names all rows that have come to an end.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [news]);
}

/** Whether the payment is to stop: by its person, by a refusal, or because the page is left. */
function useStop() {
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  return isStopped;
}

interface Payment extends Pick<ReturnType<typeof useRowPurchase>, 'buy'> {
  step(step: BatchStep): void;
  isStopped: RefObject<boolean>;
  isOthers: boolean;
}

type OfferedRow = BatchRow & { offer: Offer };

/** One payment at a time: confirms what is offered, and buys the covered rows in order. */
function usePayment({ step, buy, isStopped, isOthers }: Payment) {
  const isBusy = useRef(false);
  const onRefused = (code: string): void => {
    if (isStopping(code, isOthers)) isStopped.current = true;
  };
  /** @returns false where one runs already */
  return async (
    open: readonly OfferedRow[],
    covered: readonly OfferedRow[],
    begin: (ids: string[]) => void,
  ): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    isStopped.current = false;
    const wanted = new Map(covered.map(row => [row.id, row]));
    const ids = [...wanted.keys()];
    step({ kind: 'confirmed', offers: Object.fromEntries(open.map(({ id, offer }) => [id, offer])), wanted: ids });
    begin(ids);
    const work = (id: string): Promise<boolean> => buy(wanted.get(id)!.shipment, wanted.get(id)!.offer, onRefused);
    await runEach(ids, { work, isStopped: () => isStopped.current, onEach: () => {} });
    isBusy.current = false;
    step({ kind: 'ended' });
    return true;
  };
}

/**
 * Quotes the shipments of a batch, and pays the confirmed ones in order through the ordinary purchase: each with a key of its own and at the price that was
 * shown, or not at all. Only the server decides whether a label was bought.
 */
export function useBatch() {
  const { sure } = usePace();
  const { state, step } = useKeptBatch();
  const { buy, refuse } = useRowPurchase(step);
  const isStopped = useStop();
  const { batch, queue } = state;
  const { listed, readAt, error, refetch } = useShipments(batch.ids);
  const { quotes, again } = useOffers(listed, batch.paying === null);
  const rows = rowsOf(state, { shipments: listed ?? [], quotes, at: readAt, sure, wasSent });
  const isOthers = useIsOthers(rows);
  const { wallet, begin } = useBatchWallet(
    rows.map(({ id, stage, shipment, offer }) => ({
      id,
      stage,
      total: (stage === 'bought' && shipment.rate?.total) || (offer?.total ?? 0),
    })),
    queue.size > 0,
    isOthers,
  );
  useEnds(rows, batch, refuse);
  useLooks(
    rows.some(({ stage }) => stage === 'pending' || stage === 'checking'),
    refetch,
  );
  const open = rows.flatMap(row =>
    row.offer && (row.stage === 'offered' || row.stage === 'left') ? [{ ...row, offer: row.offer }] : [],
  );
  const covered = coveredBy(open, wallet.available);

  const pay = usePayment({ step, buy, isStopped, isOthers });
  return {
    ids: batch.ids,
    isLoading: batch.ids.length > 0 && !listed,
    error,
    refetch,
    rows,
    wallet,
    isConfirmed: batch.paying !== null,
    /** how many rows the payment that runs has; 0 while none runs */
    running: queue.size,
    /** offered, or left by a payment that stopped */
    open,
    /** those of `open` that the balance covers, in order */
    covered,
    /** pays the rows that the balance covers; a row that is done or runs is not repeated */
    pay: async (): Promise<void> => {
      if (!wallet.isSettled || covered.length === 0) return;
      if (await pay(open, covered, begin)) void refetch();
    },
    quoteAgain: again,
    stop: (): void => {
      isStopped.current = true;
    },
  };
}

export type BatchPage = ReturnType<typeof useBatch>;
