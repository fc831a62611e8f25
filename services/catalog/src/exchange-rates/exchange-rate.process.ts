import type { ExchangeRate, RowFact } from '@porte/contracts';
import { TechnicalError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { backoff, data, defineProcess, type Outcome } from '@porte/process-kit';
import type { ExchangeRateEntity } from './exchange-rate.entity.js';
import type { OfficialRates, PublishedRate } from './official-rates.js';

export type ExchangeRateRow = Pick<ExchangeRateEntity, 'id' | 'currency'> &
  Partial<Pick<ExchangeRateEntity, 'rate' | 'day' | 'series' | 'checked_at'>>;

export interface ExchangeRateDeps {
  /** none where no source is configured */
  sources: readonly OfficialRates[];
  clock: Clock;
}

/** The rate as readers and copies have it; null until there is one. */
export const rateFact = ({ id, currency, rate, day, series, checked_at }: ExchangeRateRow): ExchangeRate | null =>
  rate && day && series && checked_at
    ? { id, base: 'USD', currency, rate, day, series, checked_at: checked_at.toISOString() }
    : null;

const OUTCOMES = { published: data<PublishedRate & { checked_at: Date }>() };

async function look(
  row: ExchangeRateRow,
  { sources, clock }: ExchangeRateDeps,
  signal: AbortSignal,
): Promise<Outcome<'published' | 'same' | 'abandoned', typeof OUTCOMES>> {
  const source = sources.find(({ currency }) => currency === row.currency);
  if (!source) return 'abandoned';
  const answer = await source.latest(signal);
  if (answer.kind === 'absent') return 'same';
  // The retry policy decides when it is asked again.
  if (answer.kind === 'unknown') throw new TechnicalError(`the official rate: ${answer.reason}`);
  const { rate, day, series } = answer.value;
  // A source that goes back to an older day has nothing new.
  if (row.series === series && row.day && day < row.day) return 'same';
  return { outcome: 'published', data: { rate, day, series, checked_at: clock.now() } };
}

/** The last official rate of a currency: looked up every hour, and told to the services that convert prices with it. It is removed once no source is configured. */
export const exchangeRateProcess = defineProcess<ExchangeRateRow, ExchangeRateDeps>()('exchange_rate', {
  table: 'exchange_rates',
  outcomes: OUTCOMES,
  states: {
    watched: {
      call: (row, { deps, signal }) => look(row, deps, signal),
      idempotent: true,
      startAfter: '0s',
      every: '1h',
      retry: backoff('30s', '1h'),
      on: {
        same: 'watched',
        abandoned: {
          to: 'removed',
          write: async (tx: Tx, row) => {
            const fact = rateFact(row);
            if (fact) await tx.publish('exchange_rate.destroyed', row.id, fact as unknown as RowFact);
          },
        },
        published: {
          to: 'watched',
          set: (_, published) => published,
          write: async (tx: Tx, row, { from }) => {
            const fact = rateFact(row)!;
            const isNew = fact.rate !== from.rate || fact.day !== from.day || fact.series !== from.series;
            if (isNew) await tx.publish('exchange_rate.updated', row.id, fact as unknown as RowFact);
          },
        },
      },
    },
    removed: { final: true, remove: true },
  },
});
