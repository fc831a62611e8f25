import { useIntl } from 'react-intl';
import type { User } from '@porte/contracts/identity/user.js';
import { useCan } from '../../shared/session/use-can.js';
import { NewButton, useNewKey } from '../../shared/list/list-new-button.js';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../shared/routing/link-button.js';
import { walletOf } from '../../shared/balances/balances-api.js';
import { TransactionsExport } from './transactions-export.js';
import { StaffUserFrame } from './user-frame.js';
import { WalletTransactions } from './wallet-transactions.js';

/** A user's movements, for staff, with a link to a manual transaction. */
export function UserTransactionsPage() {
  const { formatMessage } = useIntl();
  const { userId = '' } = useParams();
  const newAt = useCan()('create', 'Transaction') ? `/users/${userId}/transactions/new` : null;
  useNewKey(newAt);
  const button = newAt && <NewButton to={newAt} text={formatMessage({ id: 'transactions.new' })} />;
  return (
    <StaffUserFrame
      titleId="transactions.of_user"
      action={user => (
        <>
          <TransactionsExport
            walletOf={walletOf(user)}
            fileName={formatMessage({ id: 'transactions.of_user' }, { name: user.fullname })}
          />
          <LinkButton to={`/users/${userId}/statement`}>{formatMessage({ id: 'transactions.statement' })}</LinkButton>
          {button}
        </>
      )}
    >
      {(user: User, wallet) => (
        <WalletTransactions
          label={formatMessage({ id: 'transactions.of_user' }, { name: user.fullname })}
          walletOf={wallet}
          empty={{ text: formatMessage({ id: 'transactions.empty.user' }) }}
        />
      )}
    </StaffUserFrame>
  );
}
