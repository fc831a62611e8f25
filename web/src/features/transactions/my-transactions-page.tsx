import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useIsStaff, useMe } from '../../shared/session/use-me.js';
import { TransactionsExport } from './transactions-export.js';
import { WalletTransactions } from './wallet-transactions.js';

/** The user's own movements, each with the available balance after it. */
export function MyTransactionsPage() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const isStaff = useIsStaff();
  const { id, parent_id, available_balance } = useMe();
  const walletOf = isStaff ? id : null;
  const title = formatMessage({ id: 'transactions.mine' });
  const lead =
    available_balance === null
      ? undefined
      : formatMessage({ id: 'transactions.available' }, { amount: format.money(available_balance) });
  // The statement covers the whole wallet, which a sub-user does not own.
  const statement =
    parent_id === null ? (
      <LinkButton to="/my-transactions/statement">{formatMessage({ id: 'transactions.statement' })}</LinkButton>
    ) : undefined;
  return (
    <PageFrame
      title={title}
      lead={lead}
      action={
        <>
          {statement}
          <TransactionsExport walletOf={walletOf} fileName={title} />
        </>
      }
    >
      <WalletTransactions
        label={title}
        walletOf={walletOf}
        empty={{ text: formatMessage({ id: 'transactions.empty.mine' }) }}
      />
    </PageFrame>
  );
}
