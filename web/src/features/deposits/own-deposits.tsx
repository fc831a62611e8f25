import { makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { Deposit, DepositState } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Money } from '../../shared/display/money.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';

const SHOWN = 5;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
  },
  when: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  why: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink, justifySelf: 'end' },
});

interface Props {
  /** @returns the address of the page with the way to pay a deposit */
  slipOf(id: string): string;
}

const UNDECIDED: readonly DepositState[] = ['in_review', 'confirming'];

/** What a customer has to know about a payment besides its state. */
function noteOf({ state, second_of, to_return, is_processing }: Deposit): string | null {
  if (second_of && to_return && (state === 'confirming' || state === 'accepted')) return 'second.returning';
  if (second_of && UNDECIDED.includes(state)) return 'second';
  return state === 'awaiting' && is_processing ? 'processing' : null;
}

function OwnDeposit({ deposit, slipOf }: { deposit: Deposit } & Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { id, state, method, amount, paid_amount, created_at, reason, failure, instructions, top_up_id } = deposit;
  const why = reason ?? (state === 'failed' && failure && formatMessage({ id: `deposits.failure.${failure}` }));
  const note = noteOf(deposit);
  const isPayable = (state === 'awaiting' || state === 'checking') && instructions !== null;
  return (
    <li className={styles.row}>
      <span>
        {formatMessage({ id: `deposits.method.${method}` })}
        <span className={styles.when}>
          <Moment at={created_at} />
        </span>
      </span>
      <Money amount={paid_amount ?? amount} end />
      <span>
        <StatusBadge status={method === 'stp' && state === 'awaiting' ? 'checking' : state} of="deposit" />
      </span>
      {isPayable && (
        <AppLink className={styles.link} to={slipOf(id)}>
          {formatMessage({ id: 'deposits.how_to_pay' })}
        </AppLink>
      )}
      {top_up_id && <span className={styles.why}>{formatMessage({ id: 'deposits.automatic' })}</span>}
      {note && <span className={styles.why}>{formatMessage({ id: `deposits.${note}` })}</span>}
      {why && <span className={styles.why}>{why}</span>}
    </li>
  );
}

/** The latest deposits of the person's wallet. */
export const useOwnDeposits = () => useList('deposits', { per_page: SHOWN });

/** The latest deposits of the person's wallet; nothing until there is one. */
export function OwnDeposits({ slipOf }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { page, error, refetch, isFetching } = useOwnDeposits();
  if (page?.data.length === 0) return null;
  return (
    <Section title={formatMessage({ id: 'deposits.own' })}>
      {page ? (
        <ul className={styles.list}>
          {page.data.map(deposit => (
            <OwnDeposit key={deposit.id} deposit={deposit} slipOf={slipOf} />
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
