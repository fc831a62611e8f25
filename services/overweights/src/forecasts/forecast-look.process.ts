import type { PaidBox } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess, type ProcessRow } from '@porte/process-kit';

/** One count of a tenant's labels from an instant to another. */
export interface ForecastLookRow {
  id: string;
  since: Date;
  until: Date;
}

export interface ForecastSteps {
  ask(row: ProcessRow<ForecastLookRow>): Promise<PaidBox[]>;
  keep(tx: Tx, row: ProcessRow<ForecastLookRow>, boxes: readonly PaidBox[]): Promise<void>;
}

/** Asks shipments how many labels there are of each box, then keeps and publishes the forecasts that changed, in one transaction. */
export const forecastLookProcess = defineProcess<ForecastLookRow, ForecastSteps>()('overweight_forecast_look', {
  table: 'overweight_forecast_looks',
  lease: '5m',
  outcomes: { counted: data<PaidBox[]>() },
  states: {
    asking: {
      call: async (row, { deps }) => ({ outcome: 'counted', data: await deps.ask(row) }),
      idempotent: true,
      retry: backoff('1m', '1h', 6),
      // The next look counts again.
      onExhausted: 'given_up',
      on: { counted: { to: 'done', write: (tx, row, { deps, data: boxes }) => deps.keep(tx, row, boxes) } },
    },
    done: { final: true, remove: true },
    given_up: { final: true, remove: true },
  },
});
