import { IsIn, IsUUID } from 'class-validator';
import { LOCALES, type Locale } from '../errors/locale.js';
import { AnswersQuery } from '../reports/answers.js';

/** From so many cases on, parcels of one box by one service are habitually heavier than declared. */
export const HABIT_CASES = 3;

/** The most habits of a list. */
export const MOST_HABITS = 200;

/** Parcels of one box by one service that a carrier found heavier in a period. Cases of which their customer was right do not count. Money in pesos. */
export interface HabitFigures {
  /** as `boxOf` has it */
  box: string;
  service_id: string;
  service_name: string;
  carrier_name: string;
  cases: number;
  /** above the paid weight, of a case */
  mean_kg: number;
  /** that was charged for them or is to be; what was given back or waived does not count */
  amount: number;
}

/** A habit of a customer. */
export interface OverweightHabit extends HabitFigures {
  /** of the wallet */
  owner_id: string;
  owner: { name: string; last_name: string; email: string } | null;
  /** of the first and of the last case */
  first_at: string;
  last_at: string;
  /** of the newest letter to the customer */
  letter_at: string | null;
}

/** What a letter says to a customer about its habits in a period. */
export interface LetterText {
  subject: string;
  opening: string;
  /** one for each habit */
  habits: string[];
  advice: string[];
}

/** A letter to a customer; without id and day before it is sent. Money in pesos. */
export interface OverweightLetter {
  id: string | null;
  owner_id: string;
  locale: Locale;
  /** `YYYY-MM-DD`, days of the tenant's time zone, both included */
  from: string;
  to: string;
  cases: number;
  amount: number;
  text: LetterText;
  sent_at: string | null;
  /** who sent it, for staff only */
  by?: string | null;
}

/** Staff write to a customer about its habits in a period. */
export class OverweightLetterInput extends AnswersQuery {
  @IsUUID() owner_id!: string;
  @IsIn(LOCALES) locale!: Locale;
}

/** The letters to a customer. */
export class OverweightLettersQuery {
  @IsUUID() owner_id!: string;
}

/** The box of `boxOf` in words: `20 × 15 × 10 cm, 1 kg`. @param document the word for an envelope */
export function boxWords(box: string, document: string): string {
  const [sides = '', kg = ''] = box.split('/');
  return `${sides === 'doc' ? document : `${sides.split('x').join(' × ')} cm`}, ${kg} kg`;
}
