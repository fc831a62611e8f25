import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { FormattedMessage } from 'react-intl';

/** How many labels a carrier has made, of how many where it has a limit. */
export const CarrierUse = ({ shipment_count: count, shipment_limit: limit }: Carrier) => (
  <FormattedMessage id={limit ? 'carriers.use.of' : 'carriers.use.free'} values={{ count, limit }} />
);
