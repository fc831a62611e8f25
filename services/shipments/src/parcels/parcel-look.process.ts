import { defineProcess, standardRetry } from '@porte/process-kit';
import type { ParcelWatch } from './parcel-watch.js';

export interface ParcelLook {
  id: string;
}

/** One look at the parcels of a tenant that should have arrived; a repetition finds nothing new. */
export const parcelLookProcess = defineProcess<ParcelLook, ParcelWatch>()('parcel_look', {
  table: 'parcel_looks',
  lease: '5m',
  states: {
    looking: {
      retry: standardRetry,
      write: async (tx, _, { deps }) => {
        await deps.look(tx);
        return 'looked';
      },
      on: { looked: 'done' },
    },
    done: { final: true, remove: true },
  },
});
