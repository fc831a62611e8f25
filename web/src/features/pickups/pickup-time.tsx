import { useIntl } from 'react-intl';

/** `2026-11-25` at noon of a zone that has no summer time: only the day is shown. */
const dayOf = (wallClock: string): Date => new Date(`${wallClock.slice(0, 10)}T12:00:00Z`);

/** "mié 25 nov" */
export const useDayText = (): ((wallClock: string) => string) => {
  const { formatDate } = useIntl();
  return wallClock =>
    formatDate(dayOf(wallClock), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
};

/** The day and the window of a pickup, on the tenant's wall clock. */
export function PickupTime({ date_from, date_to }: { date_from: string; date_to: string }) {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const window = { from: date_from.slice(11, 13), to: date_to.slice(11, 13) };
  return `${dayText(date_from)}, ${formatMessage({ id: 'pickups.window' }, window)}`;
}
