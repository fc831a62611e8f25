/** A value of a period and of the one before; null where there is nothing to measure. */
export interface AnswerRow {
  key: string;
  name: string;
  now: number | null;
  before: number | null;
}
