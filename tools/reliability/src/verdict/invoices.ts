import { Money } from '@porte/domain-kit';
import type { SimStamp } from '@porte/simulators';
import type { DepositRecord } from '../deposits/deposit-journal.js';
import { violation, type Tables, type Violation } from './books.js';

interface InvoiceRow {
  id: string;
  kind: string;
  state: string;
  uuid: string | null;
  transaction_id: string | null;
  /** centavos */
  amount: string;
}

const INVOICES = 'select id, kind, state, uuid, transaction_id, amount from invoices';

const attribute = (xml: string, name: string): string =>
  new RegExp(`<cfdi:Comprobante[^>]* ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** Names a document at its issuer. */
const numberOf = ({ sealedXml }: SimStamp): string =>
  `${attribute(sealedXml, 'Serie')} ${attribute(sealedXml, 'Folio')}`;

/**
 * Compares the invoices with what the PAC stamped and SAT canceled: each stamp belongs to one invoice, a payment is in one valid invoice at most, and every invoice
 * that a customer was told of is there.
 */
export async function invoiceViolations(
  tables: Tables,
  stamps: readonly SimStamp[],
  journal: readonly DepositRecord[],
): Promise<Violation[]> {
  const invoices = await tables.of<InvoiceRow>('billing', INVOICES);
  const byUuid = new Map(invoices.map(invoice => [invoice.uuid?.toUpperCase(), invoice]));
  const numbers = Map.groupBy(stamps, numberOf);
  return [
    ...[...numbers]
      .filter(([, same]) => same.length > 1)
      .map(([number, same]) => violation('stamped_twice', number, same.map(({ uuid }) => uuid).join(' and '))),
    ...stamps.flatMap(stamp => {
      const invoice = byUuid.get(stamp.uuid);
      return invoice
        ? compared(invoice, stamp)
        : [violation('stamp_lost', stamp.uuid, `${numberOf(stamp)} is no invoice here`)];
    }),
    ...inventedStamps(invoices, stamps),
    ...invoicedTwice(stamps.filter(({ state }) => state === 'Vigente').map(({ uuid }) => byUuid.get(uuid))),
    ...goneInvoices(invoices, journal),
  ];
}

function compared({ id, state, amount }: InvoiceRow, stamp: SimStamp): Violation[] {
  const found: Violation[] = [];
  const isCanceled = stamp.state === 'Cancelado';
  if (state === 'canceled' && !isCanceled)
    found.push(violation('canceled_too_early', id, `SAT says ${stamp.cancellation || 'nothing of a cancellation'}`));
  if (isCanceled && state !== 'canceled')
    found.push(violation('cancellation_lost', id, `canceled at SAT, ${state} here`));
  const total = Money.of(Number(attribute(stamp.xml, 'Total'))).centavos;
  if (total !== BigInt(amount))
    found.push(violation('invoice_differs', id, `${total} stamped instead of ${amount} centavos`));
  return found;
}

function inventedStamps(invoices: readonly InvoiceRow[], stamps: readonly SimStamp[]): Violation[] {
  const known = new Set(stamps.map(({ uuid }) => uuid));
  return invoices
    .filter(({ uuid }) => uuid !== null && !known.has(uuid.toUpperCase()))
    .map(({ id, uuid }) => violation('stamp_invented', id, `the PAC never stamped ${uuid}`));
}

function invoicedTwice(valid: readonly (InvoiceRow | undefined)[]): Violation[] {
  const byPayment = Map.groupBy(
    valid.filter(invoice => invoice?.kind === 'payment'),
    invoice => invoice!.transaction_id,
  );
  return [...byPayment]
    .filter(([, invoices]) => invoices.length > 1)
    .map(([payment, invoices]) =>
      violation('invoiced_twice', String(payment), `valid in ${invoices.map(invoice => invoice!.id).join(' and ')}`),
    );
}

function goneInvoices(invoices: readonly InvoiceRow[], journal: readonly DepositRecord[]): Violation[] {
  const known = new Set(invoices.map(({ id }) => id));
  return journal.flatMap(({ order, invoices: told }) =>
    [...told]
      .filter(id => !known.has(id))
      .map(id => violation('answer_not_true', order.name, `the invoice ${id} is gone`)),
  );
}
