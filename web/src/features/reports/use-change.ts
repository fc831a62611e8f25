import { useIntl } from 'react-intl';

/** How a value compares with the one before, in percent; empty where it cannot. */
export function useChange(): (now: number | null, before: number | null) => string {
  const { formatNumber } = useIntl();
  return (now, before) =>
    now === null || !before
      ? ''
      : formatNumber((now - before) / Math.abs(before), {
          style: 'percent',
          signDisplay: 'exceptZero',
          maximumFractionDigits: 1,
        });
}
