import { useIntl } from 'react-intl';
import { dateFormat } from '../../shared/format/memo.js';

/** @returns writes a day without time (`2026-11-16`) as "16 nov" */
export function useShortDay(): (day: string) => string {
  const { locale } = useIntl();
  return day =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
