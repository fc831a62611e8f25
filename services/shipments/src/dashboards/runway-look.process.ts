import { defineProcess, standardRetry } from '@porte/process-kit';
import type { Runways } from './runways.js';

export interface RunwayLook {
  id: string;
}

/** One look at how long the balances of a tenant last; a repetition finds nothing new. */
export const runwayLookProcess = defineProcess<RunwayLook, Runways>()('runway_look', {
  table: 'runway_looks',
  lease: '5m',
  states: {
    looking: {
      retry: standardRetry,
      write: async (tx, _, { deps }) => {
        await deps.publishChanges(tx);
        return 'looked';
      },
      on: { looked: 'done' },
    },
    done: { final: true, remove: true },
  },
});
