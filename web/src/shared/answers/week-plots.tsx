import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { AnswerFigures, AnswerWeek, LabelAnswersQuery } from '@porte/contracts/reports/answers.js';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { BarPlot } from '../display/bar-plot.js';
import { PlainTable } from '../display/plain-table.js';
import { TableSwitch } from '../display/table-switch.js';
import { Problem } from '../feedback/problem.js';
import { dayIn } from '../format/dates.js';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';
import { Section } from '../layout/section.js';
import { useCan } from '../session/use-can.js';
import { useAnswersQuery } from './answers-api.js';
import { lastWeeks } from './last-weeks.js';

const useStyles = makeStyles({
  plots: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  plot: { minWidth: 0 },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalS },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  skeleton: { height: '236px' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const MEASURES = ['labels', 'revenue', 'on_time'] as const;
type Measure = (typeof MEASURES)[number];

const VALUES: Record<Measure, (figures: AnswerFigures) => number | null> = {
  labels: ({ labels }) => labels,
  revenue: ({ spend }) => spend,
  on_time: ({ delivered, on_time }) => (delivered > 0 ? on_time / delivered : null),
};

function useWrite(): Record<Measure, (value: number) => string> {
  const { formatNumber } = useIntl();
  const { moneyAbout, number } = useFormat();
  return {
    labels: value => number(value),
    revenue: moneyAbout,
    on_time: value => formatNumber(value, { style: 'percent', maximumFractionDigits: 0 }),
  };
}

function useText(): (measure: Measure, figures: AnswerFigures) => string {
  const write = useWrite();
  const { formatMessage } = useIntl();
  return (measure, figures) => {
    const value = VALUES[measure](figures);
    return value === null ? formatMessage({ id: 'page.none' }) : write[measure](value);
  };
}

function WeekPlot({ measure, weeks, total }: { measure: Measure; weeks: readonly AnswerWeek[]; total: AnswerFigures }) {
  const styles = useStyles();
  const id = useId();
  const { formatMessage } = useIntl();
  const { dayOfYear } = useFormat();
  const write = useWrite();
  const text = useText();
  const name = formatMessage({ id: `answers.measure.${measure}` });
  return (
    <section className={styles.plot} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <span className={styles.figure}>{text(measure, total)}</span>
      </div>
      <BarPlot
        label={name}
        axis={write[measure]}
        most={measure === 'on_time' ? 1 : undefined}
        series={{ now: formatMessage({ id: 'answers.now' }), before: formatMessage({ id: 'answers.before' }) }}
        hint={formatMessage({ id: 'answers.hint' })}
        bars={weeks.map(({ from, now, before }, place) => ({
          key: from,
          label: place % 3 === 0 ? dayOfYear(from) : '',
          value: VALUES[measure](now) ?? 0,
          before: VALUES[measure](before) ?? 0,
          words: formatMessage(
            { id: 'answers.words' },
            { name: dayOfYear(from), now: text(measure, now), before: text(measure, before) },
          ),
        }))}
      />
    </section>
  );
}

function WeekTable({ weeks, measures }: { weeks: readonly AnswerWeek[]; measures: readonly Measure[] }) {
  const { dayOfYear } = useFormat();
  const text = useText();
  return (
    <PlainTable
      label="answers.of_weeks"
      heads={['answers.week', ...measures.map(measure => `answers.measure.${measure}`)]}
      rows={weeks.map(({ from, now }) => ({
        key: from,
        cells: [dayOfYear(from), ...measures.map(measure => text(measure, now))],
      }))}
    />
  );
}

function Plots({ of, measures = MEASURES }: WeekPlotsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useAnswersQuery({ ...lastWeeks(dayIn(useNow(), timeZone)), ...of });
  const title = formatMessage({ id: 'answers.of_weeks' });
  const isEmpty = data?.total.now.labels === 0 && data.total.before.labels === 0;
  return (
    <Section
      title={title}
      action={data && !isEmpty && <TableSwitch title={title} isTable={isTable} onChange={setTable} />}
    >
      {!data && error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && (
        <Skeleton className={styles.plots} aria-label={formatMessage({ id: 'page.loading' })}>
          {measures.map(measure => (
            <SkeletonItem key={measure} className={styles.skeleton} />
          ))}
        </Skeleton>
      )}
      {isEmpty && <p className={styles.none}>{formatMessage({ id: 'answers.none' })}</p>}
      {data && !isEmpty && isTable && <WeekTable weeks={data.weeks} measures={measures} />}
      {data && !isEmpty && !isTable && (
        <div className={styles.plots}>
          {measures.map(measure => (
            <WeekPlot key={measure} measure={measure} weeks={data.weeks} total={data.total.now} />
          ))}
        </div>
      )}
    </Section>
  );
}

export interface WeekPlotsProps {
  /** whose labels */
  of: Pick<LabelAnswersQuery, 'customer_id' | 'carrier_id'>;
  /** what is plotted; all by default */
  measures?: readonly Measure[];
}

/** By default labels, revenue and punctuality of a customer or a carrier in the last eight weeks, beside the eight before, for those who may read reports. */
export const WeekPlots = (props: WeekPlotsProps) => (useCan()('read', 'Report') ? <Plots {...props} /> : null);
