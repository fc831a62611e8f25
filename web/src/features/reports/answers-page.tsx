import { makeStyles, Select, tokens } from '@fluentui/react-components';
import type { AnswerFigures, AnswerGroup, Answers, OverweightAnswers } from '@porte/contracts/reports/answers.js';
import type { LostQuoteAnswers } from '@porte/contracts/reports/lost-quotes.js';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAnswersQuery } from '../../shared/answers/answers-api.js';
import { lastWeeks } from '../../shared/answers/last-weeks.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PeriodFields, usePeriod } from '../../shared/form/period-fields.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff, useSeesPrices } from '../../shared/session/use-me.js';
import { AnswerCard } from './answer-card.js';
import type { AnswerRow } from './answer-row.js';
import { AnswerTotals } from './answer-totals.js';
import { useLostQuotesQuery, useOverweightAnswersQuery } from './answers-api.js';
import { LostQuotesCard } from './lost-quotes-card.js';
import { SavedAnswers } from './saved-answers.js';
import { ReportTabs } from './report-tabs.js';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
  books: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const perKg = ({ spend, kg }: AnswerFigures): number | null => (kg > 0 ? spend / kg : null);
const onTime = ({ delivered, on_time }: AnswerFigures): number | null => (delivered > 0 ? on_time / delivered : null);

/** The rows of some groups by one of their figures. */
function useRows() {
  const { formatMessage } = useIntl();
  return (groups: readonly AnswerGroup[], figure: (figures: AnswerFigures) => number | null): AnswerRow[] =>
    groups.map(({ key, name, groups: merged, now, before }) => ({
      key,
      name:
        key === 'others'
          ? formatMessage({ id: 'answers.others' }, { groups: merged })
          : name || formatMessage({ id: 'answers.unnamed' }),
      now: figure(now),
      before: figure(before),
    }));
}

function useWrite() {
  const { formatNumber } = useIntl();
  const { money, number } = useFormat();
  return {
    money,
    number: (value: number) => number(value, Number.isInteger(value) ? 0 : 1),
    share: (value: number) => formatNumber(value, { style: 'percent', maximumFractionDigits: 1 }),
  };
}

const MEASURES = {
  spend: ({ spend }: AnswerFigures) => spend,
  labels: ({ labels }: AnswerFigures) => labels,
  per_kg: perKg,
  margin: ({ margin = 0 }: AnswerFigures) => margin,
};

function Weeks({ answers }: { answers: Answers }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { dayOfYear } = useFormat();
  const write = useWrite();
  const isStaff = useIsStaff();
  const seesPrices = useSeesPrices();
  const [measure, setMeasure] = useState<keyof typeof MEASURES>(seesPrices ? 'spend' : 'labels');
  const hasMargin = answers.total.now.margin !== undefined;
  // Of what is measured each week, the labels alone are no money.
  const shown = seesPrices ? Object.keys(MEASURES).filter(key => hasMargin || key !== 'margin') : ['labels'];
  const nameOf = (key: string): string =>
    formatMessage({ id: key === 'spend' && isStaff ? 'answers.measure.revenue' : `answers.measure.${key}` });
  return (
    <div className={styles.wide}>
      <AnswerCard
        id="weeks"
        isRanked
        plot="columns"
        write={measure === 'labels' ? write.number : write.money}
        rows={answers.weeks.map(({ from, now, before }) => ({
          key: from,
          name: dayOfYear(from),
          now: MEASURES[measure](now),
          before: MEASURES[measure](before),
        }))}
        choice={
          shown.length > 1 && (
            <Select
              aria-label={formatMessage({ id: 'answers.measure' })}
              value={measure}
              onChange={(_, { value }) => setMeasure(value as keyof typeof MEASURES)}
            >
              {shown.map(key => (
                <option key={key} value={key}>
                  {nameOf(key)}
                </option>
              ))}
            </Select>
          )
        }
      />
    </div>
  );
}

const GROUPS = ['carriers', 'services', 'customers'] as const;

