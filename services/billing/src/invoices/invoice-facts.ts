import { ISSUER_REASONS, type InvoiceFact } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { InvoiceRow, InvoiceState } from './invoice.row.js';

type Owned = Pick<InvoiceRow, 'id' | 'amount'> & { user_id: string };

/** What every event of an owner's invoice says. */
export const invoiceFact = ({ id, user_id, amount }: Owned): InvoiceFact => ({
  invoice_id: id,
  user_id,
  amount: Money.ofCentavos(amount).toJSON(),
});

/** Where the files of a wallet's invoices go in place of its owner; null where the fiscal data name no address. */
export async function invoiceEmail(tx: Tx, userId: string): Promise<string | null> {
  const [datum] = await tx.query<{ email: string | null }>(
    'select email from fiscal_data where tenant_id = $1 and user_id = $2',
    [tx.tenantId, userId],
  );
  return datum?.email ?? null;
}

/**
 * Whether its receiver may have a rejected invoice generated again. A document whose provider is written down may have been stamped: people put the account
 * right first.
 */
export const canRetry = ({
  kind,
  state,
  pac,
  reason_code,
}: Pick<InvoiceRow, 'kind' | 'pac' | 'reason_code'> & { state: InvoiceState }): boolean =>
  state === 'rejected' && kind === 'payment' && pac === null && !ISSUER_REASONS.includes(reason_code ?? '');

/** The invoice is stamped. */
export async function tellGenerated(tx: Tx, { id, kind, user_id, amount }: InvoiceRow): Promise<void> {
  if (user_id === null) return;
  const email = await invoiceEmail(tx, user_id);
  await tx.publish('invoice.generated', id, { ...invoiceFact({ id, user_id, amount }), kind, email });
}

/** The invoice was not stamped. */
export async function tellRejected(tx: Tx, row: InvoiceRow): Promise<void> {
  const { id, kind, user_id, amount, pac, reason_code } = row;
  await tx.publish('invoice.rejected', id, {
    invoice_id: id,
    user_id,
    amount: Money.ofCentavos(amount).toJSON(),
    kind,
    by_receiver: canRetry({ kind, pac, reason_code, state: 'rejected' }),
  });
}

/** The invoice is of no value any more. */
export async function tellCanceled(
  tx: Tx,
  { id, kind, user_id, amount }: Pick<InvoiceRow, 'id' | 'kind' | 'user_id' | 'amount'>,
): Promise<void> {
  if (user_id === null) return;
  const email = await invoiceEmail(tx, user_id);
  await tx.publish('invoice.canceled', id, { ...invoiceFact({ id, user_id, amount }), kind, email });
}
