import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { FormattedMessage } from 'react-intl';

/** The number of labels of a carrier, and its limit if it has one. */
export const CarrierUse = ({ shipment_count: count, shipment_limit: limit }: Carrier) => (
  <FormattedMessage id={limit ? 'carriers.use.of' : 'carriers.use.free'} values={{ count, limit }} />
);
