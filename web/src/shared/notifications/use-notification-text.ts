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

/** In place of an amount in the texts of who sees no prices: what it is part of is not shown. */
const UNSEEN = '\u0000';

/** Titles that name an amount, and the ones without it. */
const WITHOUT_AMOUNT: Partial<Record<string, string>> = {
  'notifications.cancellation_decided.accepted': 'notifications.cancellation_decided.accepted.hidden',
  'notifications.overweight_reported': 'notifications.overweight_reported.hidden',
};

/** Words notifications for this reader, with the tenant's money. */
export function useNotificationText(): (notification: Told) => NotificationText {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const seesPrices = useSeesPrices();
  return notification => {
    const { customer } = notification;
    const { number = 0, count = 0, amount = 0, balance = 0 } = notification.params;
    const shown = (pesos: number): string => (seesPrices ? money(pesos) : UNSEEN);
    const service = notification.params.service ?? formatMessage({ id: 'notifications.some_service' });
    const values = { number: String(number), count, amount: shown(amount), balance: shown(balance), service };
    const id = messageOf(notification);
    const [title, said] = [formatMessage({ id }, values), formatMessage({ id: `${id}.detail` }, values)];
    const detail = customer ? formatMessage({ id: 'notifications.of_customer' }, { customer, detail: said }) : said;
    if (seesPrices) return { title, detail };
    const other = formatMessage({ id: WITHOUT_AMOUNT[id] ?? 'notifications.of_account' }, values);
    return { title: title.includes(UNSEEN) ? other : title, detail: detail.includes(UNSEEN) ? '' : detail };
  };
}
