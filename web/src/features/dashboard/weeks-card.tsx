import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import type { DashboardNumbers, DashboardWeek } from '@porte/contracts/shipments/dashboard.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff, useSeesPrices } from '../../shared/session/use-me.js';
import { BarPlot } from '../../shared/display/bar-plot.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { QuietText } from './quiet-text.js';
import { useShortDay } from './use-short-day.js';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  empty: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
});

type Measure = 'spend' | 'labels';

const MEASURES: readonly Measure[] = ['spend', 'labels'];

function useWeekWords() {
  const { formatMessage } = useIntl();
  const { money, number } = useFormat();
  const shortDay = useShortDay();
  const figure = (week: { spend: number; labels: number }, measure: Measure): string =>
    measure === 'spend' ? money(week.spend) : number(week.labels);
  const seesPrices = useSeesPrices();
  const words = ({ from, spend, labels, before }: DashboardWeek): string =>
    formatMessage(
      { id: seesPrices ? 'dashboard.week.words' : 'dashboard.week.words.labels' },
      {
        day: shortDay(from),
        spend: money(spend),
        labels,
        spendBefore: money(before.spend),
        labelsBefore: before.labels,
      },
    );
  return { figure, words, shortDay };
}

function Plot({ weeks, measure }: { weeks: readonly DashboardWeek[]; measure: Measure }) {
  const { formatMessage } = useIntl();
  const { words, shortDay } = useWeekWords();
  const { moneyAbout, number } = useFormat();
  const { title } = useMoneyWords();
  const isNarrow = useBreakpoint() === 'phone';
  const last = weeks.length - 1;
  const labelOf = (i: number, from: string): string => (!isNarrow || (last - i) % 3 === 0 ? shortDay(from) : '');
  return (
    <BarPlot
      label={formatMessage({ id: measure === 'spend' ? title : 'dashboard.weeks.labels' })}
      series={{
        now: formatMessage({ id: 'dashboard.weeks.now' }),
        before: formatMessage({ id: 'dashboard.weeks.before' }),
      }}
      hint={formatMessage({ id: 'dashboard.weeks.hint' })}
      axis={measure === 'spend' ? moneyAbout : number}
      bars={weeks.map((week, i) => ({
        key: week.from,
        label: labelOf(i, week.from),
        value: week[measure],
        before: week.before[measure],
        words: words(week),
        isNow: i === last,
      }))}
    />
  );
}

/** What customers spend is the tenant's revenue. */
const MONEY = {
  customer: { title: 'dashboard.weeks.spend', name: 'dashboard.spend', before: 'dashboard.spend.before' },
  staff: { title: 'dashboard.weeks.revenue', name: 'dashboard.today.revenue', before: 'dashboard.revenue.before' },
} as const;

const useMoneyWords = () => MONEY[useIsStaff() ? 'staff' : 'customer'];

function WeeksTable({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const { figure, shortDay } = useWeekWords();
  const { name, before } = useMoneyWords();
  const seesPrices = useSeesPrices();
  const columns = [
    { head: 'dashboard.week', cell: (week: DashboardWeek) => shortDay(week.from) },
    ...(seesPrices ? [{ head: name, cell: (week: DashboardWeek) => figure(week, 'spend') }] : []),
    { head: 'dashboard.labels', cell: (week: DashboardWeek) => figure(week, 'labels') },
    ...(seesPrices ? [{ head: before, cell: (week: DashboardWeek) => figure(week.before, 'spend') }] : []),
    { head: 'dashboard.labels.before', cell: (week: DashboardWeek) => figure(week.before, 'labels') },
  ];
  const heads = columns.map(({ head }) => head);
  const rows = weeks.map(week => ({ key: week.from, cells: columns.map(({ cell }) => cell(week)) }));
  return <PlainTable label="dashboard.weeks.table" heads={heads} rows={rows.toReversed()} />;
}

function Empty() {
  const styles = useStyles();
  const can = useCan();
  return (
    <div className={styles.empty}>
      <QuietText>
        <FormattedMessage id="dashboard.weeks.none" />
      </QuietText>
      {can('create', 'Shipment') && (
        <LinkButton to="/quotes/new">
          <FormattedMessage id="dashboard.quote" />
        </LinkButton>
      )}
    </div>
  );
}

const isEmpty = (weeks: readonly DashboardWeek[]): boolean =>
  weeks.every(({ labels, before }) => labels === 0 && before.labels === 0);

function Weeks({ numbers, measure, isTable }: { numbers: DashboardNumbers; measure: Measure; isTable: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { figure } = useWeekWords();
  const seesPrices = useSeesPrices();
  const { weeks, total, total_current_month, last_month_by_carrier } = numbers;
  const lastMonth = Object.values(last_month_by_carrier).reduce((sum, labels) => sum + labels, 0);
  if (isEmpty(weeks)) return <Empty />;
  const [lastWeek, thisWeek] = weeks.slice(-2) as [DashboardWeek, DashboardWeek];
  const other: Measure = measure === 'spend' ? 'labels' : 'spend';
  return (
    <>
      <div className={styles.line}>
        <p className={styles.figure}>{figure(thisWeek, measure)}</p>
        <QuietText>
          {formatMessage(
            { id: seesPrices ? `dashboard.week.${measure}` : 'dashboard.week.labels_only' },
            {
              count: thisWeek.labels,
              other: other === 'spend' ? figure(thisWeek, 'spend') : thisWeek.labels,
              last: figure(lastWeek, measure),
            },
          )}
        </QuietText>
      </div>
      {isTable ? <WeeksTable weeks={weeks} /> : <Plot weeks={weeks} measure={measure} />}
      <QuietText>
        {formatMessage({ id: 'dashboard.labels.sum' }, { month: total_current_month, last: lastMonth, total })}
      </QuietText>
    </>
  );
}

/** Spend and labels of the last 12 weeks beside the 12 before, as a plot or a table. */
export function WeeksCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  const seesPrices = useSeesPrices();
  const [measure, setMeasure] = useState<Measure>(seesPrices ? 'spend' : 'labels');
  const [isTable, setIsTable] = useState(false);
  const { title, name: moneyName } = useMoneyWords();
  const heading = formatMessage({ id: measure === 'spend' ? title : 'dashboard.weeks.labels' });
  const switches = (
    <>
      {(seesPrices ? MEASURES : []).map(name => (
        <ToggleButton key={name} size="small" checked={measure === name} onClick={() => setMeasure(name)}>
          {formatMessage({ id: name === 'spend' ? moneyName : 'dashboard.labels' })}
        </ToggleButton>
      ))}
      <TableSwitch title={heading} isTable={isTable} onChange={setIsTable} />
    </>
  );
  const hasWeeks = answer.data && !isEmpty(answer.data.weeks);
  return (
    <HomeCard title={heading} aside={hasWeeks && switches}>
      <Loaded answer={answer} failed="dashboard.weeks.failed" skeleton={[36, 120, 64, 48]}>
        {numbers => <Weeks numbers={numbers} measure={measure} isTable={isTable} />}
      </Loaded>
    </HomeCard>
  );
}
