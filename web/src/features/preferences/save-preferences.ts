import { FORM_PREFERENCES, type FormPreference, type PreferenceInput } from '@porte/contracts/shipments/preference.js';
import { isApiError } from '../../shared/api/api-error.js';
import type { Preferences } from './preferences-api.js';

export type PreferenceValues = Record<FormPreference, string>;

interface Answer {
  data?: Preferences;
  error?: unknown;
}

/** Assigns an error about the value to the form's field. */
function onField(error: unknown, key: FormPreference): unknown {
  if (!isApiError(error) || !error.details['value']) return error;
  const { value, ...rest } = error.details;
  return { ...error, details: { ...rest, [key]: value } };
}

/**
 * Saves the changes one by one, because the API accepts one preference at a time; stops at the first error.
 * @param before as they are saved
 */
export async function savePreferences(
  values: PreferenceValues,
  before: Preferences,
  change: (input: PreferenceInput) => Promise<Answer>,
): Promise<Answer> {
  let last: Answer = { data: before };
  for (const key of FORM_PREFERENCES.filter(each => values[each] !== (before[each] ?? ''))) {
    last = await change({ key, value: values[key] });
    if (last.error !== undefined) return { error: onField(last.error, key) };
  }
  return last;
}
