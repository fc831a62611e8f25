import { sqlStates } from '@porte/process-kit';
import {
  exportColumns,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  type Invoice,
  type InvoicedUser,
  type TransactionInvoice,
} from '@porte/contracts';
import {
  coded,
  defineResource,
  money,
  text,
  time,
  uuid,
  type Filter,
  type Include,
  type Scope,
} from '@porte/resource-kit';
import { isStaff } from '@porte/service-kit';
import type { PacName } from '../cfdi/pac.js';
import { TransactionEntity } from '../transactions/transaction.entity.js';
import { exportedInvoice, exportRelated } from './exported-invoice.js';
import { canRetry } from './invoice-facts.js';
import { InvoiceEntity } from './invoice.entity.js';
import { invoiceProcess } from './invoice.process.js';
import { INVOICE_STATES, STATUS_OF, type InvoiceState } from './invoice.row.js';

/** Invoices belong to a wallet: its owner and the staff see them. */
const ofOwnWallet: Scope = {
  filter: actor => (isStaff(actor) ? null : { sql: 'r.user_id = :self', params: { self: actor.id } }),
  stamp: () => ({}),
};

const PENDING = INVOICE_STATES.filter(state => STATUS_OF[state] === 'pending');
const STATUS_SQL = `(case when r.state in ${sqlStates(invoiceProcess, PENDING)} then 'pending' else r.state end)`;
const status: Filter = coded(STATUS_SQL, INVOICE_STATUSES);

const view = ({
  tenant_id: _tenant,
  updated_at: _updated,
  state,
  amount,
  pac,
  cancel_requested_at,
  canceled_at,
  created_at,
  ...row
}: InvoiceEntity): Invoice => ({
  ...row,
  can_retry: canRetry({ ...row, state, pac }),
  status: STATUS_OF[state],
  amount: amount.toJSON(),
  cancel_requested_at: cancel_requested_at?.toISOString() ?? null,
  canceled_at: canceled_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The invoiced movement with the owner of its wallet. */
const movement: Include<InvoiceEntity> = async (rows, { tx, references }) => {
  const ids = rows.flatMap(({ transaction_id }) => transaction_id ?? []);
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
    const row = transaction_id && byId.get(transaction_id);
    const user = user_id && (await references.find<InvoicedUser>(tx, 'user', user_id));
    shown.set(
      id,
      row ? { id: row.id, sequential_id: row.sequential_id, amount: row.amount, user: shownUser(user || null) } : null,
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
  shown: 'Invoice',
  entity: InvoiceEntity,
  scope: ofOwnWallet,
  view,
  include: { hs_transaction: movement },
  order: ['amount', 'cancel_requested_at'],
  search: ['folio', 'uuid'],
  where: {
    status,
    state: coded('r.state', INVOICE_STATES),
    created_at: time('r.created_at'),
    amount: money('r.amount'),
    kind: coded('r.kind', INVOICE_KINDS),
    period: text('r.period'),
    transaction_id: uuid('r.transaction_id'),
    user_id: uuid('r.user_id'),
    credits_id: uuid('r.credits_id'),
  },
  export: exportColumns.invoices,
  exportRelated,
  exported: exportedInvoice,
});

/** The live invoice of each movement, for its row. */
export const invoiceOf: Include<TransactionEntity> = async (rows, { tx }) => {
  const found = await tx.query<
    Omit<TransactionInvoice, 'status' | 'can_retry'> & {
      transaction_id: string;
      state: InvoiceState;
      pac: PacName | null;
    }
  >(
    `select c.transaction_id, i.id, i.kind, i.state, i.period, i.reason_code, i.reason, i.pac from invoice_charges c
      join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where c.tenant_id = $1 and c.transaction_id = any ($2::uuid[]) and c.released_at is null`,
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  const byTransaction = new Map(
    found.map(({ transaction_id, state, pac, ...row }) => {
      const shown = { ...row, status: STATUS_OF[state], can_retry: canRetry({ ...row, state, pac }) };
      return [transaction_id, shown] as const;
    }),
  );
  return new Map(rows.map(({ id }) => [id, byTransaction.get(id) ?? null]));
};
