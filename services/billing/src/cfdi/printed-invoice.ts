import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { qrModules } from '@porte/service-kit/printing';
import PDFDocument from 'pdfkit';
import { cfdiUses, paymentForms, taxRegimes } from '@porte/contracts';
import { stampChain, stampOf } from './cadena.js';
import { childOf, type Element } from './xml.js';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 40;
const WIDTH = 612 - 2 * MARGIN;
const QR_POINTS = 110;

const named = (rows: readonly { id: string; name_es: string }[], code = ''): string => {
  const found = rows.find(({ id }) => id === code);
  return found ? `${code} ${found.name_es}` : code;
};

/** The address of SAT's page that verifies an invoice, as its QR code has it. @param root `cfdi:Comprobante`, stamped */
export function verificationUrl(root: Element): string {
  const [issuer, receiver, stamp] = [childOf(root, 'Emisor'), childOf(root, 'Receptor'), stampOf(root)];
  const query = {
    id: stamp?.attributes['UUID'],
    re: issuer?.attributes['Rfc'],
    rr: receiver?.attributes['Rfc'],
    tt: root.attributes['Total'],
    fe: root.attributes['Sello']?.slice(-8),
  };
  const text = Object.entries(query).map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${text.join('&')}`;
}

function heading(pdf: Pdf, text: string): void {
  pdf
    .moveDown(0.8)
    .font('Helvetica-Bold')
    .fontSize(9)
    .fillColor('#444444')
    .text(text, MARGIN, undefined, { width: WIDTH });
  pdf.moveDown(0.2).fillColor('black');
}

function fact(pdf: Pdf, label: string, value: string): void {
  pdf.font('Helvetica-Bold').fontSize(8.5).text(`${label}: `, MARGIN, undefined, { continued: true, width: WIDTH });
  pdf.font('Helvetica').text(value || '-');
}

const LINE_POINTS = 7;

/** A long text without blanks, which pdfkit breaks at no place, in lines of the room beside the QR code. */
function longText(pdf: Pdf, label: string, text: string): void {
  const left = MARGIN + QR_POINTS + 12;
  let top = pdf.y;
  pdf.font('Helvetica-Bold').fontSize(6.5).text(label, left, top);
  pdf.font('Courier').fontSize(5.5);
  for (const line of text.match(/.{1,120}/gu) ?? ['-'])
    pdf.text(line, left, (top += LINE_POINTS), { lineBreak: false });
  pdf.y = top + 2 * LINE_POINTS;
}

/** c_TipoRelacion of the documents that we write. */
const RELATIONS: Readonly<Record<string, string>> = {
  '01': '01 Nota de crédito de los documentos relacionados',
  '04': '04 Sustitución de los CFDI previos',
};

/** The month of a global invoice, and the invoices that this one credits or replaces. */
function relations(pdf: Pdf, root: Element): void {
  const [global, related] = [childOf(root, 'InformacionGlobal')?.attributes, childOf(root, 'CfdiRelacionados')];
  if (global) fact(pdf, 'Información global', `${global['Meses']}/${global['Año']} (mensual)`);
  if (!related) return;
  const kind = related.attributes['TipoRelacion'] ?? '';
  fact(pdf, 'Relación', RELATIONS[kind] ?? kind);
  for (const { attributes } of related.children) fact(pdf, 'CFDI relacionado', attributes['UUID'] ?? '');
}

function parties(pdf: Pdf, root: Element): void {
  const [issuer, receiver] = [childOf(root, 'Emisor')!.attributes, childOf(root, 'Receptor')!.attributes];
  heading(pdf, 'Emisor');
  fact(pdf, 'Nombre', issuer['Nombre']!);
  fact(pdf, 'RFC', issuer['Rfc']!);
  fact(pdf, 'Régimen fiscal', named(taxRegimes, issuer['RegimenFiscal']));
  fact(pdf, 'Lugar de expedición', root.attributes['LugarExpedicion']!);
  heading(pdf, 'Receptor');
  fact(pdf, 'Nombre', receiver['Nombre']!);
  fact(pdf, 'RFC', receiver['Rfc']!);
  fact(pdf, 'Domicilio fiscal', receiver['DomicilioFiscalReceptor']!);
  fact(pdf, 'Régimen fiscal', named(taxRegimes, receiver['RegimenFiscalReceptor']));
  fact(pdf, 'Uso del CFDI', named(cfdiUses, receiver['UsoCFDI']));
}

/** Concepts that are printed without a pause: a global invoice has thousands, and other requests wait for none of them. */
const AT_ONCE = 20;

async function amounts(pdf: Pdf, root: Element): Promise<void> {
  heading(pdf, 'Conceptos');
  for (const [at, { attributes }] of childOf(root, 'Conceptos')!.children.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { Cantidad, ClaveUnidad, ClaveProdServ, Descripcion, ValorUnitario, Importe } = attributes;
    fact(pdf, `${Cantidad} ${ClaveUnidad} · ${ClaveProdServ}`, Descripcion!);
    fact(pdf, 'Valor unitario', `${ValorUnitario} · Importe: ${Importe}`);
  }
  const { SubTotal, Total, Moneda, FormaPago, MetodoPago } = root.attributes;
  const tax = childOf(root, 'Impuestos')?.attributes['TotalImpuestosTrasladados'] ?? '0.00';
  heading(pdf, 'Importes');
  fact(pdf, 'Subtotal', SubTotal!);
  fact(pdf, 'IVA trasladado', tax);
  fact(pdf, 'Total', `${Total} ${Moneda}`);
  fact(pdf, 'Forma de pago', named(paymentForms, FormaPago));
  fact(pdf, 'Método de pago', MetodoPago === 'PUE' ? 'PUE Pago en una sola exhibición' : (MetodoPago ?? ''));
}

/** The QR code as black squares. */
function qrCode(pdf: Pdf, text: string, left: number, top: number): void {
  const { dark, side } = qrModules(text);
  const module = QR_POINTS / side;
  dark.forEach((isDark, at) => {
    if (isDark) pdf.rect(left + (at % side) * module, top + Math.floor(at / side) * module, module, module);
  });
  pdf.fill('black');
}

function proofs(pdf: Pdf, root: Element, stamp: Element): void {
  const top = pdf.y + 14;
  qrCode(pdf, verificationUrl(root), MARGIN, top);
  pdf.y = top;
  longText(pdf, 'Sello digital del emisor', root.attributes['Sello'] ?? '');
  longText(pdf, 'Sello del SAT', stamp.attributes['SelloSAT'] ?? '');
  longText(pdf, 'Cadena original del complemento de certificación digital del SAT', stampChain(stamp));
  pdf.y = Math.max(pdf.y, top + QR_POINTS + 10);
}

/** What is printed besides the document. */
export interface PrintedState {
  /** false prints that SAT does not know the stamp */
  isReal: boolean;
  /** true prints that the invoice is no longer valid */
  isCanceled: boolean;
}

/** Across the page that is current, so that a copy on paper cannot pass for a valid invoice. */
function canceledMark(pdf: Pdf): void {
  const [x, y] = [pdf.page.width / 2, pdf.page.height / 2];
  pdf
    .save()
    .rotate(-45, { origin: [x, y] })
    .font('Helvetica-Bold')
    .fontSize(96)
    .fillColor('#a80000')
    .opacity(0.15);
  // Without a width: pdfkit would break the word where it is wider than the page.
  pdf.text('CANCELADO', x - pdf.widthOfString('CANCELADO') / 2, y - 48, { lineBreak: false });
  pdf.restore();
}

/**
 * The printed form of a stamped invoice, one letter page in Spanish as SAT asks for.
 * @param root `cfdi:Comprobante`, stamped
 */
export async function printedInvoice(root: Element, { isReal, isCanceled }: PrintedState): Promise<Buffer> {
  const stamp = stampOf(root);
  if (!stamp) throw new Error('an invoice is printed with its stamp');
  const { Serie = '', Folio = '', Fecha = '', NoCertificado = '', TipoDeComprobante } = root.attributes;
  const title = `${TipoDeComprobante === 'E' ? 'Nota de crédito' : 'Factura'} ${Serie}${Folio}`;
  const pdf = new PDFDocument({ size: 'LETTER', margin: MARGIN, bufferPages: true, info: { Title: title } });
  const whole = buffer(pdf);
  pdf.font('Helvetica-Bold').fontSize(16).text(title);
  if (isCanceled) pdf.fontSize(12).fillColor('#a80000').text('CANCELADO').fillColor('black');
  if (!isReal) pdf.fontSize(10).fillColor('#a80000').text('Timbre de prueba, sin validez fiscal').fillColor('black');
  fact(pdf, 'Folio fiscal', stamp.attributes['UUID'] ?? '');
  fact(pdf, 'Fecha de emisión', Fecha);
  fact(pdf, 'Fecha de certificación', stamp.attributes['FechaTimbrado'] ?? '');
  fact(pdf, 'Certificado del emisor', NoCertificado);
  fact(pdf, 'Certificado del SAT', stamp.attributes['NoCertificadoSAT'] ?? '');
  fact(pdf, 'RFC del proveedor de certificación', stamp.attributes['RfcProvCertif'] ?? '');
  relations(pdf, root);
  parties(pdf, root);
  await amounts(pdf, root);
  proofs(pdf, root, stamp);
  pdf
    .font('Helvetica')
    .fontSize(8)
    .text('Este documento es una representación impresa de un CFDI.', MARGIN, undefined, { width: WIDTH });
  for (let page = 0; isCanceled && page < pdf.bufferedPageRange().count; page += 1) {
    pdf.switchToPage(page);
    canceledMark(pdf);
  }
  pdf.end();
  return whole;
}
