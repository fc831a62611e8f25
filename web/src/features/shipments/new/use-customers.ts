import { useList } from '../../../shared/api/resources.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';

/** Fewer letters match too much. */
const MIN_LETTERS = 3;
const SUGGESTIONS = 10;

/** The customers that match the text; the newest ones while it is short. */
export function useCustomers(text: string, isWanted: boolean) {
  const sought = text.trim().length < MIN_LETTERS ? '' : text.trim();
  const rested = useDebouncedValue(sought);
  const where = { user_type: 'customer', status: 'active', ...(rested ? { search: { like: rested } } : {}) };
  const { page, isFetching, error } = useList(
    'users',
    { per_page: SUGGESTIONS, order: 'created_at desc', where },
    { skip: !isWanted },
  );
  return {
    rows: page?.data ?? [],
    isBusy: isWanted && !error && (sought !== rested || isFetching),
    isSought: sought !== '',
  };
}
