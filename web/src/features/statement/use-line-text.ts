import type { StatementLine } from '@porte/contracts';
import { descriptionIn } from '@porte/contracts/billing/system-descriptions.js';
import { useIntl } from 'react-intl';

/** Movements described by the system in the tenant's language, always with the shipment's number. */
const OF_A_SHIPMENT = ['label', 'late_label', 'refund'] as const;

const isOfShipment = (code: string): code is (typeof OF_A_SHIPMENT)[number] =>
  (OF_A_SHIPMENT as readonly string[]).includes(code);

/** The purpose of a movement, translated if the system described it; texts of users stay as written. */
export function useLineText(): (line: Pick<StatementLine, 'code' | 'description' | 'shipment_id'>) => string {
  const { formatMessage, locale } = useIntl();
  return ({ code, description, shipment_id: shipment }) => {
    const number = /\s(\d+)(?:,|$)/.exec(description)?.[1];
    return shipment && number && isOfShipment(code)
      ? formatMessage({ id: `statement.line.${code}` }, { number })
      : descriptionIn(locale, description);
  };
}
