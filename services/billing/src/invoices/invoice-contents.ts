import { allowsUse, type FiscalDatum } from '@porte/contracts';
import { DomainError, GENERAL_PUBLIC_RFC, isGenericRfc, isInvoiceText, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { ACTIVITY_UNIT, SERVICE_UNIT, type InvoiceContent, type Taxpayer } from '../cfdi/invoice.js';
import { childOf, readXml, type Element } from '../cfdi/xml.js';
import type { InvoiceRow } from './invoice.row.js';
import { paymentForm } from './payment-forms.js';

/** What an invoice says besides its issuer, number and date. @remarks `vatRate` where it is not the tenant's of today */
export type ContentOfKind = Pick<
  InvoiceContent,
  'type' | 'receiver' | 'paymentForm' | 'global' | 'related' | 'concepts'
> &
  Partial<Pick<InvoiceContent, 'vatRate'>>;

interface Issued {
  issuer: Taxpayer;
  /** c_ClaveProdServ of the tenant's service */
  productKey: string;
  /** of the tenant, by key */
  settings: ReadonlyMap<string, string>;
}

const SERVICE = 'Saldo para servicios de paquetería y mensajería';
/** c_TipoRelacion */
const CREDITS = '01';
const REPLACES = '04';
/** c_ClaveProdServ: each operation of a global invoice, and invoicing services, which SAT asks for in credit notes. */
const OPERATION_KEY = '01010101';
const CREDIT_KEY = '84111506';
/** c_UsoCFDI: returns, discounts or rebates; no tax effects. */
const RETURNS = 'G02';
const NO_EFFECTS = 'S01';
/** c_Periodicidad: monthly. */
const MONTHLY = '04';
/** c_RegimenFiscal: no tax obligations. */
const NO_OBLIGATIONS = '616';
/** The invoice of one payment, to the owner of its wallet. @throws DomainError `fiscal_data_missing` */
export async function paymentContent(
  tx: Tx,
  row: InvoiceRow,
  { productKey, settings }: Issued,
): Promise<ContentOfKind> {
  const [datum] = await tx.query<FiscalDatum>('select * from fiscal_data where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    row.user_id,
  ]);
  if (!datum || isGenericRfc(datum.rfc) || !isInvoiceText(datum.business_name))
    throw new DomainError('fiscal_data_missing');
  return {
    type: 'I',
    receiver: {
      rfc: datum.rfc,
      name: datum.business_name,
      regime: datum.fiscal_regime,
      postalCode: datum.postal_code,
      use: datum.cfdi_use,
    },
    paymentForm: await paymentForm(tx, row.id, settings, datum.payment_form),
    ...(row.replaces_id ? { related: await relationTo(tx, row.replaces_id, REPLACES) } : {}),
    concepts: [{ productKey, unit: SERVICE_UNIT, description: SERVICE, total: Money.ofCentavos(row.amount) }],
  };
}

/** The payments of a month without an invoice of their own, to the general public: one concept for each payment. */
export async function globalContent(
  tx: Tx,
  { id, period }: InvoiceRow,
  { issuer, settings }: Issued,
): Promise<ContentOfKind> {
  const charges = await tx.query<{ amount: string; sequential_id: string }>(
    `select c.amount::text, t.sequential_id::text from invoice_charges c join transfers t on t.tenant_id = c.tenant_id and t.id = c.transaction_id
      where c.tenant_id = $1 and c.invoice_id = $2 order by t.sequential_id`,
    [tx.tenantId, id],
  );
  const [year, months] = period!.split('-') as [string, string];
  return {
    type: 'I',
    receiver: {
      rfc: GENERAL_PUBLIC_RFC,
      name: 'PUBLICO EN GENERAL',
      regime: NO_OBLIGATIONS,
      postalCode: issuer.postalCode,
      use: NO_EFFECTS,
    },
    paymentForm: await paymentForm(tx, id, settings),
    global: { periodicity: MONTHLY, months, year },
    concepts: charges.map(({ amount, sequential_id }) => ({
      productKey: OPERATION_KEY,
      unit: ACTIVITY_UNIT,
      number: sequential_id,
      description: 'Venta',
      total: Money.ofCentavos(amount),
    })),
  };
}

/** A credit note of an invoice, to its receiver at its rate of VAT. */
export async function creditContent(tx: Tx, { credits_id, concept, amount }: InvoiceRow): Promise<ContentOfKind> {
  const credited = await stampedDocument(tx, credits_id!);
  const receiver = childOf(credited, 'Receptor')!.attributes;
  const regime = receiver['RegimenFiscalReceptor']!;
  return {
    type: 'E',
    receiver: {
      rfc: receiver['Rfc']!,
      name: receiver['Nombre']!,
      regime,
      postalCode: receiver['DomicilioFiscalReceptor']!,
      use: allowsUse(RETURNS, regime) ? RETURNS : NO_EFFECTS,
    },
    paymentForm: credited.attributes['FormaPago']!,
    related: await relationTo(tx, credits_id!, CREDITS),
    concepts: [
      {
        productKey: CREDIT_KEY,
        unit: ACTIVITY_UNIT,
        description: concept ?? 'Devolución',
        total: Money.ofCentavos(amount),
      },
    ],
    vatRate: rateOf(credited),
  };
}

async function relationTo(tx: Tx, id: string, relation: string): Promise<NonNullable<InvoiceContent['related']>> {
  const [row] = await tx.query<{ uuid: string }>('select uuid from invoices where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ]);
  return { relation, uuids: [row!.uuid] };
}

async function stampedDocument(tx: Tx, id: string): Promise<Element> {
  const [row] = await tx.query<{ xml: string }>('select xml from invoices where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ]);
  return readXml(row!.xml);
}

/** Percent of VAT in hundredths. */
function rateOf(document: Element): number {
  const transferred = childOf(childOf(document, 'Impuestos'), 'Traslados');
  return Math.round(Number(childOf(transferred, 'Traslado')?.attributes['TasaOCuota'] ?? 0) * 10_000);
}
