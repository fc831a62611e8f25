import type { User } from '@porte/contracts/identity/user.js';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useIntl } from 'react-intl';
import { useCountQuery } from '../../../shared/api/resources.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { TabStrip } from '../../../shared/list/views/tab-strip.js';
import { useCan, type Permission } from '../../../shared/session/use-can.js';

export const USER_TABS = [
  'summary',
  'shipments',
  'movements',
  'addresses',
  'prices',
  'fiscal_data',
  'carriers',
  'sub_users',
  'legal',
  'activity',
] as const;
export type UserTab = (typeof USER_TABS)[number];

const NEEDS: Record<UserTab, Permission> = {
  summary: ['read', 'User'],
  shipments: ['read', 'Shipment'],
  movements: ['read', 'Transaction'],
  addresses: ['read', 'Address'],
  prices: ['read', 'UserPrice'],
  fiscal_data: ['read', 'FiscalDatum'],
  carriers: ['read', 'UserCarrier'],
  sub_users: ['update', 'User'],
  legal: ['read', 'LegalAcceptance'],
  activity: ['read', 'Audit'],
};

/** What belongs to customers only. */
const OF_CUSTOMERS: readonly UserTab[] = [
  'shipments',
  'movements',
  'addresses',
  'prices',
  'fiscal_data',
  'carriers',
  'sub_users',
  'legal',
];

/** The parts of a user's page that this person may read. */
export function useUserTabs({ user_type, parent_id }: User): UserTab[] {
  const can = useCan();
  return USER_TABS.filter(
    tab =>
      can(...NEEDS[tab]) &&
      (user_type === 'customer' || !OF_CUSTOMERS.includes(tab)) &&
      (parent_id === null || tab !== 'sub_users'),
  );
}

/** How many rows of a resource are the user's: null while they are counted, undefined where they are not. */
function useCountOf(path: ResourcePath, userId: string, isShown: boolean): string | null | undefined {
  const { number } = useFormat();
  const { data, isError } = useCountQuery({ path, where: { user_id: userId } }, { skip: !isShown });
  if (!isShown || isError) return undefined;
  return data === undefined ? null : number(data);
}

interface Props {
  user: User;
  tabs: readonly UserTab[];
  here: UserTab;
}

/** The parts of a user's page, with the number of rows where that says something. */
export function UserTabs({ user: { id, fullname }, tabs, here }: Props) {
  const { formatMessage } = useIntl();
  const counts: Partial<Record<UserTab, string | null | undefined>> = {
    shipments: useCountOf('shipments', id, tabs.includes('shipments')),
    addresses: useCountOf('addresses', id, tabs.includes('addresses')),
    prices: useCountOf('user_prices', id, tabs.includes('prices')),
  };
  return (
    <TabStrip
      label={formatMessage({ id: 'users.tabs' }, { name: fullname })}
      tabs={tabs.map(tab => ({
        key: tab,
        text: formatMessage({ id: `users.tab.${tab}` }),
        to: `/users/${id}${tab === 'summary' ? '' : `?tab=${tab}`}`,
        isHere: tab === here,
        count: counts[tab],
      }))}
    />
  );
}
