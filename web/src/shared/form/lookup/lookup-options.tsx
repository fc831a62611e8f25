import { useIntl } from 'react-intl';
import type { Found } from './use-lookup.js';

/** The result of a search. */
export interface LookupAnswer {
  found: readonly Found[];
  isStale: boolean;
  isError: boolean;
  hasMore: boolean;
  typed: string;
}

/**
 * State of the search below or instead of the options: loading, no match, failed, more matches than shown. Null when there is none to report.
 * @param offered how many of the rows found are not chosen yet
 */
export function useLookupNote(
  { found, isStale, isError, hasMore, typed }: LookupAnswer,
  offered = found.length,
): string | null {
  const { formatMessage } = useIntl();
  const say = (name: string) => formatMessage({ id: `form.lookup.${name}` });
  if (isStale && found.length === 0) return say('loading');
  if (isError) return say('error');
  if (found.length === 0) return say(typed ? 'empty' : 'none');
  if (hasMore) return say('more');
  return offered === 0 ? say('all') : null;
}
