import {
  data,
  defineProcess,
  given,
  pauses,
  processRow,
  type Outcome,
  type ProcessRow,
  type RowOf,
  type TransitionWrite,
} from '@porte/process-kit';
import type { BatchRate } from '@porte/contracts';

/** The columns of a rate that is asked for. Its id names what is asked: a draft and a rule. */
export const storeRatingRow = processRow({
  store_id: given<string>('uuid'),
  order_id: given<string>('uuid'),
  shipment_id: given<string>('uuid'),
});

export const StoreRatingEntity = storeRatingRow.entity<'asking' | 'over'>('store_ratings');

export type StoreRating = RowOf<typeof storeRatingRow>;
export type RatingRow = ProcessRow<StoreRating>;

/** The rate that the rule chose; null where none fits. */
export interface ChosenRate {
  rate: BatchRate | null;
}

const OUTCOMES = { rated: data<ChosenRate>() };

export type RatingStep = Outcome<'rated', typeof OUTCOMES>;

/** What the states of a rating need. */
export interface RatingSteps {
  rate(row: RatingRow): Promise<RatingStep>;
  keep(tx: Parameters<TransitionWrite<StoreRating, RatingSteps>>[0], row: RatingRow, chosen: ChosenRate): Promise<void>;
}

const keep: TransitionWrite<StoreRating, RatingSteps, ChosenRate> = (tx, row, { deps, data: chosen }) =>
  deps.keep(tx, row, chosen);

/** Asks for the rate of an order's draft by the rule of its store. What is asked later is another row, so that an old answer is never kept for a new draft. */
export const storeRatingProcess = defineProcess<StoreRating, RatingSteps>()('store_rating', {
  table: 'store_ratings',
  lane: ({ store_id }) => store_id,
  perLane: 4,
  concurrency: 16,
  lease: '30s',
  outcomes: OUTCOMES,
  states: {
    asking: {
      call: (row, { deps }) => deps.rate(row),
      idempotent: true,
      retry: pauses(['1s', '5s', '30s', '2m'], 8),
      on: { rated: { to: 'over', write: keep } },
      onExhausted: 'over',
    },
    over: { final: true, remove: true },
  },
});
