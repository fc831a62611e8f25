import type { Csd } from '@porte/contracts';
import { coded, defineResource } from '@porte/resource-kit';
import { CsdEntity } from './csd.entity.js';

/** Neither certificate nor key is shown. */
const view = ({
  id,
  rfc,
  certificate_number,
  legal_name,
  valid_from,
  expiration_date,
  created_at,
  state,
}: CsdEntity): Csd => ({
  id,
  rfc,
  certificate_number,
  legal_name,
  upload_date: created_at.toISOString(),
  valid_from: valid_from.toISOString(),
  expiration_date: expiration_date.toISOString(),
  state,
});

/** The certificates of the tenant, the one in use first. */
export const csdResource = defineResource({
  path: 'csds',
  entity: CsdEntity,
  view,
  where: { state: coded('r.state', ['current', 'expiring', 'replaced']) },
});
