import type { RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { QuoteValues } from './quote-values.js';

/** A quote with its request; valid until the request changes. */
export interface Quoted {
  answer: RatesAnswer;
  values: QuoteValues;
  /** the request, as sent */
  text: string;
}
