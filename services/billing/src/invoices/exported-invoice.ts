import { accountColumns, reference, type Include } from '@porte/resource-kit';
import { childOf, readXml } from '../cfdi/xml.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { STATUS_OF } from './invoice.row.js';

/** What the document says of receiver and amounts, as accountants read it. */
interface DocumentColumns {
  receiver_name?: string | undefined;
  receiver_rfc?: string | undefined;
  subtotal?: number;
  vat?: number;
  payment_form?: string | undefined;
}

const amountOf = (text: string | undefined): number => Number(text ?? 0);

function columnsOf(xml: string): DocumentColumns {
  const root = readXml(xml);
  const receiver = childOf(root, 'Receptor')?.attributes;
  return {
    receiver_name: receiver?.['Nombre'],
    receiver_rfc: receiver?.['Rfc'],
    subtotal: amountOf(root.attributes['SubTotal']),
    vat: amountOf(childOf(root, 'Impuestos')?.attributes['TotalImpuestosTrasladados']),
    payment_form: root.attributes['FormaPago'],
  };
}

/** The documents of some invoices; one that is not sealed yet has none. */
const documents: Include<InvoiceEntity> = async (rows, { tx }) => {
  const found = await tx.query<{ id: string; xml: string }>(
    `select id, coalesce(xml, sealed_xml) as xml from invoices
      where tenant_id = $1 and id = any ($2::uuid[]) and coalesce(xml, sealed_xml) is not null`,
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  return new Map(found.map(({ id, xml }) => [id, columnsOf(xml)]));
};

const movementNumbers: Include<InvoiceEntity> = async (rows, { tx }) => {
  const found = await tx.query<{ id: string; sequential_id: number }>(
    'select i.id, t.sequential_id::float8 as sequential_id from invoices i join transactions t on t.tenant_id = i.tenant_id and t.id = i.transaction_id where i.tenant_id = $1 and i.id = any ($2::uuid[])',
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  return new Map(found.map(({ id, sequential_id }) => [id, sequential_id]));
};

export const exportRelated = {
  document: documents,
  movement: movementNumbers,
  user: reference<InvoiceEntity>('user', 'user_id'),
};

/** An invoice as one line of a file. */
export const exportedInvoice = (
  { folio, uuid, kind, state, created_at, amount, period, canceled_at, reason_code, reason }: InvoiceEntity,
  _actor: unknown,
  { document, movement, user }: Record<string, unknown>,
): object => ({
  folio,
  uuid,
  kind,
  status: STATUS_OF[state],
  created_at,
  ...(document as DocumentColumns | null),
  amount,
  period,
  transaction_number: movement,
  ...accountColumns(user),
  canceled_at,
  reason_code,
  reason,
});
