import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { RUNWAY_DAYS, type DashboardNumbers, type RunningOut } from '@porte/contracts/shipments/dashboard.js';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { BarRows } from '../../shared/display/bar-rows.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { QuietText } from './quiet-text.js';

const useStyles = makeStyles({
  name: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  days: { fontWeight: tokens.fontWeightSemibold },
  soon: { color: tokens.colorStatusDangerForeground2 },
});

const HEADS = ['dashboard.customer', 'dashboard.customer.balance', 'dashboard.per_day.head', 'dashboard.lasts'];

/** Days that are shown as urgent. */
const SOON = 2;

function Days({ days }: Pick<RunningOut, 'days'>) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.days, days < SOON && styles.soon)}>
      <FormattedMessage id="dashboard.lasts.days" values={{ days }} />
    </span>
  );
}

type List = NonNullable<DashboardNumbers['running_out']>;

function Customer({ user_id, name }: RunningOut) {
  const { formatMessage } = useIntl();
  return (
    <AppLink to={`/users/${user_id}`} className={useStyles().name}>
      {name || formatMessage({ id: 'dashboard.customer.unnamed' })}
    </AppLink>
  );
}

/** Days that each balance lasts, on an axis that ends where a balance is not about to end. */
function DaysPlot({ customers }: Pick<List, 'customers'>) {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  return (
    <BarRows
      label={formatMessage({ id: 'dashboard.running_out.plot' })}
      axis={number}
      end={RUNWAY_DAYS}
      rows={customers.map(customer => ({
        key: customer.user_id,
        name: <Customer {...customer} />,
        value: customer.days,
        text: <Days days={customer.days} />,
      }))}
    />
  );
}

function Customers({ count, unknown, customers, isTable }: List & { isTable: boolean }) {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const rows: { key: string; cells: ReactNode[] }[] = customers.map(customer => ({
    key: customer.user_id,
    cells: [
      <Customer key="name" {...customer} />,
      money(customer.balance),
      money(customer.per_day),
      <Days key="days" days={customer.days} />,
    ],
  }));
  return (
    <>
      {rows.length > 0 && !isTable && <DaysPlot customers={customers} />}
      {rows.length > 0 && isTable && <PlainTable label="dashboard.running_out" heads={HEADS} rows={rows} />}
      {rows.length === 0 && <QuietText>{formatMessage({ id: 'dashboard.running_out.none' })}</QuietText>}
      {count > rows.length && (
        <QuietText>{formatMessage({ id: 'dashboard.more' }, { count: count - rows.length })}</QuietText>
      )}
      {unknown > 0 && <QuietText>{formatMessage({ id: 'dashboard.running_out.unknown' }, { unknown })}</QuietText>}
    </>
  );
}

/** Customers whose balance lasts less than a week at what they spend per day. */
export function RunningOutCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  const [isTable, setIsTable] = useState(false);
  const title = formatMessage({ id: 'dashboard.running_out' });
  const count = answer.data?.running_out?.count;
  return (
    <HomeCard
      title={title}
      count={count}
      aside={count ? <TableSwitch title={title} isTable={isTable} onChange={setIsTable} /> : undefined}
    >
      <Loaded
        answer={{ ...answer, data: answer.data?.running_out }}
        failed="dashboard.running_out.failed"
        skeleton={[24, 36, 36, 36]}
      >
        {list => <Customers {...list} isTable={isTable} />}
      </Loaded>
    </HomeCard>
  );
}
