import { IsBoolean, IsIn, IsInt, Max, MaxLength, Min } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IfGiven } from '../identity/given.js';
import { IsFilled } from '../rules.js';
import type { ComparedFigures } from './answers.js';

/** How many answers a person may save. */
export const SAVED_ANSWERS = 10;

export const ANSWER_NAME_LENGTH = 40;

/** The weeks that a saved answer covers; they end with the day before it is read. */
export const ANSWER_WEEKS = [1, 4, 8, 13, 26, 52] as const;
export type AnswerWeeks = (typeof ANSWER_WEEKS)[number];

/** An answer that a person asks for again. */
export class SavedAnswerInput {
  @IsFilled() @MaxLength(ANSWER_NAME_LENGTH) @NoCardNumber() name!: string;
  @IsIn(ANSWER_WEEKS) weeks!: AnswerWeeks;
  /** 1 for Monday to 7 for Sunday, in the tenant's time zone */
  @IsInt() @Min(1) @Max(7) weekday!: number;
  /** whether it is mailed each week on that day */
  @IsBoolean() is_mailed!: boolean;
}

/** A partial update. */
export class SavedAnswerChange {
  @IfGiven() @IsFilled() @MaxLength(ANSWER_NAME_LENGTH) @NoCardNumber() name?: string;
  @IfGiven() @IsIn(ANSWER_WEEKS) weeks?: AnswerWeeks;
  @IfGiven() @IsInt() @Min(1) @Max(7) weekday?: number;
  @IfGiven() @IsBoolean() is_mailed?: boolean;
}

/** A saved answer as its person sees it. */
export interface SavedAnswer {
  id: string;
  name: string;
  weeks: AnswerWeeks;
  weekday: number;
  is_mailed: boolean;
  /** `YYYY-MM-DD`, what it covers today */
  from: string;
  to: string;
}

/** What a weekly mail says of a saved answer. */
export interface MailedAnswer {
  name: string;
  /** `YYYY-MM-DD`, both included */
  period: { from: string; to: string };
  before: { from: string; to: string };
  total: ComparedFigures;
  /** those that were paid most for; a name is empty where the address has no state */
  destinations: (ComparedFigures & { name: string })[];
}
