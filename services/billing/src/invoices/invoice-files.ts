import { DomainError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { printedInvoice } from '../cfdi/printed-invoice.js';
import { readXml } from '../cfdi/xml.js';
import type { InvoiceRow, InvoiceState } from './invoice.row.js';

/** A file of an invoice. */
export interface InvoiceFile {
  name: string;
  /** media type */
  type: string;
  content: Buffer;
}

type Stored = Pick<InvoiceRow, 'xml' | 'is_real' | 'receipt'> & { state: InvoiceState };

/** What the files of an invoice are made of; the PDF is drawn outside the transaction. @throws DomainError `not_found`, `wrong_state` before the stamp */
export async function storedInvoice(tx: Tx, id: string): Promise<Stored & { xml: string }> {
  const [row] = await tx.query<Stored>(
    'select xml, is_real, receipt, state from invoices where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  if (!row) throw new DomainError('not_found');
  const { xml } = row;
  if (xml === null) throw new DomainError('wrong_state');
  return { ...row, xml };
}

/** The XML as it was stamped and its printed form; of a canceled invoice SAT's receipt too. */
export async function invoiceFiles(
  id: string,
  { xml, is_real, receipt, state }: Stored & { xml: string },
): Promise<InvoiceFile[]> {
  const isCanceled = state === 'canceled';
  const file = (name: string, text: string): InvoiceFile => ({
    name,
    type: 'application/xml',
    content: Buffer.from(text, 'utf8'),
  });
  const content = await printedInvoice(readXml(xml), { isReal: is_real, isCanceled });
  return [
    file(`${id}.xml`, xml),
    { name: `${id}.pdf`, type: 'application/pdf', content },
    ...(isCanceled && receipt ? [file(`${id}-acuse.xml`, receipt)] : []),
  ];
}
