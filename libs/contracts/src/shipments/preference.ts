import { IsIn, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

export const LABEL_FORMATS = ['pdf', 'thermal', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** What is downloaded of a label: its document in a format, or the note that goes with the parcel, which only staff may have. */
export const LABEL_DOWNLOADS = [...LABEL_FORMATS, 'nota'] as const;
export type LabelDownload = (typeof LABEL_DOWNLOADS)[number];

/** The longest RFC of an address. */
export const RFC_LENGTH = 13;

/** The longest text of a person's list layouts. */
export const LAYOUTS_LENGTH = 4000;

/** The preferences of the form; the layouts are changed at the lists. `default_country`: the two-letter code of new addresses and quotes. */
export const FORM_PREFERENCES = ['label_printing_format', 'origin_rfc', 'destination_rfc', 'default_country'] as const;
export type FormPreference = (typeof FORM_PREFERENCES)[number];

/**
 * `list_layouts`: columns and density of the lists, as a JSON object by the lists' names. `skipped_steps`: the steps of a guide that the person
 * passed over, as a JSON array of their names.
 */
export const PREFERENCE_KEYS = [...FORM_PREFERENCES, 'list_layouts', 'skipped_steps'] as const;
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number];

/** One preference of the signed-in user. */
export class PreferenceInput {
  @IsIn(PREFERENCE_KEYS) key: PreferenceKey;
  @IsString() @MaxLength(LAYOUTS_LENGTH) @NoCardNumber() value: string;
}
