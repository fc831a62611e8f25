import { exportColumns, INVOICE_STATUSES, type Invoice, type InvoicedUser, type InvoiceStatus } from '@porte/contracts';
import { coded, defineResource, uuid, type Filter, type Include, type Scope } from '@porte/resource-kit';
import { isStaff } from '@porte/service-kit';
import { TransactionEntity } from '../transactions/transaction.entity.js';
import { InvoiceEntity } from './invoice.entity.js';
import { STATUS_OF } from './invoice.process.js';

/** Invoices belong to a wallet: its owner and the staff see them. */
const ofOwnWallet: Scope = {
  filter: actor => (isStaff(actor) ? null : { sql: 'r.user_id = :self', params: { self: actor.id } }),
  stamp: () => ({}),
};

const STATUS_SQL = `(case when r.state in ('generated', 'rejected') then r.state else 'pending' end)`;
const status: Filter = coded(STATUS_SQL, INVOICE_STATUSES);

const view = ({
  tenant_id: _tenant,
  updated_at: _updated,
  state,
  amount,
  created_at,
  ...row
}: InvoiceEntity): Invoice => ({
  ...row,
  status: STATUS_OF[state],
  amount: amount.toJSON(),
  created_at: created_at.toISOString(),
});

/** The invoiced movement with the owner of its wallet. */
const movement: Include<InvoiceEntity> = async (rows, { tx, references }) => {
  const ids = rows.map(({ transaction_id }) => transaction_id);
  const found =
    ids.length > 0
      ? await tx.manager
          .createQueryBuilder(TransactionEntity, 't')
          .where('t.tenant_id = :tenant and t.id in (:...ids)', { tenant: tx.tenantId, ids })
          .getMany()
      : [];
  const byId = new Map(found.map(row => [row.id, row]));
  const shown = new Map<string, unknown>();
  for (const { id, transaction_id, user_id } of rows) {
    const row = byId.get(transaction_id);
    const user = await references.find<InvoicedUser>(tx, 'user', user_id);
    shown.set(
      id,
      row ? { id: row.id, sequential_id: row.sequential_id, amount: row.amount, user: shownUser(user) } : null,
    );
  }
  return shown;
};

const shownUser = (user: InvoicedUser | null): InvoicedUser | null =>
  user && {
    id: user.id,
    sequential_id: user.sequential_id,
    name: user.name,
    last_name: user.last_name,
    email: user.email,
    company: user.company ?? null,
  };

/** Invoices of payments: customers see their own, staff those of the tenant. */
export const invoiceResource = defineResource({
  path: 'invoices',
  entity: InvoiceEntity,
  scope: ofOwnWallet,
  view,
  include: { hs_transaction: movement },
  order: ['amount'],
  search: ['folio', 'uuid'],
  where: { status, transaction_id: uuid('r.transaction_id'), user_id: uuid('r.user_id') },
  export: exportColumns.invoices,
});

/** The invoice of each movement, for its row. */
export const invoiceOf: Include<TransactionEntity> = async (rows, { tx }) => {
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length > 0
      ? await tx.manager
          .createQueryBuilder(InvoiceEntity, 'i')
          .where('i.tenant_id = :tenant and i.transaction_id in (:...ids)', { tenant: tx.tenantId, ids })
          .getMany()
      : [];
  const shown = found.map(({ id, transaction_id, state, reason_code, reason }) => {
    const value: { id: string; status: InvoiceStatus; reason_code: string | null; reason: string | null } = {
      id,
      status: STATUS_OF[state],
      reason_code,
      reason,
    };
    return [transaction_id, value] as const;
  });
  const byTransaction = new Map(shown);
  return new Map(rows.map(({ id }) => [id, byTransaction.get(id) ?? null]));
};
