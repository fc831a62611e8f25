import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { chatNumber } from '../../../domain/address/chat-number.js';
import { isPast, promisedDay } from '../promised-day.js';

/** A chat of WhatsApp with the recipient, or one for which the user chooses whom. */
const whatsAppUrl = (text: string, number: string | null): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`;

/** A mail without a recipient. */
const mailUrl = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** Where the recipient follows the parcel: at the carrier, which knows more, else on our own page. */
export const trackingPageOf = ({ tracking_url, tracking_page }: NonNullable<Shipment['generated_label']>): string =>
  isWeb(tracking_url) ? tracking_url : new URL(tracking_page, location.origin).href;

/** A message about a label, and links that send it. */
export interface Share {
  text: string;
  whatsapp: string;
  mail: string;
}

/**
 * Links that send the tracking number of a label by WhatsApp and mail. The text names the carrier, the number, the
 * promised day and the tracking page; neither persons nor addresses.
 * @returns null without a label
 */
export function useShare(
  shipment: Pick<Shipment, 'rate' | 'generated_label' | 'status' | 'destination'>,
): Share | null {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { rate, generated_label: label } = shipment;
  if (!label || !rate || rate.demo || shipment.status === 'canceled') return null;
  const day = promisedDay(shipment, format.timeZone);
  const lines = [
    formatMessage({ id: 'confirm.share.number' }, { carrier: rate.carrier_name, number: label.tracking_number }),
    day &&
      formatMessage(
        { id: isPast(day, now, format.timeZone) ? 'confirm.share.day_past' : 'confirm.share.day' },
        { day: format.day(day) },
      ),
    formatMessage({ id: 'confirm.share.link' }, { url: trackingPageOf(label) }),
  ];
  const text = lines.filter(Boolean).join('\n');
  const subject = formatMessage({ id: 'confirm.share.subject' }, { number: label.tracking_number });
  return { text, whatsapp: whatsAppUrl(text, chatNumber(shipment.destination)), mail: mailUrl(subject, text) };
}
