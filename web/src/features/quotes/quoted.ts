import type { QuoteInput } from '@porte/contracts/rating/quote.js';
import type { RatesSoFar } from '../../domain/rates/rates-so-far.js';
import type { QuoteValues } from './quote-values.js';

/** A quote with its request; valid until the request changes. */
export interface Quoted {
  answer: RatesSoFar;
  values: QuoteValues;
  input: QuoteInput;
  /** the request, as sent */
  text: string;
}
