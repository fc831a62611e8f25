import type { ApiError } from '../../api/api-error.js';
import { fieldText } from './rule-text.js';

interface Landed {
  /** by the form's names, as sentences */
  onFields: Record<string, string>;
  /** what the form has no field for; null where all found its place */
  rest: ApiError | null;
}

/**
 * Puts the server's details on the fields that are shown; the rest is for the bar.
 * @param isShown of the form's names
 * @param fieldOf the form's name of a field of the input
 */
export function landDetails(
  error: ApiError,
  isShown: (name: string) => boolean,
  fieldOf: (name: string) => string = name => name,
): Landed {
  const details = Object.entries(error.details).map(([name, texts]) => [fieldOf(name), texts] as const);
  const landed = details.filter(([name]) => isShown(name));
  const left = details.filter(([name]) => !isShown(name));
  const onFields = Object.fromEntries(landed.map(([name, texts]) => [name, fieldText(texts)]));
  if (landed.length === 0) return { onFields, rest: error };
  return { onFields, rest: left.length === 0 ? null : { ...error, messages: [], details: Object.fromEntries(left) } };
}
