import type { User } from '@porte/contracts/identity/user.js';
import { Moment } from '../../shared/display/moment.js';
import type { WalletBalance } from '@porte/contracts/billing/wallet-balance.js';
import { roleOf } from '@porte/contracts/identity/user-policy.js';
import { useIntl } from 'react-intl';
import { Clip } from '../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { Money } from '../../shared/display/money.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { useCan } from '../../shared/session/use-can.js';
import { walletOf } from '../../shared/balances/balances-api.js';
import type { ListedUser } from './user-facts.js';

/** The room of a balance that is still to come: without it each row would grow. */
const Coming = () => (
  <span style={{ visibility: 'hidden' }}>
    <Money amount={1000} />
  </span>
);

/** As wide as an amount, so that a parent's long name does not widen the column. */
const PARENT_NAME = { display: 'block', maxWidth: '112px', marginInlineStart: 'auto' } as const;

/** The table of users. @param balances by wallet; no column for a role that may not read them */
export function useUserColumns(balances: ReadonlyMap<string, WalletBalance>): TableColumn<ListedUser>[] {
  const { formatMessage } = useIntl();
  const can = useCan();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `users.${name}` }, values);
  const isPhone = useBreakpoint() === 'phone';
  const none = formatMessage({ id: 'page.none' });
  const verified = ({ user_type, fiscal_data_verified }: User): string =>
    user_type === 'customer' ? formatMessage({ id: fiscal_data_verified ? 'page.yes' : 'page.no' }) : none;
  const balance: TableColumn<ListedUser> = {
    name: 'balance',
    head: word('balance'),
    width: 'fit',
    align: 'end',
    isNamedOnPhone: true,
    cell: user => {
      // a sub-user spends its parent's balance, which the parent's row shows
      if (user.parent)
        return (
          <span style={PARENT_NAME}>
            <Clip text={word('balance_of', { name: user.parent.fullname })} />
          </span>
        );
      const wallet = balances.get(walletOf(user));
      if (wallet) return <Money amount={wallet.available_balance} />;
      if (!isPhone) return none;
      // a phone names each value: an empty one is left out with its name
      return user.user_type === 'customer' ? <Coming /> : null;
    },
  };
  return [
    {
      name: 'name',
      head: word('name'),
      sortable: true,
      cell: ({ fullname }) => <span title={fullname}>{fullname}</span>,
    },
    {
      name: 'email',
      head: word('email'),
      sortable: true,
      cell: ({ email, confirmed_at }) => <Clip text={confirmed_at ? email : word('unconfirmed', { email })} />,
    },
    {
      name: 'company',
      head: word('company'),
      priority: 3,
      cell: ({ company }) => <Clip text={company ?? none} />,
    },
    {
      name: 'user_type',
      head: word('user_type'),
      width: 'fit',
      sortable: true,
      priority: isPhone ? 1 : 2,
      cell: user => (
        <Clip text={[word(`user_type.${roleOf(user)}`), user.custom_role?.name].filter(Boolean).join(' · ')} />
      ),
    },
    {
      name: 'status',
      head: word('status'),
      width: 'fit',
      sortable: true,
      cell: ({ status }) => <StatusBadge status={status} of="user" />,
    },
    ...(can('read', 'Transaction') ? [balance] : []),
    { name: 'fiscal_data_verified', head: word('verified'), width: 'fit', priority: 3, cell: verified },
    {
      name: 'created_at',
      head: word('created_at'),
      width: 'fit',
      sortable: true,
      priority: 3,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ];
}
