import type { StatementLine } from '@porte/contracts';
import { descriptionIn, shipmentDescriptionIn } from '@porte/contracts/billing/system-descriptions.js';
import { useIntl } from 'react-intl';

/** The purpose of a movement, translated if the system described it; texts of users stay as written. */
export function useLineText(): (line: Pick<StatementLine, 'description' | 'shipment_id'>) => string {
  const { locale } = useIntl();
  return ({ description, shipment_id }) => (shipment_id ? shipmentDescriptionIn : descriptionIn)(locale, description);
}
