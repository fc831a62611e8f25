import { ofSatState } from '../cfdi/sat-state.js';
import type { CancellationAnswer, CancellationRequest } from '../cfdi/pac.js';
import { escaped } from '../cfdi/xml.js';
import { findNode, readSoap, textOf } from '../finkok/soap.js';

/** Path and action of SAT's service that tells the state of an invoice. */
export const SAT_CONSULTATION = {
  path: '/ConsultaCFDIService.svc',
  action: 'http://tempuri.org/IConsultaCFDIService/Consulta',
} as const;

/** The request, which names the invoice as its printed QR code does. */
export function consultation({
  issuerRfc,
  receiverRfc,
  total,
  uuid,
}: Pick<CancellationRequest, 'issuerRfc' | 'receiverRfc' | 'total' | 'uuid'>): string {
  // An RFC with & is escaped once for the expression and once more for the envelope.
  const expression = `?re=${escaped(issuerRfc)}&rr=${escaped(receiverRfc)}&tt=${total}&id=${uuid}`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="http://tempuri.org/"><s:Body>' +
    `<t:Consulta><t:expresionImpresa>${escaped(expression)}</t:expresionImpresa></t:Consulta></s:Body></s:Envelope>`
  );
}

/** What SAT says became of a cancellation. */
export function toState(body: string): CancellationAnswer {
  const envelope = readSoap(body);
  const result = envelope && findNode(envelope, 'ConsultaResult');
  return ofSatState(textOf(result, 'Estado'), textOf(result, 'EstatusCancelacion'));
}
