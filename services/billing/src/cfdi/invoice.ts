import { sign, type KeyObject } from 'node:crypto';
import type { Money } from '@porte/domain-kit';
import { originalChain } from './cadena.js';
import { splitVatOf } from './vat-split.js';
import { element, writeXml, type Element } from './xml.js';

/** A taxpayer, as the tax roll has it. */
export interface Taxpayer {
  rfc: string;
  name: string;
  regime: string;
  postalCode: string;
}

/** One line of an invoice. */
export interface Concept {
  /** c_ClaveProdServ */
  productKey: string;
  /** c_ClaveUnidad, and its name where it is printed */
  unit: { key: string; name: string | null };
  /** the number of the operation in a global invoice */
  number?: string;
  description: string;
  /** VAT included */
  total: Money;
}

/** The content of an invoice, or of a credit note. */
export interface InvoiceContent {
  /** c_TipoDeComprobante: income, or a credit note */
  type: 'I' | 'E';
  series: string | null;
  folio: string;
  /** local time of the place of issue, `2026-11-22T18:00:00` */
  date: string;
  issuer: Taxpayer;
  receiver: Taxpayer & { use: string };
  /** c_FormaPago */
  paymentForm: string;
  /** of a global invoice: c_Periodicidad, c_Meses and the year */
  global?: { periodicity: string; months: string; year: string };
  /** c_TipoRelacion, and SAT's ids of the related invoices */
  related?: { relation: string; uuids: readonly string[] };
  /** one at least */
  concepts: readonly Concept[];
  /** percent of VAT in hundredths: 1600 for 16 % */
  vatRate: number;
}

/** A certificate that seals. */
export interface Sealer {
  /** the 20 digits of SAT */
  certificateNumber: string;
  /** DER in base64 */
  certificate: string;
  key: KeyObject;
}

const IVA = '002';
/** Unit of service in c_ClaveUnidad. */
export const SERVICE_UNIT = { key: 'E48', name: 'Servicio' } as const;
/** Unit of an activity in c_ClaveUnidad, for lines that are no service of their own. */
export const ACTIVITY_UNIT = { key: 'ACT', name: null } as const;
/** c_ObjetoImp: subject to tax. */
const TAXED = '02';

/** The tax of one line, or of all. */
const vat = (Base: string, Importe: string, TasaOCuota: string): Element =>
  element('cfdi:Traslados', {}, [
    element('cfdi:Traslado', { Base, Impuesto: IVA, TipoFactor: 'Tasa', TasaOCuota, Importe }),
  ]);

/** What a global invoice covers, and the documents to which it relates. */
const contextOf = ({ global, related }: InvoiceContent): Element[] => [
  ...(global
    ? [
        element('cfdi:InformacionGlobal', {
          Periodicidad: global.periodicity,
          Meses: global.months,
          Año: global.year,
        }),
      ]
    : []),
  ...(related
    ? [
        element(
          'cfdi:CfdiRelacionados',
          { TipoRelacion: related.relation },
          related.uuids.map(UUID => element('cfdi:CfdiRelacionado', { UUID })),
        ),
      ]
    : []),
];

const partiesOf = ({ issuer, receiver }: InvoiceContent): Element[] => [
  element('cfdi:Emisor', { Rfc: issuer.rfc, Nombre: issuer.name, RegimenFiscal: issuer.regime }),
  element('cfdi:Receptor', {
    Rfc: receiver.rfc,
    Nombre: receiver.name,
    DomicilioFiscalReceptor: receiver.postalCode,
    RegimenFiscalReceptor: receiver.regime,
    UsoCFDI: receiver.use,
  }),
];

const conceptOf = ({ productKey, unit, number, description }: Concept, base: string, tax: Element): Element =>
  element(
    'cfdi:Concepto',
    {
      ClaveProdServ: productKey,
      NoIdentificacion: number,
      Cantidad: '1',
      ClaveUnidad: unit.key,
      Unidad: unit.name,
      Descripcion: description,
      ValorUnitario: base,
      Importe: base,
      ObjetoImp: TAXED,
    },
    [element('cfdi:Impuestos', {}, [tax])],
  );

/** The document of an invoice, sealed unless the seal is left out. */
function documentOf(content: InvoiceContent, { certificateNumber, certificate }: Sealer, seal: string | null): Element {
  const { concepts } = content;
  const { parts, subtotal, totalTax, total, rate } = splitVatOf(
    concepts.map(concept => concept.total),
    content.vatRate,
  );
  return element(
    'cfdi:Comprobante',
    {
      'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': 'http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd',
      Version: '4.0',
      Serie: content.series,
      Folio: content.folio,
      Fecha: content.date,
      Sello: seal,
      FormaPago: content.paymentForm,
      NoCertificado: certificateNumber,
      Certificado: certificate,
      SubTotal: subtotal,
      Moneda: 'MXN',
      Total: total,
      TipoDeComprobante: content.type,
      Exportacion: '01',
      MetodoPago: 'PUE',
      LugarExpedicion: content.issuer.postalCode,
    },
    [
      ...contextOf(content),
      ...partiesOf(content),
      element(
        'cfdi:Conceptos',
        {},
        concepts.map((concept, at) => {
          const { base, tax } = parts[at]!;
          return conceptOf(concept, base, vat(base, tax, rate));
        }),
      ),
      element('cfdi:Impuestos', { TotalImpuestosTrasladados: totalTax }, [vat(subtotal, totalTax, rate)]),
    ],
  );
}

/** The seal (*sello*) of an original chain, in base64. */
export const sealOf = (chain: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(chain, 'utf8'), key).toString('base64');

/** The XML of a sealed invoice: the same bytes for the same content and certificate. */
export function sealedInvoice(content: InvoiceContent, sealer: Sealer): string {
  const seal = sealOf(originalChain(documentOf(content, sealer, null)), sealer.key);
  return writeXml(documentOf(content, sealer, seal));
}
