import {
  countryIdOf,
  exportColumns,
  exportsAllUsers,
  FiscalDatumInput,
  nationalPhone,
  type FiscalDatum,
} from '@porte/contracts';
import { DomainError, hasRfcCheckDigit, normalizeLegalName, normalizeRfc } from '@porte/domain-kit';
import { accountColumns, defineResource, reference, text, uuid, type Filter, type Scope } from '@porte/resource-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { FiscalDatumEntity } from './fiscal-datum.entity.js';

/** Fiscal data belong to a wallet: a sub-user reads those of its parent. Staff read all. */
const ofOwnWallet: Scope = {
  filter: actor => (isStaff(actor) ? null : { sql: 'r.user_id = :owner', params: { owner: actor.owner_id } }),
  stamp: actor => ({ user_id: actor.owner_id }),
};

/** `0` is the current user, whom the scope finds. */
const userOrSelf: Filter = operand =>
  operand.op === 'eq' && operand.value === '0' ? { sql: 'true', params: {} } : uuid('r.user_id')(operand);

/**
 * The columns of an input, as the tax roll writes them.
 * @throws DomainError `forbidden` for staff, who have no wallet, and sub-users, whose parent receives the invoices
 */
function columnsOf({ user_id, ...input }: FiscalDatumInput, actor: Actor): object {
  if (isStaff(actor) || actor.owner_id !== actor.id) throw new DomainError('forbidden');
  if (user_id && user_id !== '0' && user_id !== actor.id) throw ValidationFailed.of('user_id', 'invalid');
  return {
    ...input,
    user_id: actor.id,
    business_name: normalizeLegalName(input.business_name),
    rfc: normalizeRfc(input.rfc),
    phone: nationalPhone(input.phone),
    email: input.email || null,
    number: input.number || null,
    interior_number: input.interior_number || null,
  };
}

const countryNames = new Intl.DisplayNames(['es-MX'], { type: 'region' });

function countryOf(code: string): FiscalDatum['country'] {
  const id = countryIdOf(code);
  return id === null ? null : { id, name: countryNames.of(code) ?? code };
}

const view = ({ tenant_id: _tenant, updated_at: _updated, ...row }: FiscalDatumEntity): FiscalDatum => ({
  ...row,
  rfc_digit_matches: hasRfcCheckDigit(row.rfc),
  country: countryOf(row.country_code),
  created_at: row.created_at.toISOString(),
});

/** Who receives the invoices of each wallet; saving again replaces it. */
export const fiscalDatumResource = defineResource({
  path: 'fiscal_data',
  entity: FiscalDatumEntity,
  create: FiscalDatumInput,
  update: FiscalDatumInput,
  destroy: false,
  replaces: ['user_id'],
  scope: ofOwnWallet,
  view,
  rules: {
    create: (input, { actor }) => columnsOf(input, actor),
    change: (input, { actor }) => columnsOf(input, actor),
  },
  where: { user_id: userOrSelf, rfc: text('r.rfc') },
  search: ['business_name', 'rfc'],
  order: ['business_name', 'rfc'],
  include: {
    user: reference('user', 'user_id', ({ id, name, last_name, email }: Record<string, unknown>) => ({
      id,
      name,
      last_name,
      email,
    })),
  },
  export: exportColumns.fiscal_data,
  exportRelated: { user: reference('user', 'user_id') },
  exported: (row, _actor, { user }) => ({ ...row, ...accountColumns(user) }),
  exportRule: ({ actor }) => {
    if (!exportsAllUsers('fiscal_data', actor.role)) throw new DomainError('forbidden');
  },
});
