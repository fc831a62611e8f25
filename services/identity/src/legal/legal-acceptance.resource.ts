import { exportColumns, LEGAL_KINDS } from '@porte/contracts';
import { coded, defineResource, integer, text, time, uuid, type Scope } from '@porte/resource-kit';
import { isStaff } from '@porte/service-kit';
import { LegalAcceptanceEntity } from './legal-acceptance.entity.js';

/** Customers read what they accepted themselves, staff what everybody did. */
const ownAcceptances: Scope = {
  filter: actor => (isStaff(actor) ? null : { sql: 'r.user_id = :reader', params: { reader: actor.id } }),
  stamp: () => ({}),
};

/** Who accepted which version of terms and privacy notice, read only. */
export const legalAcceptanceResource = defineResource({
  path: 'legal_acceptances',
  entity: LegalAcceptanceEntity,
  scope: ownAcceptances,
  search: ['user_name', 'account_email'],
  order: ['version', 'kind', 'account_email'],
  where: {
    user_id: uuid('r.user_id'),
    document_id: uuid('r.document_id'),
    kind: coded('r.kind', LEGAL_KINDS),
    version: integer('r.version'),
    account_email: text('r.account_email'),
    created_at: time('r.created_at'),
  },
  export: exportColumns.legal_acceptances,
});
