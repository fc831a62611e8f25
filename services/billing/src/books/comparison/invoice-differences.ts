import type { InvoiceProblem } from '@porte/contracts';
import type { BooksDifference } from '../difference.js';
import type { BooksReader } from '../ledger-books.js';
import { STAMPED_STATES } from '../../invoices/invoice.process.js';

interface Row {
  code: InvoiceProblem;
  id: string;
  expected: bigint | null;
  found: bigint | null;
}

// An invoice that was replaced keeps its rows, released; a credit note has none.
const CHARGED = `(select coalesce(sum(c.amount), 0)::bigint from invoice_charges c where c.tenant_id = i.tenant_id and c.invoice_id = i.id)`;
const LIVE = `(select coalesce(sum(c.amount), 0)::bigint from invoice_charges c where c.tenant_id = i.tenant_id and c.invoice_id = i.id and c.released_at is null)`;

/** Invoices of one tenant (`$1`) that lack a part of their stamp, or whose payments are not what they are about. Parse `bigint` as BigInt. */
export const invoicesQuery = `select 'invoice_without_stamp' as code, i.id, null::bigint as expected, null::bigint as found from invoices i
    where i.tenant_id = $1 and i.state in ${STAMPED_STATES} and (i.uuid is null or i.xml is null)
  union all
  select 'invoice_without_stamp', i.id, null, null from invoices i where i.tenant_id = $1 and i.state = 'canceled' and (i.uuid is null) <> (i.xml is null)
  union all
  select 'invoice_charges_differ', i.id, i.amount, ${CHARGED} from invoices i
    where i.tenant_id = $1 and i.kind <> 'credit_note' and i.amount <> ${CHARGED}
  union all
  select 'canceled_invoice_has_charges', i.id, 0, ${LIVE} from invoices i where i.tenant_id = $1 and i.state = 'canceled' and ${LIVE} <> 0
  order by 1, 2`;

export async function invoiceDifferences(
  billing: BooksReader,
  tenantId: string,
): Promise<BooksDifference<InvoiceProblem>[]> {
  const rows = await billing.rows<Row>(invoicesQuery, [tenantId]);
  return rows.map(({ code, id, expected, found }) => ({ code, tenantId, ids: { invoice: id }, expected, found }));
}
