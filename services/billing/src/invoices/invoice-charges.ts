import type { Tx } from '@porte/messaging-kit';

/** A payment and what is invoiced of it, centavos as the database returns them. */
export interface InvoicedCharge {
  transaction_id: string;
  amount: string;
}

/**
 * Puts payments into an invoice. A payment is in one live invoice at most, by a unique index: one that another invoice has, or gets at the same time, is
 * left out.
 * @returns the payments that are in the invoice now
 */
export function claimCharges(tx: Tx, invoiceId: string, charges: readonly InvoicedCharge[]): Promise<InvoicedCharge[]> {
  return tx.query<InvoicedCharge>(
    `with made as (insert into invoice_charges (tenant_id, id, invoice_id, transaction_id, amount)
      select $1, gen_random_uuid(), $2, c.transaction_id, c.amount from unnest($3::uuid[], $4::bigint[]) c (transaction_id, amount) order by c.transaction_id
      on conflict (tenant_id, transaction_id) where released_at is null do nothing returning transaction_id, amount)
    select transaction_id, amount::text from made`,
    [tx.tenantId, invoiceId, charges.map(charge => charge.transaction_id), charges.map(({ amount }) => amount)],
  );
}

/** The payments of a canceled invoice can be invoiced again. */
export async function releaseCharges(tx: Tx, invoiceId: string): Promise<void> {
  await tx.query(
    'update invoice_charges set released_at = now(), updated_at = now() where tenant_id = $1 and invoice_id = $2 and released_at is null',
    [tx.tenantId, invoiceId],
  );
}

/** An invoice that was to be replaced gets its payments again, where it is valid and they are in no other invoice. */
export async function reclaimCharges(tx: Tx, invoiceId: string): Promise<void> {
  await tx.query('select from invoices where tenant_id = $1 and id = $2 for update', [tx.tenantId, invoiceId]);
  await tx.query(
    `update invoice_charges c set released_at = null, updated_at = now() where tenant_id = $1 and invoice_id = $2
      and exists (select from invoices i where i.tenant_id = $1 and i.id = $2 and i.state <> 'canceled')
      and not exists (select from invoice_charges o where o.tenant_id = $1 and o.transaction_id = c.transaction_id and o.released_at is null)`,
    [tx.tenantId, invoiceId],
  );
}

/** The payments of an invoice pass to the one that replaces it. @returns how many */
export async function moveCharges(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.query(
    `with released as (update invoice_charges set released_at = now(), updated_at = now()
        where tenant_id = $1 and invoice_id = $2 and released_at is null returning transaction_id, amount)
    select transaction_id, amount::text from released`,
    [tx.tenantId, from],
  );
  return (await claimCharges(tx, to, moved as InvoicedCharge[])).length;
}

/** The live invoice that a payment is in. */
export async function liveInvoiceOf(tx: Tx, transactionId: string): Promise<string | null> {
  const [row] = await tx.query<{ invoice_id: string }>(
    'select invoice_id from invoice_charges where tenant_id = $1 and transaction_id = $2 and released_at is null',
    [tx.tenantId, transactionId],
  );
  return row?.invoice_id ?? null;
}
