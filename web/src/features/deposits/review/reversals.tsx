import { makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../../shared/display/moment.js';
import type { Deposit, DepositReversal, ReversalState } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { Decisions } from '../../../shared/decisions/decision-columns.js';
import { Money } from '../../../shared/display/money.js';
import { StatusBadge } from '../../../shared/display/status-badge.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { Section } from '../../../shared/layout/section.js';
import { useCan } from '../../../shared/session/use-can.js';
import { RefundForm } from './refund-form.js';
import { useReversalsQuery } from './reversals-api.js';

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
  state: { justifySelf: 'end' },
  more: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The states of a reversal that takes nothing from the wallet. */
const WITHOUT_EFFECT: readonly ReversalState[] = ['refused', 'canceled', 'restored'];

/** What a reversal takes from the wallet, in centavos. */
const taken = ({ state, amount }: DepositReversal): number =>
  WITHOUT_EFFECT.includes(state) ? 0 : Math.round(amount * 100);

function Reversal({ reversal }: { reversal: DepositReversal }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { kind, state, amount, reason, reference, failure_code: code, created_at } = reversal;
  return (
    <li className={styles.row}>
      <span>{formatMessage({ id: `deposits.reversal.${kind}` })}</span>
      <span className={styles.state}>
        <Money amount={amount} strong />
      </span>
      <span>
        <Moment at={created_at} />
      </span>
      <span className={styles.state}>
        <StatusBadge status={state} of="reversal" />
      </span>
      {reason && <span className={styles.more}>{reason}</span>}
      {reference && (
        <span className={styles.more}>{formatMessage({ id: 'deposits.reversal.reference' }, { reference })}</span>
      )}
      {code && <span className={styles.more}>{formatMessage({ id: 'deposits.reversal.failure' }, { code })}</span>}
    </li>
  );
}

/** What of a credited deposit went back to its payer, and the form that gives the rest back. */
export function Reversals({ deposit }: { deposit: Deposit }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayRefund = useCan()('update', 'Deposit');
  const { data, error, isFetching, refetch } = useReversalsQuery(deposit.id);
  if (!data)
    return error && !isFetching ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} columns={2} />
    );
  const left = Math.round(deposit.paid_amount! * 100) - data.reduce((sum, each) => sum + taken(each), 0);
  if (data.length === 0 && !mayRefund) return null;
  return (
    <Decisions>
      {data.length > 0 && (
        <Section title={formatMessage({ id: 'deposits.reversals' })}>
          <ul className={styles.list}>
            {data.map(reversal => (
              <Reversal key={reversal.id} reversal={reversal} />
            ))}
          </ul>
        </Section>
      )}
      {mayRefund && left >= 100 && <RefundForm key={left} deposit={deposit} rest={left / 100} />}
    </Decisions>
  );
}
