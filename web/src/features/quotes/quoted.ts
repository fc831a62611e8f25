import type { RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { QuoteValues } from './quote-values.js';

/** An answer with what was asked: it stands until something else is asked. */
export interface Quoted {
  answer: RatesAnswer;
  values: QuoteValues;
  /** what was asked, as sent */
  text: string;
}
