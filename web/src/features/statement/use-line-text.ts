import type { StatementLine } from '@porte/contracts';
import { useIntl } from 'react-intl';

/** Movements that the system itself describes, in the tenant's language, and always by the shipment's number. */
const OF_A_SHIPMENT = ['label', 'late_label', 'refund'] as const;

const isOfShipment = (code: string): code is (typeof OF_A_SHIPMENT)[number] =>
  (OF_A_SHIPMENT as readonly string[]).includes(code);

/** What a movement was for, in the reader's language where the system described it; a person's words stay as they were written. */
export function useLineText(): (line: Pick<StatementLine, 'code' | 'description' | 'shipment_id'>) => string {
  const { formatMessage } = useIntl();
  return ({ code, description, shipment_id: shipment }) => {
    const number = /\s(\d+)(?:,|$)/.exec(description)?.[1];
    return shipment && number && isOfShipment(code)
      ? formatMessage({ id: `statement.line.${code}` }, { number })
      : description;
  };
}
