import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.js';

/** In ms, while the ledger moves the money: no event brings its answer to staff. */
const POLL_MS = 2000;

/** Reads a case again until the ledger has answered. */
export function useLedgersAnswer({ state }: Overweight): void {
  const dispatch = useDispatch();
  const isMoving = state === 'charging' || state === 'ending_plan' || state === 'refunding';
  useEffect(() => {
    if (!isMoving) return;
    const poll = setInterval(() => dispatch(api.util.invalidateTags(['overweights'])), POLL_MS);
    return () => clearInterval(poll);
  }, [dispatch, isMoving]);
}