/** Where the tenant earns, for roles that see its margin; else what customers and carriers bring in. */
function Earnings({ answers }: { answers: Answers }) {
  const { formatMessage } = useIntl();
  const rowsOf = useRows();
  const write = useWrite();
  const [by, setBy] = useState<(typeof GROUPS)[number]>('carriers');
  const hasMargin = answers.total.now.margin !== undefined;
  return (
    <AnswerCard
      id={hasMargin ? 'margin' : 'revenue'}
      isRanked
      plot="bars"
      write={write.money}
      rows={rowsOf(answers[by] ?? [], ({ margin, spend }) => (hasMargin ? (margin ?? 0) : spend))}
      choice={
        <Select
          aria-label={formatMessage({ id: 'answers.group' })}
          value={by}
          onChange={(_, { value }) => setBy(value as (typeof GROUPS)[number])}
        >
          {GROUPS.map(key => (
            <option key={key} value={key}>
              {formatMessage({ id: `answers.group.${key}` })}
            </option>
          ))}
        </Select>
      }
    />
  );
}

function Overweights({ overweights: { now, before } }: { overweights: OverweightAnswers }) {
  const { formatMessage } = useIntl();
  const write = useWrite();
  const parts = [
    'charged',
    'open',
    'absorbed',
    ...(now.carrier_charge === undefined ? [] : ['carrier_charge']),
  ] as const;
  return (
    <AnswerCard
      id="overweights"
      plot="bars"
      write={write.money}
      rows={parts.map(part => ({
        key: part,
        name: formatMessage({ id: `answers.overweights.${part}` }),
        now: now[part as 'charged'],
        before: before[part as 'charged'],
      }))}
    />
  );
}

interface CardsProps {
  answers: Answers;
  overweights: OverweightAnswers | undefined;
  lost: LostQuoteAnswers | undefined;
  /** in place of the lost quotes that did not load */
  problem: ReactNode;
}

function Cards({ answers, overweights, lost, problem }: CardsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const rowsOf = useRows();
  const write = useWrite();
  const isStaff = useIsStaff();
  const seesPrices = useSeesPrices();
  // Without prices the labels are compared in place of what they cost.
  const figure = ({ spend, labels }: AnswerFigures): number => (seesPrices ? spend : labels);
  const writeFigure = seesPrices ? write.money : write.number;
  return (
    <>
      <AnswerTotals answers={answers} overweights={overweights} lost={lost} />
      <div className={styles.cards}>
        <Weeks answers={answers} />
        {isStaff && <Earnings answers={answers} />}
        {!isStaff && (
          <AnswerCard id="services" isRanked plot="bars" write={writeFigure} rows={rowsOf(answers.services, figure)} />
        )}
        <AnswerCard
          id="destinations"
          isRanked
          plot="bars"
          write={writeFigure}
          rows={rowsOf(answers.destinations, figure)}
        />
        <AnswerCard
          id="promises"
          isRanked
          plot="bars"
          end={1}
          write={write.share}
          rows={rowsOf(isStaff ? answers.carriers : answers.services, onTime)}
        />
        {overweights && seesPrices && <Overweights overweights={overweights} />}
        {lost ? <LostQuotesCard lost={lost} /> : problem}
      </div>
      {seesPrices && (
        <p className={styles.books}>
          {formatMessage(
            { id: 'answers.books' },
            { spend: write.money(answers.total.now.spend), labels: answers.total.now.labels },
          )}
        </p>
      )}
    </>
  );
}

/** What the labels of a period say, beside the period before. */
export function AnswersPage() {
  const { formatMessage } = useIntl();
  const can = useCan();
  const chosen = usePeriod(lastWeeks);
  const { data, error, refetch } = useAnswersQuery(chosen.period);
  // Drawn at once, so that no part pushes another one.
  const { data: overweights, isLoading } = useOverweightAnswersQuery(chosen.period, {
    skip: !can('read', 'Overweight'),
  });
  const lost = useLostQuotesQuery(chosen.period, { skip: !useIsStaff() });
  return (
    <PageFrame title={formatMessage({ id: 'reports.title' })} lead={formatMessage({ id: 'answers.lead' })} width="wide">
      <ReportTabs here="answers" />
      <PeriodFields {...chosen} words="reports" />
      {data && !isLoading && !lost.isLoading ? (
        <>
          <Cards
            answers={data}
            overweights={overweights}
            lost={lost.data}
            problem={lost.error && <Problem error={lost.error} onRetry={() => void lost.refetch()} />}
          />
          <SavedAnswers />
        </>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={2} />
      )}
    </PageFrame>
  );
}
