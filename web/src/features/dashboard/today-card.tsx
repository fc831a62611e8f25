import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DashboardNumbers, DashboardToday } from '@porte/contracts/shipments/dashboard.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { BarPlot } from '../../shared/display/bar-plot.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { useShortDay } from './use-short-day.js';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  label: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  change: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  up: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  down: { color: tokens.colorStatusDangerForeground2, fontWeight: tokens.fontWeightSemibold },
});

const MEASURES = ['labels', 'revenue', 'margin'] as const;
type Measure = (typeof MEASURES)[number];

interface FigureProps {
  measure: Measure;
  numbers: DashboardToday;
}

/** One figure of today so far; both days are compared up to the same ten minutes. */
function Figure({ measure, numbers: { today, last_week, until } }: FigureProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money, number } = useFormat();
  const [now, same, before] = [today.total[measure], today.until[measure], last_week.until[measure]];
  if (now === undefined || same === undefined || before === undefined) return null;
  const write = measure === 'labels' ? (value: number) => number(value) : money;
  const percent = before > 0 ? Math.round(((same - before) / before) * 100) : null;
  return (
    <div>
      <p className={styles.label}>
        <FormattedMessage id={`dashboard.today.${measure}`} />
      </p>
      <p className={styles.figure}>{write(now)}</p>
      <p className={styles.change}>
        {percent !== null && (
          <span className={mergeClasses(percent > 0 && styles.up, percent < 0 && styles.down)}>
            {formatMessage({ id: 'dashboard.change' }, { percent: `${percent > 0 ? '+' : ''}${percent}` })}
          </span>
        )}{' '}
        {formatMessage({ id: 'dashboard.was' }, { figure: write(before), until })}
      </p>
    </div>
  );
}

/** Hours of the plot: business hours, and all others with a label. */
const [OPENS, CLOSES] = [8, 19];

function hoursOf({ today, last_week }: DashboardToday): number[] {
  const used = [...today.hours.keys()].filter(hour => today.hours[hour]! + last_week.hours[hour]! > 0);
  const first = Math.min(OPENS, ...used);
  const last = Math.max(CLOSES, ...used);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function HoursTable(numbers: DashboardToday) {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  return (
    <PlainTable
      label="dashboard.hours"
      heads={['dashboard.hour', 'dashboard.today.now', 'dashboard.last_week']}
      rows={hoursOf(numbers).map(hour => ({
        key: String(hour),
        cells: [
          formatMessage({ id: 'dashboard.hour.of' }, { hour, next: hour + 1 }),
          number(numbers.today.hours[hour]!),
          number(numbers.last_week.hours[hour]!),
        ],
      }))}
    />
  );
}

function Hours(numbers: DashboardToday) {
  const { today, last_week } = numbers;
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const shortDay = useShortDay();
  const isNarrow = useBreakpoint() === 'phone';
  return (
    <BarPlot
      axis={number}
      label={formatMessage({ id: 'dashboard.hours' })}
      series={{
        now: formatMessage({ id: 'dashboard.today.now' }),
        before: shortDay(last_week.day),
      }}
      hint={formatMessage({ id: 'dashboard.hours.hint' })}
      bars={hoursOf(numbers).map((hour, i) => ({
        key: String(hour),
        label: isNarrow && i % 2 === 1 ? '' : String(hour),
        value: today.hours[hour]!,
        before: last_week.hours[hour]!,
        words: formatMessage(
          { id: 'dashboard.hour.words' },
          {
            hour,
            next: hour + 1,
            labels: today.hours[hour]!,
            before: last_week.hours[hour]!,
            day: shortDay(last_week.day),
          },
        ),
      }))}
    />
  );
}

function Today({ numbers, isTable }: { numbers: DashboardToday; isTable: boolean }) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.figures}>
        {MEASURES.map(measure => (
          <Figure key={measure} measure={measure} numbers={numbers} />
        ))}
      </div>
      {isTable ? <HoursTable {...numbers} /> : <Hours {...numbers} />}
    </>
  );
}

/** Today against the same weekday of last week; the margin only for those who may see it. */
export function TodayCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  const [isTable, setIsTable] = useState(false);
  const plot = formatMessage({ id: 'dashboard.hours' });
  return (
    <HomeCard
      title={formatMessage({ id: 'dashboard.today' })}
      aside={answer.data?.today && <TableSwitch title={plot} isTable={isTable} onChange={setIsTable} />}
    >
      <Loaded answer={{ ...answer, data: answer.data?.today }} failed="dashboard.today.failed" skeleton={[64, 120, 16]}>
        {numbers => <Today numbers={numbers} isTable={isTable} />}
      </Loaded>
    </HomeCard>
  );
}
