import { DEPOSIT_METHODS, DEPOSIT_STATES, DEPOSIT_WARNINGS, exportColumns } from '@porte/contracts';
import {
  accountColumns,
  coded,
  defineResource,
  having,
  money,
  ownRows,
  reference,
  text,
  through,
  uuid,
} from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { DepositEntity } from './deposit.entity.js';

const view = (
  {
    tenant_id: _tenant,
    updated_at: _updated,
    provider: _provider,
    files,
    warnings,
    charge_id,
    provider_fee,
    cep_url,
    decided_by,
    ...shown
  }: DepositEntity,
  actor: Actor,
) => ({
  ...shown,
  files: files.map(({ kind }) => kind),
  ...(isStaff(actor) ? { warnings, charge_id, provider_fee, cep_url, decided_by } : {}),
});

const OF_USER = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and %)`;

/** A deposit in a file. What a provider charges the tenant is no business of its customers. */
function exportedDeposit(row: DepositEntity, actor: Actor, { user }: Record<string, unknown>): object {
  const { charge_id, provider_fee, ...shown } = row;
  const ofStaff = isStaff(actor) && { charge_number: charge_id, provider_fee };
  return { ...shown, ...ofStaff, ...accountColumns(user) };
}

/** Payments into wallets: customers see their own, staff those of the tenant. */
export const depositResource = defineResource({
  path: 'deposits',
  shown: 'Deposit',
  entity: DepositEntity,
  scope: ownRows,
  view,
  include: {
    user: reference('user', 'user_id', ({ id, name, last_name, email }: Record<string, unknown>) => ({
      id,
      name,
      last_name,
      email,
    })),
  },
  search: [{ compact: 'bank_reference' }, 'charge_id'],
  order: ['amount', 'transaction_date'],
  export: exportColumns.deposits,
  exportRelated: { user: reference<DepositEntity>('user', 'user_id') },
  exported: exportedDeposit,
  where: {
    user_id: uuid('r.user_id'),
    'users.email': through(OF_USER, text(`u.data->>'email'`)),
    owner_id: uuid('r.owner_id'),
    method: coded('r.method', DEPOSIT_METHODS),
    state: coded('r.state', DEPOSIT_STATES),
    warnings: having('r.warnings', DEPOSIT_WARNINGS),
    second_of: uuid('r.second_of'),
    amount: money('r.amount'),
    bank_reference: text('r.bank_reference'),
  },
});
