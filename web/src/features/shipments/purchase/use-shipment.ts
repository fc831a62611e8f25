import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useRow } from '../../../shared/api/resources.js';
import { usePace } from './pace.js';

/** The rate comes with the carrier's logo. */
const INCLUDE = ['rate'];

/** A shipment from the server; live events and mutations refetch it. */
export function useShipment(id: string) {
  const { row: shipment, error, isFetching, refetch, fulfilledTimeStamp } = useRow('shipments', id, INCLUDE);
  return { shipment, error, isFetching, refetch, seenAt: fulfilledTimeStamp ?? 0 };
}

/**
 * Polls a shipment with growing pauses while its outcome is open, in case the live stream is interrupted.
 * @param isOpen restarts with short pauses each time it becomes true, and when the server goes away or comes back
 */
export function useLooks(isOpen: boolean, look: () => unknown): void {
  const { looks } = usePace();
  const isAway = useSelector((state: { connection: { isAway: boolean } }) => state.connection.isAway);
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (turn: number): void => {
      timer = setTimeout(
        () => {
          void latest.current();
          wait(turn + 1);
        },
        looks[Math.min(turn, looks.length - 1)],
      );
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [isOpen, looks, isAway]);
}
