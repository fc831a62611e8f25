import { PERSON_KINDS, VERIFICATION_STATES, type TaxFiscalDatum } from '@porte/contracts';
import { coded, defineResource, one, text, uuid, type Scope } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { UserEntity } from '../users/user.entity.js';
import { TaxFiscalDatumEntity } from './tax-fiscal-datum.entity.js';

/** The owner of a wallet is verified, so its sub-users see nothing here. */
const ownRequests: Scope = {
  filter: actor => (isStaff(actor) ? null : { sql: 'r.user_id = :self', params: { self: actor.id } }),
  stamp: actor => ({ user_id: actor.id }),
};

const view = (
  { tenant_id: _tenant, updated_at: _updated, files, created_at, decided_by, decided_at, ...row }: TaxFiscalDatumEntity,
  actor: Actor,
): TaxFiscalDatum => ({
  ...row,
  ...(isStaff(actor) ? { decided_by } : {}),
  files: files.map(({ name }) => name),
  decided_at: decided_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** Requests to be verified: customers see their own, staff those of the tenant. */
export const taxFiscalDatumResource = defineResource({
  path: 'tax_fiscal_data',
  entity: TaxFiscalDatumEntity,
  scope: ownRequests,
  view,
  include: { user: one(UserEntity, 'user_id', ({ id, name, last_name, email }) => ({ id, name, last_name, email })) },
  search: ['name', 'rfc_curp'],
  order: ['name'],
  where: {
    user_id: uuid('r.user_id'),
    state: coded('r.state', VERIFICATION_STATES),
    tax_regime: coded('r.tax_regime', PERSON_KINDS),
    rfc_curp: text('r.rfc_curp'),
  },
});
