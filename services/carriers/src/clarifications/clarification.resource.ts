import { CLARIFICATION_KINDS, CLARIFICATION_STATES } from '@porte/contracts';
import { coded, defineResource, uuid } from '@porte/resource-kit';
import { ClarificationEntity } from './clarification.entity.js';

const view = ({
  tenant_id: _tenant,
  subject_id: _subject,
  closed: _closed,
  updated_at: _updated,
  ...shown
}: ClarificationEntity): object => shown;

/** Staff's queue of clarifications: open ones first. */
export const clarificationResource = defineResource({
  path: 'clarifications',
  entity: ClarificationEntity,
  view,
  order: ['closed'],
  defaultOrder: 'closed asc,created_at desc',
  search: [
    { number: 'sequential_id' },
    'carrier_name',
    'service_name',
    { compact: 'reference' },
    { compact: 'tracking_number' },
  ],
  where: {
    kind: coded('r.kind', CLARIFICATION_KINDS),
    state: coded('r.state', CLARIFICATION_STATES),
    carrier_id: uuid('r.carrier_id'),
    shipment_id: uuid('r.shipment_id'),
  },
});
