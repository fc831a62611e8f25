import type { CardType, DepositMethod } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** What a payment came by, as the ledger's clearing accounts name it. */
export type PaymentMethod = DepositMethod | 'manual';

interface Paid {
  method: PaymentMethod;
  /** where its provider said it */
  card_type: CardType | null;
}

type Settings = ReadonlyMap<string, string>;

/** c_FormaPago */
const CASH = '01';
const TRANSFER = '03';
const CARD: Record<CardType, string> = { credit: '04', debit: '28' };
const ELECTRONIC_MONEY = '06';

/** A wallet's money may come from a card or an account: the tenant's accountant decides how it is invoiced. */
const chosen = (settings: Settings, key: string): string => settings.get(key) || ELECTRONIC_MONEY;

/** c_FormaPago of each method; null where only people know it. */
const FORM_OF: Record<PaymentMethod, (paid: Paid, settings: Settings) => string | null> = {
  transfer: () => TRANSFER,
  spei: () => TRANSFER,
  stp: () => TRANSFER,
  store: () => CASH,
  card: ({ card_type }) => CARD[card_type ?? 'credit'],
  paypal: (_, settings) => chosen(settings, 'invoicing_form_paypal'),
  mercado_pago: (_, settings) => chosen(settings, 'invoicing_form_mercado_pago'),
  manual: () => null,
};

const PAID = `select substring(a.kind from 10) as method, p.card_type, sum(c.amount)::text as amount from invoice_charges c
  join entries e on e.tenant_id = c.tenant_id and e.transfer_id = c.transaction_id
  join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind like 'clearing:%'
  left join paid_cards p on p.tenant_id = c.tenant_id and p.transaction_id = c.transaction_id
  where c.tenant_id = $1 and c.invoice_id = $2 group by a.kind, p.card_type`;

/**
 * The form of payment of an invoice: that of what was paid with, and of several the one of the largest amount, as SAT asks.
 * @param otherwise of deposits that staff entered by hand
 */
export async function paymentForm(
  tx: Tx,
  invoiceId: string,
  settings: Settings,
  otherwise: string = CASH,
): Promise<string> {
  const rows = await tx.query<Paid & { amount: string }>(PAID, [tx.tenantId, invoiceId]);
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const form = FORM_OF[row.method](row, settings) ?? otherwise;
    sums.set(form, (sums.get(form) ?? 0n) + BigInt(row.amount));
  }
  const [most] = [...sums].sort(([one, a], [other, b]) => (a === b ? one.localeCompare(other) : a < b ? 1 : -1));
  return most?.[0] ?? otherwise;
}
