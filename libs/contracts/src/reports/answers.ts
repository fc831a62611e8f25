import { IsOptional, IsUUID, Matches } from 'class-validator';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Days of the longest period that answers cover. */
export const MOST_ANSWERED_DAYS = 366;

/** Groups of an answer that are named; the rest is summed up. */
export const MOST_GROUPS = 12;

/** The period of answers; the one before it has as many days and ends the day before. */
export class AnswersQuery {
  /** `YYYY-MM-DD`, a day of the tenant's time zone */
  @Matches(DAY) from!: string;
  /** `YYYY-MM-DD`, included */
  @Matches(DAY) to!: string;
}

/** The period of answers from labels, and whose labels they are; of all that the reader sees where neither is named. */
export class LabelAnswersQuery extends AnswersQuery {
  /** the labels of a customer and its sub-users */
  @IsOptional() @IsUUID() customer_id?: string;
  /** the labels of a carrier */
  @IsOptional() @IsUUID() carrier_id?: string;
}

/** Labels made in a period that are paid and not canceled. Amounts in pesos. */
export interface AnswerFigures {
  labels: number;
  /** what customers paid for them */
  spend: number;
  /** kilograms that were paid */
  kg: number;
  /** parcels with a promised day that have arrived */
  delivered: number;
  /** of those, by the promised day */
  on_time: number;
  /** the tenant's, for roles that see it */
  margin?: number;
}

/** The same of a period and of the one before. */
export interface ComparedFigures {
  now: AnswerFigures;
  before: AnswerFigures;
}

/** Seven days of the period, the last ones maybe fewer. */
export interface AnswerWeek extends ComparedFigures {
  /** its first day, `YYYY-MM-DD` */
  from: string;
}

/** Labels with something in common. */
export interface AnswerGroup extends ComparedFigures {
  /** an id or a name; `others` for the groups that are not named */
  key: string;
  name: string;
  /** groups that it sums up; 1 for a named one */
  groups: number;
}

/** What the labels of a customer say, or all of a tenant for staff. */
export interface Answers {
  /** `YYYY-MM-DD`, both included */
  period: { from: string; to: string };
  before: { from: string; to: string };
  total: ComparedFigures;
  weeks: AnswerWeek[];
  carriers: AnswerGroup[];
  services: AnswerGroup[];
  /** states of Mexico, or of other countries */
  destinations: AnswerGroup[];
  /** for staff */
  customers?: AnswerGroup[];
}

/** Overweights reported in a period. Amounts in pesos. */
export interface OverweightFigures {
  cases: number;
  /** asked of customers */
  amount: number;
  /** charged to customers and not given back */
  charged: number;
  /** may still be charged */
  open: number;
  /** closed without a charge, or given back */
  absorbed: number;
  /** what carriers charged for them, for staff */
  carrier_charge?: number;
}

/** Overweights of a period and of the one before. */
export interface OverweightAnswers {
  now: OverweightFigures;
  before: OverweightFigures;
}
