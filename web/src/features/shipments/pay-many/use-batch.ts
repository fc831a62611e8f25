import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Rate, RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useList } from '../../../shared/api/resources.js';
import { runEach } from '../../../shared/list/bulk/list-bulk.js';
import { useMe, useIsStaff } from '../../../shared/session/use-me.js';
import { dropDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { totalOf } from '../../../domain/rates/rate-facts.js';
import { decide, dropDecision, keepDecision, readDecision } from '../purchase/decision.js';
import { isBought, isRunning, isSoldOut, isUnclear, isUnderway, refusalAfter, refusalOf } from '../purchase/outcome.js';
import { usePace } from '../purchase/pace.js';
import { purchaseApi, type Purchased } from '../purchase/purchase-api.js';
import { useLooks } from '../purchase/use-shipment.js';
import { dropChoice } from '../rates/use-kept-choice.js';
import { keepBatch, readBatch, type Batch, type Offer, type RowRefusal } from './batch.js';
import { choiceOf, coveredBy, nextOf } from './offers.js';
import { useBatchWallet } from './use-batch-wallet.js';
import { useOffers, type Quote } from './use-offers.js';

/**
 * Where a row is: `quoting`; `excluded`, without a price; `offered`, to be confirmed; `waiting` for its turn; `sending`; `pending` on the server; `checking`
 * while it is unknown whether it was executed; `bought`; `refused`; `left` by a payment that stopped before it.
 */
export type RowStage =
  'quoting' | 'excluded' | 'offered' | 'waiting' | 'sending' | 'pending' | 'checking' | 'bought' | 'refused' | 'left';

/** A shipment of the batch. */
export interface BatchRow {
  id: string;
  shipment: Shipment;
  stage: RowStage;
  quote: Quote | undefined;
  /** the confirmed one, once there is one */
  offer: Offer | null;
  refusal: RowRefusal | null;
}

/** This page's own knowledge of a row, from its response. */
interface Own {
  stage: 'sending' | 'followed' | 'checking';
  /** ms; shipments that were asked for earlier do not count */
  from: number;
  shipment?: Shipment;
}

/** What is known of a confirmed row besides the shipment. */
interface Knowledge {
  own: Own | undefined;
  refusal: RowRefusal | undefined;
  /** when the list was asked for, ms */
  readAt: number;
  /** a shipment without a purchase this long after an unanswered call was not bought, ms */
  sure: number;
  /** its turn comes in the payment that runs */
  isQueued: boolean;
  /** a purchase was sent before the page was loaded again */
  wasSent: boolean;
}

function outcomeOf(
  shipment: Shipment,
  { own, refusal, readAt, sure, isQueued, wasSent }: Knowledge,
): Pick<BatchRow, 'stage' | 'refusal'> {
  if (isBought(shipment)) return { stage: 'bought', refusal: null };
  if (refusal) return { stage: 'refused', refusal };
  if (own?.stage === 'sending') return { stage: 'sending', refusal: null };
  if (isUnderway(shipment)) return { stage: 'pending', refusal: null };
  const isFresh = own !== undefined && readAt > own.from;
  if (own?.stage === 'followed')
    return isFresh ? { stage: 'refused', refusal: refusalAfter(shipment) } : { stage: 'pending', refusal: null };
  if (own?.stage === 'checking')
    return isFresh && readAt - own.from >= sure
      ? { stage: 'refused', refusal: { code: 'not_bought', message: '' } }
      : { stage: 'checking', refusal: null };
  if (isQueued) return { stage: 'waiting', refusal: null };
  return wasSent && shipment.status === 'error'
    ? { stage: 'refused', refusal: refusalAfter(shipment) }
    : { stage: 'left', refusal: null };
}

const stageOf = (quote: Quote | undefined): RowStage =>
  quote ? ('offer' in quote ? 'offered' : 'excluded') : 'quoting';

/** The refusal of a response; of a changed price with the new one. */
function rowRefusal(error: ApiError, { service_id, insure_package }: Offer): RowRefusal {
  const rates = Array.isArray(error.extra['rates']) ? (error.extra['rates'] as Rate[]) : [];
  const rate = rates.find(each => each.service_id === service_id);
  return { ...refusalOf(error), ...(rate ? { now: totalOf(rate, insure_package) } : {}) };
}

/** Another purchase of the same shipment came first; the shipment shows its outcome. */
const OTHER: readonly string[] = ['already_purchased', 'purchase_in_progress'];

/** These concern all rows after it as well. */
const isStopping = (code: string, isOthers: boolean): boolean =>
  code === 'insufficient_balance' ? !isOthers : code === 'unauthenticated' || code === 'too_many_requests';

/** True where staff pay for their customers, each with its own balance. */
function useIsOthers(rows: readonly { shipment: Shipment }[]): boolean {
  const { id } = useMe();
  const isStaff = useIsStaff();
  return isStaff && rows.some(({ shipment }) => shipment.user_id !== id);
}

/**
 * Quotes the shipments of a batch, and pays the confirmed ones in order through the ordinary purchase: each with a key of its own and at the price that was
 * shown, or not at all. Only the server decides whether a label was bought.
 */
export function useBatch() {
  const dispatch = useDispatch();
  const { sure } = usePace();
  const [batch, setBatch] = useState<Batch>(readBatch);
  const [own, setOwn] = useState<Readonly<Record<string, Own>>>({});
  const [queue, setQueue] = useState<ReadonlySet<string>>(new Set());
  const isStopped = useRef(false);
  const isBusy = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const { ids, paying, refusals } = batch;
  const list = useList(
    'shipments',
    { where: { id: ids }, per_page: Math.max(1, ids.length) },
    { skip: ids.length === 0 },
  );
  const { data, isFetching, error, refetch, startedTimeStamp = 0 } = list;
  const lastRead = useRef(0);
  // While a new answer is on its way, the one before is still shown.
  if (data && !isFetching) lastRead.current = startedTimeStamp;
  const readAt = lastRead.current;
  const listed = list.page?.data;
  const { quotes, again } = useOffers(listed, paying === null);

  const byId = new Map(listed?.map(shipment => [shipment.id, shipment]));
  const rows = ids.flatMap((id): BatchRow[] => {
    const mine = own[id];
    const shipment = mine?.shipment && readAt <= mine.from ? mine.shipment : byId.get(id);
    if (!shipment) return [];
    const quote = quotes[id];
    const offer = paying ? paying[id] : quote && 'offer' in quote ? quote.offer : null;
    if (!paying || !offer)
      return [
        { id, shipment, stage: paying ? 'excluded' : stageOf(quote), quote, offer: offer ?? null, refusal: null },
      ];
    const sent = mine ? null : readDecision(id);
    const known = {
      own: mine,
      refusal: refusals[id],
      readAt,
      sure,
      isQueued: queue.has(id),
      wasSent: sent !== null && !sent.isOver,
    };
    return [{ id, shipment, quote, offer, ...outcomeOf(shipment, known) }];
  });
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

  const change = (next: (before: Batch) => Batch): void => setBatch(before => keepBatch(next(before)));
  const refuse = (id: string, refusal: RowRefusal): void =>
    change(before => ({ ...before, refusals: { ...before.refusals, [id]: refusal } }));
  /** Of a service that is sold out the next cheapest is offered, to be confirmed; any other refusal stays. */
  const refuseOffer = async (shipment: Shipment, offer: Offer, refusal: RowRefusal): Promise<void> => {
    const { id } = shipment;
    if (!isSoldOut(refusal)) return refuse(id, refusal);
    const query = purchaseApi.endpoints.ratesOf.initiate(id, { forceRefetch: true, subscribe: false });
    const { data: answer } = (await dispatch(query as never)) as { data?: RatesAnswer };
    const next = answer && nextOf(answer.data, shipment, offer);
    if (!next) return refuse(id, refusal);
    dropDecision(id);
    setOwn(({ [id]: _, ...others }) => others);
    change(before => ({ ...before, paying: { ...before.paying, [id]: next } }));
  };
  const note = (id: string, stage: Own['stage'], shipment?: Shipment): void =>
    setOwn(before => ({ ...before, [id]: { stage, from: Date.now(), ...(shipment ? { shipment } : {}) } }));

  // What a followed purchase came to is kept as well, so that it is still known after a reload.
  const ended = rows.filter(({ id, stage }) => stage === 'refused' && !(id in refusals));
  const bought = rows.filter(({ stage }) => stage === 'bought').map(({ id }) => id);
  const news = [...ended.map(({ id }) => id), '/', ...bought].join();
  useEffect(() => {
    for (const { id, shipment, offer, refusal } of ended) {
      const kept = readDecision(id);
      if (kept) keepDecision(id, { ...kept, isOver: true });
      void refuseOffer(shipment, offer!, refusal!);
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

  useLooks(
    rows.some(({ stage }) => stage === 'pending' || stage === 'checking'),
    refetch,
  );

  const buy = async (id: string, offer: Offer): Promise<boolean> => {
    note(id, 'sending');
    const { key, choice } = decide(id, choiceOf(offer));
    const call = purchaseApi.endpoints.buy.initiate({ shipmentId: id, choice, key }, { track: false });
    const { data: answer, error: failed } = (await dispatch(call as never)) as { data?: Purchased; error?: ApiError };
    if (!failed) note(id, 'followed', answer?.shipment);
    else if (OTHER.includes(failed.code) || isUnclear(failed) || isRunning(failed)) {
      if (OTHER.includes(failed.code)) dropDecision(id);
      note(id, 'checking');
    } else {
      dropDecision(id);
      if (isStopping(failed.code, isOthers)) isStopped.current = true;
      await refuseOffer(byId.get(id)!, offer, rowRefusal(failed, offer));
    }
    return !failed;
  };

  const open = rows.flatMap(row =>
    row.offer && (row.stage === 'offered' || row.stage === 'left') ? [{ ...row, offer: row.offer }] : [],
  );
  const covered = coveredBy(open, wallet.available);

  /** Pays the rows that the balance covers; a row that is done or runs is not repeated. */
  const pay = async (): Promise<void> => {
    if (isBusy.current || !wallet.isSettled || covered.length === 0) return;
    isBusy.current = true;
    isStopped.current = false;
    const offers = Object.fromEntries(open.map(({ id, offer }) => [id, offer]));
    change(before => ({ ...before, paying: { ...offers, ...before.paying } }));
    const wanted = covered.map(({ id }) => id);
    begin(wanted);
    setQueue(new Set(wanted));
    await runEach(wanted, { work: id => buy(id, offers[id]!), isStopped: () => isStopped.current, onEach: () => {} });
    isBusy.current = false;
    setQueue(new Set());
    void refetch();
  };

  return {
    ids,
    isLoading: ids.length > 0 && !listed,
    error,
    refetch,
    rows,
    wallet,
    isConfirmed: paying !== null,
    /** how many rows the payment that runs has; 0 while none runs */
    running: queue.size,
    /** offered, or left by a payment that stopped */
    open,
    /** those of `open` that the balance covers, in order */
    covered,
    pay,
    quoteAgain: again,
    stop: (): void => {
      isStopped.current = true;
    },
  };
}

export type BatchState = ReturnType<typeof useBatch>;
