import { sign, type KeyObject } from 'node:crypto';
import type { Money } from '@porte/domain-kit';
import { originalChain } from './cadena.js';
import { splitVat } from './vat-split.js';
import { element, writeXml, type Element } from './xml.js';

/** A taxpayer, as the tax roll has it. */
export interface Taxpayer {
  rfc: string;
  name: string;
  regime: string;
  postalCode: string;
}

/** An invoice of one service at one price. */
export interface InvoiceContent {
  series: string | null;
  folio: string;
  /** local time of the place of issue, `2026-11-22T18:00:00` */
  date: string;
  issuer: Taxpayer;
  receiver: Taxpayer & { use: string };
  /** c_FormaPago */
  paymentForm: string;
  /** c_ClaveProdServ */
  productKey: string;
  description: string;
  /** VAT included */
  total: Money;
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
const UNIT = 'E48';
/** c_ObjetoImp: subject to tax. */
const TAXED = '02';

/** The document of an invoice, sealed unless the seal is left out. */
function documentOf(content: InvoiceContent, { certificateNumber, certificate }: Sealer, seal: string | null): Element {
  const { issuer, receiver } = content;
  const { base, tax, subtotal, totalTax, total, rate } = splitVat(content.total, content.vatRate);
  const vat = (Base: string, Importe: string): Element =>
    element('cfdi:Traslados', {}, [
      element('cfdi:Traslado', { Base, Impuesto: IVA, TipoFactor: 'Tasa', TasaOCuota: rate, Importe }),
    ]);
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
      TipoDeComprobante: 'I',
      Exportacion: '01',
      MetodoPago: 'PUE',
      LugarExpedicion: issuer.postalCode,
    },
    [
      element('cfdi:Emisor', { Rfc: issuer.rfc, Nombre: issuer.name, RegimenFiscal: issuer.regime }),
      element('cfdi:Receptor', {
        Rfc: receiver.rfc,
        Nombre: receiver.name,
        DomicilioFiscalReceptor: receiver.postalCode,
        RegimenFiscalReceptor: receiver.regime,
        UsoCFDI: receiver.use,
      }),
      element('cfdi:Conceptos', {}, [
        element(
          'cfdi:Concepto',
          {
            ClaveProdServ: content.productKey,
            Cantidad: '1',
            ClaveUnidad: UNIT,
            Unidad: 'Servicio',
            Descripcion: content.description,
            ValorUnitario: base,
            Importe: base,
            ObjetoImp: TAXED,
          },
          [element('cfdi:Impuestos', {}, [vat(base, tax)])],
        ),
      ]),
      element('cfdi:Impuestos', { TotalImpuestosTrasladados: totalTax }, [vat(subtotal, totalTax)]),
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
