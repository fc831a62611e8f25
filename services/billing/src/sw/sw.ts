import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@porte/domain-kit';
import { OutboundClient } from '@porte/service-kit';
import type { CancellationAnswer, CancellationRequest, StampAnswer } from '../cfdi/pac.js';
import { signedCancellation } from '../cfdi/signed-cancellation.js';
import { consultation, SAT_CONSULTATION, toState } from './sat-consultation.js';
import { toCancellation, toStampAnswer, type SwAnswer, type SwReply } from './translate.js';

/** SW Sapien's systems, and those of SAT that know their stamps; the stamps of `sandbox` have no value to SAT. */
export const SW_ORIGINS = {
  live: { base: 'https://services.sw.com.mx', sat: 'https://consultaqr.facturaelectronica.sat.gob.mx' },
  sandbox: { base: 'https://services.test.sw.com.mx', sat: 'https://pruebacfdiconsultaqr.cloudapp.net' },
} as const;

/** A tenant's account at SW Sapien. */
export interface SwAccount {
  /** origin of the system */
  base: string;
  /** origin of SAT's consultation */
  sat: string;
  /** one that does not expire (*token infinito*) */
  token: string;
  /** false where stamps have no value to SAT */
  is_real: boolean;
}

/** The paths say 33 and take CFDI 4.0. */
const STAMP = '/v4/cfdi33/stamp/v4';
const CANCEL = '/cfdi33/cancel/xml';

function readAnswer(body: Buffer): SwAnswer | null {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return answer !== null && typeof answer === 'object' && 'status' in answer ? (answer as SwAnswer) : null;
  } catch {
    return null;
  }
}

/** Speaks to SW Sapien's services, and to SAT about cancellations. Nothing is thrown: an answer that is lost or cannot be read is `unknown`. */
export class Sw {
  private readonly client: OutboundClient;

  /** @param localHosts of a simulated SW, by configuration */
  constructor(
    private readonly clock: Clock,
    localHosts: readonly string[] = [],
    deadlineMs = 30_000,
  ) {
    const hosts = Object.values(SW_ORIGINS).flatMap(({ base, sat }) => [base, sat].map(url => new URL(url).host));
    this.client = new OutboundClient({ hosts, localHosts, deadlineMs });
  }

  /** Stamps a document. One that an earlier call stamped (307) comes back as it was stamped then. */
  async stamp(account: SwAccount, sealedXml: string, signal: AbortSignal): Promise<StampAnswer> {
    // Of the document and not of the invoice: one that was refused and written again is another document to SW.
    const customid = createHash('sha256').update(sealedXml).digest('hex');
    return toStampAnswer(await this.upload(account, STAMP, sealedXml, signal, { customid }), account.is_real);
  }

  async cancel(account: SwAccount, request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer> {
    const answer = await this.requestCancellation(account, request, signal);
    if (answer.outcome !== 'requested') return answer;
    const state = await this.state(account, request, signal);
    // SAT shows the refusal of an earlier request until it has taken up this one.
    return state.outcome === 'canceled' ? { ...state, receipt: answer.receipt } : { outcome: 'pending' };
  }

  async cancellationOf(
    account: SwAccount,
    request: CancellationRequest,
    signal: AbortSignal,
  ): Promise<CancellationAnswer> {
    const state = await this.state(account, request, signal);
    if (state.outcome !== 'canceled') return state;
    // The same request once more brings the receipt.
    const again = await this.requestCancellation(account, request, signal);
    if (again.outcome === 'unknown') return again;
    return { ...state, receipt: again.outcome === 'requested' ? again.receipt : null };
  }

  /** Breaks off what is under way. */
  close(): Promise<void> {
    return this.client.close();
  }

  private async requestCancellation(account: SwAccount, request: CancellationRequest, signal: AbortSignal) {
    const xml = signedCancellation(request, this.clock.now());
    return toCancellation(await this.upload(account, CANCEL, xml, signal), request.uuid);
  }

  private async state({ sat }: SwAccount, request: CancellationRequest, signal: AbortSignal) {
    const reply = await this.client.send({
      method: 'POST',
      url: `${sat}${SAT_CONSULTATION.path}`,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SAT_CONSULTATION.action}"` },
      body: consultation(request),
      signal,
    });
    return toState(reply.kind === 'answer' ? reply.body.toString('utf8') : '');
  }

  /** Sends a document as the form field `xml`. @returns null where nothing came back */
  private async upload(
    { base, token }: SwAccount,
    path: string,
    xml: string,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<SwReply | null> {
    const boundary = randomUUID();
    const reply = await this.client.send({
      method: 'POST',
      url: `${base}${path}`,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="xml"\r\nContent-Type: text/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`,
      signal,
    });
    return reply.kind === 'answer' ? { status: reply.status, body: readAnswer(reply.body) } : null;
  }
}
