import type { ExclusionReason } from '../rating/exclusion-reasons.js';

/** Why a quote found no service; `no_services` where the tenant has none. */
export type LostQuoteReason = ExclusionReason | 'no_services';

/** Requests of customers for rates that found no service. */
export interface LostQuoteFigures {
  /** each counted once, for the reason of the service that passed most rules */
  quotes: number;
  /** services that were excluded from them, each for its own reason */
  services: number;
}

/** The same of a period and of the one before. */
export interface ComparedLostQuotes {
  now: LostQuoteFigures;
  before: LostQuoteFigures;
}

/** Seven days of the period, the last ones maybe fewer. */
export interface LostQuoteWeek extends ComparedLostQuotes {
  /** its first day, `YYYY-MM-DD` */
  from: string;
}

/** Lost quotes with the same reason. */
export interface LostQuotesByReason extends ComparedLostQuotes {
  reason: LostQuoteReason;
}

/** Lost quotes of a lane with the same reason. */
export interface LostQuotesByLane extends ComparedLostQuotes {
  /** unique; `others` for the lanes that are not named */
  key: string;
  /** a state of Mexico by name, or another country by its ISO 3166-1 code; empty where unknown */
  origin: string;
  destination: string;
  /** null for the lanes that are not named */
  reason: LostQuoteReason | null;
  /** lanes with their reasons that it sums up; 1 for a named one */
  groups: number;
}

/** For staff: what customers asked for and could not be offered. */
export interface LostQuoteAnswers {
  /** `YYYY-MM-DD`, both included */
  period: { from: string; to: string };
  before: { from: string; to: string };
  total: ComparedLostQuotes;
  weeks: LostQuoteWeek[];
  reasons: LostQuotesByReason[];
  lanes: LostQuotesByLane[];
}
