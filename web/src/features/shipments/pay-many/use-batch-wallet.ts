import { useEffect, useRef, useState } from 'react';
import { useMeQuery } from '../../../shared/session/session-api.js';
import { useLooks } from '../purchase/use-shipment.js';
import { moneyOf, type BatchMoney, type PaidRow } from './batch-money.js';

/** The wallet of a batch. */
export interface BatchWallet {
  /** null if it is unknown, or if each shipment is paid by its own customer */
  available: number | null;
  isOthers: boolean;
  /** true if `available` is the wallet's answer to a question that is newer than the last purchase */
  isSettled: boolean;
  /** what the payment has done so far; null once the wallet has answered */
  money: BatchMoney | null;
}

/** A row of the batch with its place in it. */
export interface WalletRow extends PaidRow {
  id: string;
}

interface Paying {
  start: number;
  ids: ReadonlySet<string>;
}

/** The wallet's last answer. Live events are left out: they come late, each with a balance that may have passed. */
function useAnswer() {
  const { data, isFetching, isError, startedTimeStamp = 0, refetch } = useMeQuery();
  const answer = useRef({ at: 0, available: null as number | null });
  const isAnswered = data !== undefined && !isFetching && !isError;
  if (isAnswered && startedTimeStamp > answer.current.at)
    answer.current = { at: startedTimeStamp, available: data.available_balance };
  const { at, available } = answer.current;
  const hasNews = isAnswered && data.available_balance !== available;
  return { at, available, hasNews, isAnswered, refetch };
}

/**
 * The balance of a batch: the wallet's answer, but from a payment's confirmation until the wallet was asked after its last purchase, what the payment
 * itself leaves of the balance that it began with.
 * @param isPaying while purchases are sent
 */
export function useBatchWallet(rows: readonly WalletRow[], isPaying: boolean, isOthers: boolean) {
  const { at, available, hasNews, isAnswered, refetch } = useAnswer();
  const [paying, setPaying] = useState<Paying | null>(null);
  const moves = useRef({ at: 0, stages: '', isSettledSince: true });
  const mine = rows.filter(({ id }) => paying?.ids.has(id));
  const stages = mine.map(({ stage }) => stage).join();
  if (moves.current.stages !== stages) Object.assign(moves.current, { at: Date.now(), stages });
  const isNewer = at > moves.current.at;
  const isSettled = isOthers || moves.current.at === 0 || (!isPaying && isNewer && available !== null);
  if (isSettled) moves.current.isSettledSince = true;

  const shouldAsk = !isOthers && !isPaying && isAnswered && (hasNews || (moves.current.at > 0 && !isNewer));
  useEffect(() => {
    if (shouldAsk) void refetch();
  }, [shouldAsk, refetch]);
  useLooks(!isPaying && !isSettled, refetch);

  const money = !isOthers && paying && !moves.current.isSettledSince ? moneyOf(paying.start, mine) : null;
  const wallet: BatchWallet = {
    available: isOthers ? null : (money?.available ?? available),
    isOthers,
    isSettled,
    money,
  };
  /** Confirms a payment of these rows. */
  const begin = (ids: readonly string[]): void => {
    if (available === null) return;
    Object.assign(moves.current, { at: Date.now(), isSettledSince: false });
    setPaying({ start: available, ids: new Set(ids) });
  };
  return { wallet, begin };
}
