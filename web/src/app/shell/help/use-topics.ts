import { useIntl } from 'react-intl';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { useHasPage } from '../shell-routes.js';

/** One answer of the help. */
export interface Topic {
  title: string;
  text: string;
  /** where that is done */
  link?: { to: string; text: string };
}

/** Each with the page where it is done, and for whom it is. */
const TOPICS: readonly { name: string; to?: string; for?: 'customer' | 'staff' }[] = [
  { name: 'charged' },
  { name: 'unknown' },
  { name: 'cancel', to: '/shipments', for: 'customer' },
  { name: 'review', to: '/clarifications', for: 'staff' },
  { name: 'deposit', to: '/users', for: 'staff' },
  { name: 'funds', to: '/credits', for: 'customer' },
  { name: 'invoice', to: '/invoices', for: 'customer' },
  { name: 'insurance', to: '/claims', for: 'customer' },
  { name: 'agreements', to: '/own-agreements', for: 'customer' },
  { name: 'sub_users', to: '/sub-users', for: 'customer' },
  { name: 'held' },
  { name: 'weight' },
  { name: 'extended' },
  { name: 'paste', to: '/shipments/new' },
  { name: 'duplicate', to: '/shipments' },
  { name: 'print', to: '/preferences' },
  { name: 'notifications', to: '/preferences#notifications' },
  { name: 'orders' },
  { name: 'support', to: '/support' },
];

/** The answers for this user. */
export function useTopics(): Topic[] {
  const { formatMessage } = useIntl();
  const [isStaff, hasPage] = [useIsStaff(), useHasPage()];
  return TOPICS.filter(topic => topic.for === undefined || (topic.for === 'staff') === isStaff).map(({ name, to }) => ({
    title: formatMessage({ id: `help.${name}` }),
    text: formatMessage({ id: `help.${name}.text` }),
    ...(to && hasPage(to.split('#')[0]!) && { link: { to, text: formatMessage({ id: `help.${name}.link` }) } }),
  }));
}
