import type { ApiError } from '../../api/api-error.js';
import { fieldText } from './rule-text.js';

interface AssignedDetails {
  /** by field name, as sentences */
  onFields: Record<string, string>;
  /** details without a field in the form; null when there are none */
  rest: ApiError | null;
}

/**
 * Assigns the server's details to the shown fields; the error bar shows the rest.
 * @param isShown whether the form shows a field
 * @param fieldOf maps a field of the input to the form's field
 */
export function assignDetails(
  error: ApiError,
  isShown: (name: string) => boolean,
  fieldOf: (name: string) => string = name => name,
): AssignedDetails {
  const details = Object.entries(error.details).map(([name, texts]) => [fieldOf(name), texts] as const);
  const assigned = details.filter(([name]) => isShown(name));
  const left = details.filter(([name]) => !isShown(name));
  const onFields = Object.fromEntries(assigned.map(([name, texts]) => [name, fieldText(texts)]));
  if (assigned.length === 0) return { onFields, rest: error };
  return { onFields, rest: left.length === 0 ? null : { ...error, messages: [], details: Object.fromEntries(left) } };
}
