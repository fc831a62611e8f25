import { makeStyles, tokens } from '@fluentui/react-components';
import type { Deposit } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Money } from '../../shared/display/money.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';

const SHOWN = 5;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
  },
  why: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  state: { color: tokens.colorNeutralForeground2 },
});

function OwnDeposit({ deposit }: { deposit: Deposit }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { state, amount, paid_amount, created_at, reason } = deposit;
  return (
    <li className={styles.row}>
      <span>{format.dateTime(created_at)}</span>
      <Money amount={paid_amount ?? amount} />
      <span className={styles.state}>{formatMessage({ id: `deposits.state.${state}` })}</span>
      {reason && <span className={styles.why}>{reason}</span>}
    </li>
  );
}

/** The latest deposits of the person's wallet; nothing until there is one. */
export function OwnDeposits() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { page, error, refetch, isFetching } = useList('deposits', { per_page: SHOWN });
  if (page?.data.length === 0) return null;
  return (
    <Section title={formatMessage({ id: 'deposits.own' })}>
      {page ? (
        <ul className={styles.list}>
          {page.data.map(deposit => (
            <OwnDeposit key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </Section>
  );
}
