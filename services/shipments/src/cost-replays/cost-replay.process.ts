import type { CostReplayInput, CostReplayState, CostReplaySummary } from '@porte/contracts';
import { defineProcess, pauses, type ProcessRow, type TransitionWrite } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';

/** A simulation of a person: the labels of a period under other prices. */
export interface CostReplay {
  id: string;
  user_id: string;
  actor: Actor;
  asked: CostReplayInput;
  /** the tenant's time zone, an IANA name */
  zone: string;
  /** labels of the period */
  total: number;
  done: number;
  /** the last label that was priced: when it was made, with all digits, and its id */
  after_at: string | null;
  after_id: string | null;
  summary: CostReplaySummary | null;
  ended_at: Date | null;
}

export type CostReplayProcessRow = ProcessRow<CostReplay> & { state: CostReplayState; created_at: Date };

/** What the states of a simulation need. */
export interface CostReplaySteps {
  price(row: CostReplayProcessRow, signal: AbortSignal): Promise<'priced'>;
  /** sums up what was priced */
  end: TransitionWrite<CostReplay, CostReplaySteps>;
}

const to = <S extends string>(state: S) => ({
  to: state,
  write: ((tx, row, context) => context.deps.end(tx, row, context)) as TransitionWrite<CostReplay, CostReplaySteps>,
});

/** Simulations are kept for so long after they ended. */
const kept = { by: 'owner', deadline: { after: '7d', then: 'expired' } } as const;

/** A simulation. Each part is stored together with how far it came, so that one which died goes on there. A person's own take turns. */
export const costReplayProcess = defineProcess<CostReplay, CostReplaySteps>()('cost_replay', {
  table: 'cost_replays',
  lane: ({ user_id }) => user_id,
  perLane: 1,
  concurrency: 2,
  lease: '20s',
  states: {
    pricing: {
      call: (row, { deps, signal }) => deps.price(row as CostReplayProcessRow, signal),
      idempotent: true,
      longest: '1h',
      retry: pauses(['1s', '10s', '1m'], 4),
      onExhausted: to('failed'),
      on: { priced: to('ready'), canceled: to('canceled') },
    },
    ready: kept,
    canceled: kept,
    failed: kept,
    expired: { final: true, remove: true },
  },
});
