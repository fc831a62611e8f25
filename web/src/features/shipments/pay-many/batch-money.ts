import type { BatchRowStatus, BatchView } from '@porte/contracts';
import { useEffect, useState } from 'react';
import { sumOf } from '../../../domain/numbers/centavos.js';
import { useIsStaff, useMe } from '../../../shared/session/use-me.js';
import { useMeQuery } from '../../../shared/session/session-api.js';

/** What a batch began with, has taken and holds, and what that leaves. Amounts in the tenant's currency. */
export interface BatchMoney {
  /** null before the first purchase */
  start: number | null;
  /** null where several balances pay, or none is shown */
  available: number | null;
  /** false until the balance has come to rest after the last purchase, and was asked for again: nothing further is offered before */
  isSettled: boolean;
}

/** Events of a balance arrive some time after its change, in ms: after the last purchase they say for a while what was. */
const QUIET_MS = 2000;

/**
 * The money of a batch. While it is bought, and until the balance was read again afterwards, what is available follows from the batch alone: the balance of the
 * session arrives by events, which may be late or out of order.
 */
export function useBatchMoney({ state, paid, held, started_with: start }: BatchView): BatchMoney {
  const [me, isStaff] = [useMe(), useIsStaff()];
  const { refetch } = useMeQuery();
  // after the last purchase only purchases of unknown outcome are still held, perhaps for days; the balance is already without it
  const isUnderWay = state === 'buying';
  const known = isStaff ? null : (me.available_balance ?? null);
  const [isSettled, setSettled] = useState(!isUnderWay);
  if (isUnderWay && isSettled) setSettled(false);
  useEffect(() => {
    if (isUnderWay || isSettled) return undefined;
    let isWanted = true;
    const settle = (): void => void refetch().then(() => isWanted && setSettled(true));
    const timer = setTimeout(settle, QUIET_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // each change of the balance begins the wait again
  }, [isUnderWay, isSettled, known, refetch]);
  const followed = start === null ? known : sumOf([start, -paid, -held]);
  const isAsked = !isUnderWay && isSettled;
  return { start, available: known === null || isAsked ? known : followed, isSettled: isAsked };
}

const totalsOf = ({ rows }: Pick<BatchView, 'rows'>, ...statuses: readonly BatchRowStatus[]): number[] =>
  rows.flatMap(({ status, rate }) => (rate && statuses.includes(status) ? [rate.total] : []));

/** The rows that wait and that the balance covers, in their order. @param available null where it is not one balance */
export function coveredBy(batch: Pick<BatchView, 'rows'>, available: number | null) {
  const open = totalsOf(batch, 'waiting');
  const covered = open.filter((_, at) => available === null || sumOf(open.slice(0, at + 1)) <= available);
  return { open: sumOf(open), covered };
}

/** What the balance lacks to pay the waiting rows and those left out. @param available null where it is not one balance: then what balances did not reach */
export const missingFor = (batch: Pick<BatchView, 'rows' | 'missing'>, available: number | null): number =>
  available === null
    ? batch.missing
    : Math.max(0, sumOf([...totalsOf(batch, 'waiting', 'beyond', 'short'), -available]));
