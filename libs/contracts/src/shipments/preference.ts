import { IsIn, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

export const LABEL_FORMATS = ['pdf', 'thermal', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** The longest RFC of an address. */
export const RFC_LENGTH = 13;

export const PREFERENCE_KEYS = ['label_printing_format', 'origin_rfc', 'destination_rfc'] as const;
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number];

/** One preference of the signed-in user. */
export class PreferenceInput {
  @IsIn(PREFERENCE_KEYS) key: PreferenceKey;
  @IsString() @MaxLength(35) @NoCardNumber() value: string;
}
