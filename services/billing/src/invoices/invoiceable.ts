import { localTime } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { isReceiver } from './receiver-version.js';
import type { InvoicedCharge } from './invoice-charges.js';

/** The month of an instant, `2026-11`. @param back how many months earlier */
export function monthOf(instant: Date, timeZone: string, back = 0): string {
  const [year, month] = localTime(instant, timeZone).day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

/** A payment that can be invoiced. */
export interface InvoiceablePayment extends InvoicedCharge {
  user_id: string;
}

/** Within a month `$2` of the time zone `$3`. @param column a timestamptz */
export const inMonth = (column: string): string =>
  `${column} >= (($2 || '-01')::timestamp at time zone $3) and ${column} < ((($2 || '-01')::timestamp + interval '1 month') at time zone $3)`;

/** Of a transfer `r` that takes a payment back: it is no chargeback that was won. */
export const STANDS = 'not exists (select from transfers w where w.tenant_id = r.tenant_id and w.refunds_id = r.id)';

/** Of a transfer `t`: something of the payment is not back with its payer. */
const IS_KEPT = `t.amount + t.fee > (select coalesce(sum(r.amount + r.fee), 0) from transfers r where r.tenant_id = t.tenant_id and r.refunds_id = t.id and ${STANDS})`;

/** Whether the payer of a payment got it back whole. */
export async function isReturned(tx: Tx, transactionId: string): Promise<boolean> {
  const kept = await tx.query(`select from transfers t where t.tenant_id = $1 and t.id = $2 and ${IS_KEPT}`, [
    tx.tenantId,
    transactionId,
  ]);
  return kept.length === 0;
}

/**
 * The payments of a month without a live invoice, oldest first. A payment that its payer got back whole is left out.
 * @param since only those from this instant on
 * @param hasReceiver true: only those of wallets with fiscal data
 */
export function paymentsToInvoice(
  tx: Tx,
  {
    period,
    timeZone,
    since = null,
    hasReceiver,
    limit,
  }: { period: string; timeZone: string; since?: Date | null; hasReceiver: boolean; limit: number },
): Promise<InvoiceablePayment[]> {
  const receiver = `and exists (select from fiscal_data f where f.tenant_id = t.tenant_id and f.user_id = t.user_id and ${isReceiver('f')})`;
  return tx.query<InvoiceablePayment>(
    `select t.id as transaction_id, (t.amount + t.fee)::text as amount, t.user_id from transfers t
      where t.tenant_id = $1 and t.transaction_type = 'deposit' and t.code in ('payment', 'manual_deposit') and t.created_by <> 'app' and ${inMonth('t.created_at')}
        and ($5::timestamptz is null or t.created_at >= $5)
        and not exists (select from invoice_charges c where c.tenant_id = t.tenant_id and c.transaction_id = t.id and c.released_at is null)
        and ${IS_KEPT}
        ${hasReceiver ? receiver : ''}
      order by t.sequential_id limit $4`,
    [tx.tenantId, period, timeZone, limit, since],
  );
}
