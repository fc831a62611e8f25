import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DashboardNumbers, RunningOut } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
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

function Customers({ count, unknown, customers }: NonNullable<DashboardNumbers['running_out']>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const rows = customers.map(({ user_id, name, balance, per_day, days }) => ({
    key: user_id,
    cells: [
      <AppLink key="name" to={`/users/${user_id}`} className={styles.name}>
        {name || formatMessage({ id: 'dashboard.customer.unnamed' })}
      </AppLink>,
      money(balance),
      money(per_day),
      <Days key="days" days={days} />,
    ],
  }));
  return (
    <>
      {rows.length > 0 ? (
        <PlainTable label="dashboard.running_out" heads={HEADS} rows={rows} />
      ) : (
        <QuietText>{formatMessage({ id: 'dashboard.running_out.none' })}</QuietText>
      )}
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
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.running_out' })} count={answer.data?.running_out?.count}>
      <Loaded
        answer={{ ...answer, data: answer.data?.running_out }}
        failed="dashboard.running_out.failed"
        skeleton={[24, 36, 36, 36]}
      >
        {list => <Customers {...list} />}
      </Loaded>
    </HomeCard>
  );
}
