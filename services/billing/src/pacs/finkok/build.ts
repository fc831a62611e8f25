import { element, fields, soap, type WireCall } from '@porte/adapter-kit';
import { z, type ZodType } from 'zod';
import type { CancellationRequest } from '../../cfdi/pac.js';
import type { PacOperation } from '../pac-adapter.js';
import {
  CancelResult,
  ReceiptResult,
  StampResult,
  StateResult,
  type FinkokAccount,
  type FinkokCancellation,
  type FinkokService,
  type FinkokStamp,
} from './wire.js';

/** Receipt of a cancellation, and not of a stamp. */
const CANCELLATION = 'C';

/** Never stamped by anybody. */
const NO_DOCUMENT = '<Comprobante/>';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** @param asked its parameters in the order of the WSDL */
function call<T>(
  operation: PacOperation,
  { base, username, password }: FinkokAccount,
  service: FinkokService,
  name: string,
  asked: Readonly<Record<string, string>>,
  shape: ZodType<T>,
): WireCall<T> {
  return {
    operation,
    method: 'POST',
    url: `${base}/servicios/soap/${service}`,
    body: soap(
      name,
      { ns1: `http://facturacion.finkok.com/${service}` },
      element(`ns1:${name}`, fields({ ...asked, username, password }, 'ns1:')),
    ),
    format: 'soap',
    shape: z
      .object({ [`${name}Response`]: z.object({ [`${name}Result`]: shape }) })
      .transform(answer => answer[`${name}Response`]![`${name}Result`] as T),
  };
}

export const stampCall = (account: FinkokAccount, sealedXml: string): WireCall<FinkokStamp> =>
  call('stamp', account, 'stamp', 'stamp', { xml: base64(sealedXml) }, StampResult);

/** Asks for a document as an earlier call stamped it. */
export const stampedCall = (account: FinkokAccount, sealedXml: string): WireCall<FinkokStamp> =>
  call('stamp', account, 'stamp', 'stamped', { xml: base64(sealedXml) }, StampResult);

/** @param signedXml see `signedCancellation` */
export const cancelCall = (account: FinkokAccount, signedXml: string): WireCall<FinkokCancellation> => {
  const asked = { xml: base64(signedXml), store_pending: 'false' };
  return call('cancel', account, 'cancel', 'cancel_signature', asked, CancelResult);
};

export const stateCall = (
  account: FinkokAccount,
  { issuerRfc, receiverRfc, uuid, total }: CancellationRequest,
): WireCall<z.infer<typeof StateResult>> => {
  const asked = { taxpayer_id: issuerRfc, rtaxpayer_id: receiverRfc, uuid, total };
  return call('cancellationOf', account, 'cancel', 'get_sat_status', asked, StateResult);
};

export const receiptCall = (
  account: FinkokAccount,
  { issuerRfc, uuid }: CancellationRequest,
): WireCall<z.infer<typeof ReceiptResult>> => {
  const asked = { taxpayer_id: issuerRfc, uuid, type: CANCELLATION };
  return call('cancellationOf', account, 'cancel', 'get_receipt', asked, ReceiptResult);
};

/** Asks for a document that does not exist: the account is checked first. */
export const connectionCall = (account: FinkokAccount): WireCall<FinkokStamp> =>
  call('testConnection', account, 'stamp', 'stamped', { xml: base64(NO_DOCUMENT) }, StampResult);
