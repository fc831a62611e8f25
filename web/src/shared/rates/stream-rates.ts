import type { RatesAnswer, RatesLine } from '@porte/contracts/rating/quote.js';
import { allRates, cutOff, firstRates, withLine, type RatesSoFar } from '../../domain/rates/rates-so-far.js';
import { offline, type ApiError } from '../api/api-error.js';

/** Which answer is read for a key: a later one, or rates from elsewhere, end it. */
const reading = new Map<string, symbol>();

/** Ends the reading of an answer, whose rates others have replaced. */
export const stopReading = (key: string): void => void reading.delete(key);

interface Reading {
  /** what the rates are of */
  key: string;
  /** what the page shows until now */
  before: RatesSoFar | undefined;
  /** takes the rates after each further line */
  onMore(rates: RatesSoFar): void;
}

/** What a streamed answer begins with. */
export type FirstRates = { data: RatesSoFar } | { error: ApiError };

/** The answer to a call for lines. */
export type StreamAnswer = { data?: unknown; error?: ApiError };

const isLine = (value: unknown): value is RatesLine => (value as RatesLine).kind === 'rates';

/** A macrotask later, when the first rates are in the store: what is added before would be overwritten. */
const inStore = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

async function readOn(lines: AsyncGenerator<unknown>, first: RatesSoFar, { key, onMore }: Reading): Promise<void> {
  const turn = Symbol(key);
  reading.set(key, turn);
  await inStore();
  let rates = first;
  try {
    for await (const line of lines) {
      if (reading.get(key) !== turn) return;
      rates = withLine(rates, line as RatesLine, Date.now());
      onMore(rates);
    }
  } catch {
    // cut off: handled below, as a last line that never came
  }
  if (reading.get(key) !== turn) return;
  reading.delete(key);
  if (rates.pending.length > 0) onMore(cutOff(rates));
}

/**
 * The first rates of a streamed answer; the others follow.
 * @param opened the answer to a call for lines
 */
export async function streamRates(opened: StreamAnswer, reader: Reading): Promise<FirstRates> {
  if (opened.error) return { error: opened.error };
  const lines = opened.data as AsyncGenerator<unknown>;
  try {
    const { value } = await lines.next();
    if (!isLine(value)) return { data: allRates(value as RatesAnswer) };
    const first = firstRates(value, reader.before);
    void readOn(lines, first, reader);
    return { data: first };
  } catch {
    return { error: offline };
  }
}
