import type { LookUp } from '@porte/adapter-kit';

/** A rate as its source published it. */
export interface PublishedRate {
  /** for one dollar, a decimal with at most four decimals */
  rate: string;
  /** `2026-11-20` */
  day: string;
  /** its name at the source */
  series: string;
}

/** What a source answered; `absent`: it has published no rate for its last day. */
export type RateAnswer = LookUp<PublishedRate>;

/** Port for the publisher of the official exchange rate of the dollar in a currency. */
export interface OfficialRates {
  /** ISO 4217 */
  readonly currency: string;
  /** The last published rate. Nothing is thrown: an answer that is lost or cannot be read is `unknown`. */
  latest(signal: AbortSignal): Promise<RateAnswer>;
}
