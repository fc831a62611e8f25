import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import { usePackingCalls } from './packing-calls.js';
import { sendQueue } from './send-queue.js';
import type { PackingQueueStore } from './use-packing-queue.js';

/** Before what could not be decided is sent again, ms. */
const AGAIN_MS = 5000;

/** One tab of the device at a time. */
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('porte-packing', work) : work();

/** Sends the queue as soon as there is network, and again while something of it is not decided. */
export function useSending(store: PackingQueueStore, isOffline: boolean, customerId: string | undefined): void {
  const ports = { calls: usePackingCalls(customerId), store, textOf: useErrorText() };
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });
  const isSending = useRef(false);
  const [turn, setTurn] = useState(0);
  const isWaiting = store.queue.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (isOffline || !isWaiting || isSending.current) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    isSending.current = true;
    void alone(() => sendQueue(latest.current)).then(isDone => {
      isSending.current = false;
      if (!isDone) timer = setTimeout(() => setTurn(before => before + 1), AGAIN_MS);
    });
    return () => clearTimeout(timer);
  }, [isOffline, isWaiting, turn]);
}
