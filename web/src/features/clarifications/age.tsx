import type { Clarification } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const wordsFor = (ms: number): [id: string, count: number] => {
  if (ms < HOUR_MS) return ['clarifications.minutes', Math.max(0, Math.floor(ms / 60_000))];
  return ms < DAY_MS
    ? ['clarifications.hours', Math.floor(ms / HOUR_MS)]
    : ['clarifications.days', Math.floor(ms / DAY_MS)];
};

/** How long it has waited, or waited until the decision; a press shows the start time. */
export function Age({ of: { created_at, decided_at } }: { of: Clarification }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const end = decided_at === null ? now.getTime() : Date.parse(decided_at);
  const [id, count] = wordsFor(end - Date.parse(created_at));
  return (
    <time dateTime={created_at} title={format.dateTime(created_at)}>
      {formatMessage({ id }, { count })}
    </time>
  );
}
