import type { Clock } from '@porte/domain-kit';
import { OutboundClient } from '@porte/service-kit';
import type { CancellationAnswer, CancellationRequest, StampAnswer } from '../cfdi/pac.js';
import { signedCancellation } from '../cfdi/signed-cancellation.js';
import { findNode, readSoap, soapRequest, textOf, type FinkokService, type SoapNode } from './soap.js';
import { isStampedBefore, toCancellation, toStampAnswer, toState } from './translate.js';

/** Finkok's systems; the stamps of `sandbox` have no value to SAT. */
export const FINKOK_ORIGINS = {
  live: 'https://facturacion.finkok.com',
  sandbox: 'https://demo-facturacion.finkok.com',
} as const;

/** A tenant's account at Finkok. */
export interface FinkokAccount {
  /** origin of the system */
  base: string;
  username: string;
  password: string;
  /** false where stamps have no value to SAT */
  is_real: boolean;
}

/** Receipt of a cancellation, and not of a stamp. */
const CANCELLATION = 'C';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Speaks to Finkok's SOAP services `stamp` and `cancel`. Nothing is thrown: an answer that is lost or cannot be read is `unknown`. */
export class Finkok {
  private readonly client: OutboundClient;

  /** @param localHosts of a simulated Finkok, by configuration */
  constructor(
    private readonly clock: Clock,
    localHosts: readonly string[] = [],
    deadlineMs = 30_000,
  ) {
    const hosts = Object.values(FINKOK_ORIGINS).map(url => new URL(url).host);
    this.client = new OutboundClient({ hosts, localHosts, deadlineMs });
  }

  /** Stamps a document. One that an earlier call stamped (307) comes back as it was stamped then, if need be by asking for it. */
  async stamp(account: FinkokAccount, sealedXml: string, signal: AbortSignal): Promise<StampAnswer> {
    const xml = base64(sealedXml);
    const result = await this.call(account, 'stamp', 'stamp', { xml }, signal);
    if (!result || !isStampedBefore(result)) return toStampAnswer(result, account.is_real);
    return toStampAnswer(await this.call(account, 'stamp', 'stamped', { xml }, signal), account.is_real);
  }

  async cancel(account: FinkokAccount, request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer> {
    const xml = base64(signedCancellation(request, this.clock.now()));
    const fields = { xml, store_pending: 'false' };
    return toCancellation(await this.call(account, 'cancel', 'cancel_signature', fields, signal), request.uuid);
  }

  async cancellationOf(
    account: FinkokAccount,
    { issuerRfc, receiverRfc, uuid, total }: CancellationRequest,
    signal: AbortSignal,
  ): Promise<CancellationAnswer> {
    const fields = { taxpayer_id: issuerRfc, rtaxpayer_id: receiverRfc, uuid, total };
    const answer = toState(await this.call(account, 'cancel', 'get_sat_status', fields, signal));
    if (answer.outcome !== 'canceled') return answer;
    const asked = { taxpayer_id: issuerRfc, uuid, type: CANCELLATION };
    const result = await this.call(account, 'cancel', 'get_receipt', asked, signal);
    if (!result) return { outcome: 'unknown', message: 'no answer to a receipt' };
    return { ...answer, receipt: textOf(result, 'receipt') || null };
  }

  /** Breaks off what is under way. */
  close(): Promise<void> {
    return this.client.close();
  }

  /** @returns the result of the operation, or null where none can be read */
  private async call(
    { base, username, password }: FinkokAccount,
    service: FinkokService,
    operation: string,
    fields: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<SoapNode | null> {
    const reply = await this.client.send({
      method: 'POST',
      url: `${base}/servicios/soap/${service}`,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${operation}"` },
      body: soapRequest(service, operation, { ...fields, username, password }),
      signal,
    });
    if (reply.kind !== 'answer') return null;
    const envelope = readSoap(reply.body.toString('utf8'));
    return envelope && findNode(envelope, `${operation}Result`);
  }
}
