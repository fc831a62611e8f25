import type { NotificationView } from '@porte/contracts/identity/notification.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../format/use-format.js';
import { useSeesPrices } from '../session/use-me.js';

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

/** Whether a message, as it is written or parsed, names an amount. */
const namesAmount = (message: unknown): boolean =>
  /[{"](amount|balance)\b/.test(typeof message === 'string' ? message : JSON.stringify(message ?? ''));

/** Titles that name an amount, and the ones without it. */
const WITHOUT_AMOUNT: Partial<Record<string, string>> = {
  'notifications.cancellation_decided.accepted': 'notifications.cancellation_decided.accepted.hidden',
  'notifications.overweight_reported': 'notifications.overweight_reported.hidden',
};

/** Words notifications for this reader, with the tenant's money; for users without prices by messages that name no amount. */
export function useNotificationText(): (notification: Told) => NotificationText {
  const { formatMessage, messages } = useIntl();
  const { money } = useFormat();
  const seesPrices = useSeesPrices();
  return notification => {
    const { customer } = notification;
    const { number = 0, count = 0, amount = 0, balance = 0, name = '' } = notification.params;
    const service = notification.params.service ?? formatMessage({ id: 'notifications.some_service' });
    const values = { number: String(number), count, amount: money(amount), balance: money(balance), service, name };
    const id = messageOf(notification);
    const isShown = (each: string): boolean => seesPrices || !namesAmount(messages[each]);
    const titleId = isShown(id) ? id : (WITHOUT_AMOUNT[id] ?? 'notifications.of_account');
    const title = formatMessage({ id: titleId }, values);
    const detailId = `${id}.detail`;
    if (!isShown(detailId)) return { title, detail: '' };
    const said = formatMessage({ id: detailId }, values);
    const detail = customer ? formatMessage({ id: 'notifications.of_customer' }, { customer, detail: said }) : said;
    return { title, detail };
  };
}
