import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CancellationRequest } from '../cfdi/pac.js';

const sat = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../test/sat', name)).toString('base64');
export const UUID = '62B00C5E-4187-4336-B569-44E0030DC729';
/** Asks to cancel an invoice, with a certificate of SAT's tests. */
export const REQUEST: CancellationRequest = {
  tenant_id: 't',
  id: 'i',
  pac: 'finkok',
  uuid: UUID,
  issuerRfc: 'EKU9003173C9',
  receiverRfc: 'MCI7306249Y1',
  total: '500.00',
  motive: '02',
  replacement: null,
  csd: { certificate: sat('EKU9003173C9.cer'), key: sat('EKU9003173C9.key'), password: '12345678a' },
};
/** As much of a sealed document as a simulated provider reads. */
export const sealed = (receiver = 'MCI7306249Y1', folio = '1'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Folio="${folio}" Fecha="2026-11-23T10:00:00" Sello="QUJD" Total="500.00"><cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA &amp; NIÑOS"/><cfdi:Receptor Rfc="${receiver}" DomicilioFiscalReceptor="06000" RegimenFiscalReceptor="${receiver.length === 12 ? 601 : 612}" UsoCFDI="G03"/></cfdi:Comprobante>`;
