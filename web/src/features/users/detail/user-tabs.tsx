import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useCan, type Permission } from '../../../shared/session/use-can.js';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    overflowX: 'auto',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: `${tokens.strokeWidthThickest} solid transparent`,
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
  },
});

export const USER_TABS = ['summary', 'shipments', 'movements', 'addresses', 'carriers', 'legal', 'activity'] as const;
export type UserTab = (typeof USER_TABS)[number];

const NEEDS: Record<UserTab, Permission> = {
  summary: ['read', 'User'],
  shipments: ['read', 'Shipment'],
  movements: ['read', 'Transaction'],
  addresses: ['read', 'Address'],
  carriers: ['read', 'UserCarrier'],
  legal: ['read', 'LegalAcceptance'],
  activity: ['read', 'Audit'],
};

/** What belongs to customers only. */
const OF_CUSTOMERS: readonly UserTab[] = ['shipments', 'movements', 'addresses', 'carriers', 'legal'];

/** The parts of a user's page that this person may read. */
export function useUserTabs({ user_type }: User): UserTab[] {
  const can = useCan();
  return USER_TABS.filter(tab => can(...NEEDS[tab]) && (user_type === 'customer' || !OF_CUSTOMERS.includes(tab)));
}

interface Props {
  user: User;
  tabs: readonly UserTab[];
  here: UserTab;
}

export function UserTabs({ user: { id, fullname }, tabs, here }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'users.tabs' }, { name: fullname })}>
      {tabs.map(tab => (
        <AppLink
          key={tab}
          to={`/users/${id}${tab === 'summary' ? '' : `?tab=${tab}`}`}
          preventScrollReset
          className={mergeClasses(styles.tab, tab === here && styles.here)}
          aria-current={tab === here ? 'page' : undefined}
        >
          {formatMessage({ id: `users.tab.${tab}` })}
        </AppLink>
      ))}
    </nav>
  );
}
