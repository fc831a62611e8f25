import { useIntl } from 'react-intl';

/** Outcomes of calls to carriers as the server stores them, and their texts. */
const ENDINGS: readonly [pattern: RegExp, id: string][] = [
  [/no answer within (?<n>\d+) ms/, 'clarifications.known.silence'],
  [/time-?out|timed out|aborted/i, 'clarifications.known.timeout'],
  [/the caller was interrupted/, 'clarifications.known.interrupted'],
  [/^status (?<n>\d{3})/, 'clarifications.known.status'],
  [/^unreadable/, 'clarifications.known.unreadable'],
  [/ECONNRESET|ECONNREFUSED|EPIPE|socket|fetch failed/i, 'clarifications.known.broken'],
  [/^bought as (?<number>\S+), but its documents/, 'clarifications.known.unstored'],
  [/^voided by the carrier$/, 'clarifications.known.voided'],
  [/^voided after it had been refused$/, 'clarifications.known.late_void'],
  [/nobody speaks to the carrier/, 'clarifications.known.nobody'],
];

/** The known outcome in the reader's language, with the carrier's message if there is one. */
export function Known({ known }: { known: string }) {
  const { formatMessage } = useIntl();
  const ending = ENDINGS.find(([pattern]) => pattern.test(known));
  if (!ending) return known;
  const { n = '0', number = '' } = ending[0].exec(known)?.groups ?? {};
  return (
    <span title={known}>
      {formatMessage({ id: ending[1] }, { seconds: Math.round(Number(n) / 1000), status: n, number })}
    </span>
  );
}
