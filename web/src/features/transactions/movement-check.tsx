import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toCentavos } from '../../domain/numbers/centavos.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { dayIn } from '../../shared/format/dates.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { Proven } from '../../shared/statement/proven.js';
import { useSealsQuery, useStatementQuery, type Seal } from '../../shared/statement/statement-api.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { signedAmount } from './movement.js';
import type { ListedTransaction } from './transactions-api.js';

/** Hexadecimal digits of a fingerprint that are shown; all of it is copied. */
const SHOWN = 12;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  body: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalS },
});

function Differs({ transaction }: { transaction: ListedTransaction }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{formatMessage({ id: 'transactions.check.differs' })}</MessageBarTitle>
        {formatMessage({ id: 'transactions.check.differs.text' }, { number: transaction.sequential_id })}
      </MessageBarBody>
    </MessageBar>
  );
}

function useSealFacts(): (seal: Seal | undefined) => [string, ReactNode][] {
  const { formatMessage } = useIntl();
  const word = (name: string, values?: Record<string, number>): string =>
    formatMessage({ id: `transactions.check.${name}` }, values);
  return seal => [
    [word('sealed'), seal ? <Moment key="sealed" at={seal.sealed_at} /> : word('unsealed')],
    [word('batch'), seal && String(seal.batch)],
    [
      word('root'),
      seal && (
        <CopyText key="root" text={seal.root} shown={`${seal.root.slice(0, SHOWN)}…`} label={word('root.copy')} />
      ),
    ],
  ];
}

/**
 * What the ledger says of a final movement: its amount, the balance before and after it, whether its day adds up, and its seal.
 * The ledger dates a movement by its last step, as `updated_at` does.
 */
export function MovementCheck({ transaction }: { transaction: ListedTransaction }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const sealFacts = useSealFacts();
  const day = dayIn(new Date(transaction.updated_at), tenant.time_zone);
  const period = { start_date: day, end_date: day, ...(useIsStaff() ? { user_id: transaction.user_id } : {}) };
  const statement = useStatementQuery(period);
  const seals = useSealsQuery(period);
  const error = statement.error ?? seals.error;
  if (error)
    return (
      <Problem
        error={error}
        title={formatMessage({ id: 'transactions.check.failed' })}
        onRetry={() => {
          void statement.refetch();
          void seals.refetch();
        }}
      />
    );
  if (!statement.data || !seals.data || statement.isFetching || seals.isFetching)
    return <SkeletonRows rows={4} columns={2} />;
  const line = statement.data.lines.find(({ id }) => id === transaction.id);
  if (!line || toCentavos(line.amount) !== toCentavos(signedAmount(transaction)))
    return <Differs transaction={transaction} />;
  const word = (name: string): string => formatMessage({ id: `transactions.check.${name}` });
  return (
    <div className={styles.root}>
      <Proven statement={statement.data} />
      <Facts
        facts={[
          [word('amount'), <Money key="amount" amount={line.amount} sign />],
          [word('balance'), <Money key="balance" amount={line.balance} />],
          ...sealFacts(seals.data.find(({ id }) => id === transaction.id)),
        ]}
      />
    </div>
  );
}
