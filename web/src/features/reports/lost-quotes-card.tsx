import { Select } from '@fluentui/react-components';
import type { LostQuoteAnswers, LostQuoteFigures } from '@porte/contracts/reports/lost-quotes.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AnswerCard } from './answer-card.js';
import type { AnswerRow } from './answer-row.js';

const COUNTRY_CODE = /^[A-Z]{2}$/;

const quotesOf = ({ quotes }: LostQuoteFigures): number => quotes;
const servicesOf = ({ services }: LostQuoteFigures): number => services;

/** By week, by reason, by lane with its reason, or the excluded services by reason. */
const VIEWS = ['weeks', 'reasons', 'lanes', 'services'] as const;
type View = (typeof VIEWS)[number];

/** Rows of each view. */
function useLostRows({ weeks, reasons, lanes }: LostQuoteAnswers): Record<View, () => AnswerRow[]> {
  const { formatMessage, formatDisplayName } = useIntl();
  const { dayOfYear } = useFormat();
  const reasonName = (reason: string): string => formatMessage({ id: `answers.lost.reason.${reason}` });
  const regionName = (region: string): string =>
    (COUNTRY_CODE.test(region) ? formatDisplayName(region, { type: 'region' }) : region) ||
    formatMessage({ id: 'answers.unnamed' });
  const byReason = (figure: (figures: LostQuoteFigures) => number): AnswerRow[] =>
    reasons
      .map(({ reason, now, before }) => ({
        key: reason,
        name: reasonName(reason),
        now: figure(now),
        before: figure(before),
      }))
      .filter(({ now, before }) => now + before > 0)
      .sort((a, b) => b.now - a.now);
  return {
    weeks: () =>
      weeks.map(({ from, now, before }) => ({
        key: from,
        name: dayOfYear(from),
        now: quotesOf(now),
        before: quotesOf(before),
      })),
    reasons: () => byReason(quotesOf),
    services: () => byReason(servicesOf),
    lanes: () =>
      lanes.map(({ key, origin, destination, reason, groups, now, before }) => ({
        key,
        name:
          reason === null
            ? formatMessage({ id: 'answers.others' }, { groups })
            : formatMessage(
                { id: 'answers.lost.lane' },
                { origin: regionName(origin), destination: regionName(destination), reason: reasonName(reason) },
              ),
        now: quotesOf(now),
        before: quotesOf(before),
      })),
  };
}

/** For staff: quotes of customers that found no service. */
export function LostQuotesCard({ lost }: { lost: LostQuoteAnswers }) {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const [view, setView] = useState<View>('weeks');
  const rows = useLostRows(lost);
  return (
    <AnswerCard
      id="lost"
      plot={view === 'weeks' ? 'columns' : 'bars'}
      write={value => number(value, Number.isInteger(value) ? 0 : 1)}
      rows={rows[view]()}
      note={formatMessage({ id: view === 'services' ? 'answers.lost.note.services' : 'answers.lost.note' })}
      choice={
        <Select
          aria-label={formatMessage({ id: 'answers.lost.by' })}
          value={view}
          onChange={(_, { value }) => setView(value as View)}
        >
          {VIEWS.map(key => (
            <option key={key} value={key}>
              {formatMessage({ id: `answers.lost.by.${key}` })}
            </option>
          ))}
        </Select>
      }
    />
  );
}
