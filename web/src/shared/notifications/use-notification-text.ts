import type { NotificationView } from '@porte/contracts/identity/notification.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../format/use-format.js';

/** A notification in words. */
export interface NotificationText {
  title: string;
  detail: string;
}

type Told = Pick<NotificationView, 'kind' | 'params' | 'customer'>;

/** The message of a notification: its kind, with its outcome where it has one. */
const messageOf = ({ kind, params: { outcome, amount } }: Told): string => {
  const id = `notifications.${kind}${outcome ? `.${outcome}` : ''}`;
  // What cost nothing returns nothing: a sentence about $0.00 would only puzzle.
  return amount === 0 && (outcome === 'failed' || outcome === 'accepted') ? `${id}.free` : id;
};

/** Words notifications for this reader, with the tenant's money. */
export function useNotificationText(): (notification: Told) => NotificationText {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  return notification => {
    const { customer } = notification;
    const { number = 0, count = 0, amount = 0, balance = 0 } = notification.params;
    const service = notification.params.service ?? formatMessage({ id: 'notifications.some_service' });
    const values = { number: String(number), count, amount: money(amount), balance: money(balance), service };
    const id = messageOf(notification);
    const detail = formatMessage({ id: `${id}.detail` }, values);
    return {
      title: formatMessage({ id }, values),
      detail: customer ? formatMessage({ id: 'notifications.of_customer' }, { customer, detail }) : detail,
    };
  };
}
