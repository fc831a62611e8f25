import { DEPOSIT_METHODS, DEPOSIT_STATES, DEPOSIT_WARNINGS } from '@porte/contracts';
import { coded, defineResource, having, money, ownRows, reference, text, uuid } from '@porte/resource-kit';
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

/** Payments into wallets: customers see their own, staff those of the tenant. */
export const depositResource = defineResource({
  path: 'deposits',
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
  where: {
    user_id: uuid('r.user_id'),
    owner_id: uuid('r.owner_id'),
    method: coded('r.method', DEPOSIT_METHODS),
    state: coded('r.state', DEPOSIT_STATES),
    warnings: having('r.warnings', DEPOSIT_WARNINGS),
    second_of: uuid('r.second_of'),
    amount: money('r.amount'),
    bank_reference: text('r.bank_reference'),
  },
});
