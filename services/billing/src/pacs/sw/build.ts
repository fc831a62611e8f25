import { createHash, randomUUID } from 'node:crypto';
import { element, escapeXml, multipart, soap, type WireCall } from '@porte/adapter-kit';
import type { CancellationRequest } from '../../cfdi/pac.js';
import {
  BalanceAnswer,
  CancelAnswer,
  StampAnswer,
  StateAnswer,
  type SatState,
  type SwAccount,
  type SwCancellation,
  type SwStamp,
} from './wire.js';

/** The document as the form field `xml`. */
const upload = (xml: string) =>
  multipart(randomUUID(), { name: 'xml', file_name: 'xml', type: 'text/xml', content: xml });

/** The paths say 33 and take CFDI 4.0. */
export const stampCall = ({ base }: SwAccount, sealedXml: string): WireCall<SwStamp> => ({
  operation: 'stamp',
  method: 'POST',
  url: `${base}/v4/cfdi33/stamp/v4`,
  // Of the document and not of the invoice: one that was refused and written again is another document to SW.
  headers: { customid: createHash('sha256').update(sealedXml).digest('hex') },
  body: upload(sealedXml),
  format: 'json',
  shape: StampAnswer,
});

/** @param signedXml see `signedCancellation` */
export const cancelCall = ({ base }: SwAccount, signedXml: string): WireCall<SwCancellation> => ({
  operation: 'cancel',
  method: 'POST',
  url: `${base}/cfdi33/cancel/xml`,
  body: upload(signedXml),
  format: 'json',
  shape: CancelAnswer,
});

export const balanceCall = ({ base }: SwAccount): WireCall<unknown> => ({
  operation: 'testConnection',
  method: 'GET',
  url: `${base}/account/balance`,
  format: 'json',
  shape: BalanceAnswer,
});

/** Asks SAT, which names the invoice as its printed QR code does. */
export const stateCall = (
  { sat }: SwAccount,
  { issuerRfc, receiverRfc, total, uuid }: Pick<CancellationRequest, 'issuerRfc' | 'receiverRfc' | 'total' | 'uuid'>,
): WireCall<SatState> => {
  // An RFC with & is escaped once for the expression and once more for the envelope.
  const expression = `?re=${escapeXml(issuerRfc)}&rr=${escapeXml(receiverRfc)}&tt=${total}&id=${uuid}`;
  return {
    operation: 'cancellationOf',
    method: 'POST',
    url: `${sat}/ConsultaCFDIService.svc`,
    body: soap(
      'http://tempuri.org/IConsultaCFDIService/Consulta',
      { t: 'http://tempuri.org/' },
      element('t:Consulta', [element('t:expresionImpresa', expression)]),
    ),
    format: 'soap',
    shape: StateAnswer,
  };
};
