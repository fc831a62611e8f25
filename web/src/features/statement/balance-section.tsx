import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { Statement } from '@porte/contracts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Money } from '../../shared/display/money.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { dailyBalances, type DayBalance } from './daily-balance.js';

const BalancePlot = lazy(() => import('./balance-plot.js').then(m => ({ default: m.BalancePlot })));

const useStyles = makeStyles({
  wait: { height: '208px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  scroll: { maxHeight: '320px', overflowY: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    height: '32px',
    paddingInline: tokens.spacingHorizontalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  end: { textAlign: 'end' },
});

function BalanceTable({ days }: { days: readonly DayBalance[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string): string => formatMessage({ id: `statement.${name}` });
  return (
    <table className={styles.table} aria-label={word('plot.table')}>
      <thead>
        <tr>
          <th scope="col" className={styles.cell}>
            {word('at')}
          </th>
          <th scope="col" className={`${styles.cell} ${styles.end}`}>
            {word('balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, balance }) => (
          <tr key={day}>
            <th scope="row" className={styles.cell}>
              {format.date(day)}
            </th>
            <td className={styles.cell}>
              <Money amount={balance} end />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days on which the balance changed, latest first: what a table shows without repeating itself. */
const changes = (days: readonly DayBalance[]): DayBalance[] =>
  days.filter(({ balance }, i) => i === 0 || balance !== days[i - 1]!.balance).toReversed();

/** The balance over the period as a plot, or as a table; screen readers get the table. Absent where there are too few days for a line. */
export function BalanceSection({ statement }: { statement: Statement }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const [isTable, setIsTable] = useState(false);
  const today = dayIn(useNow(), timeZone);
  const days = useMemo(() => dailyBalances(statement, timeZone, today), [statement, timeZone, today]);
  if (days.length < 2 || statement.lines.length === 0) return null;
  const title = formatMessage({ id: 'statement.plot' });
  const table = <BalanceTable days={changes(days)} />;
  return (
    <Section title={title} action={<TableSwitch title={title} isTable={isTable} onChange={setIsTable} />}>
      {isTable ? (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          {table}
        </div>
      ) : (
        <>
          <Suspense
            fallback={
              <Skeleton className={styles.wait} aria-hidden>
                <SkeletonItem size={128} />
              </Skeleton>
            }
          >
            <BalancePlot days={days} />
          </Suspense>
          <div className={styles.hidden}>{table}</div>
        </>
      )}
    </Section>
  );
}
