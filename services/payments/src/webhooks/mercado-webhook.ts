import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@porte/domain-kit';
import type { Notice } from './openpay-webhook.js';

/** How old or early a signature may be, s. */
const TOLERANCE_S = 600;

/** What Mercado Pago signs of a webhook, and the signature. */
export interface SignedParts {
  /** `data.id` of the query */
  dataId: string | undefined;
  requestId: string | undefined;
  /** `ts=…,v1=…` */
  signature: string | undefined;
}

/** The signed text; absent parts are left out. */
const manifestOf = ({ dataId, requestId }: SignedParts, ts: string): string =>
  [dataId ? `id:${dataId};` : '', requestId ? `request-id:${requestId};` : '', `ts:${ts};`].join('');

/** Seconds; Mercado Pago also sends milliseconds. */
const secondsOf = (ts: string): number => Number(ts) / (ts.length === 13 ? 1000 : 1);

/** The HMAC-SHA256 of the parts in hex. */
export const mercadoSignature = (parts: SignedParts, ts: string, secret: string): string =>
  createHmac('sha256', secret).update(manifestOf(parts, ts)).digest('hex');

/**
 * Whether the webhook was signed with the secret within the last minutes. The body is not signed: nothing but `data.id` of the query may be used.
 * @param now for the replay window
 */
export function isSignedByMercado(parts: SignedParts, secret: string, now: Date): boolean {
  const given = new Map((parts.signature ?? '').split(',').map(part => part.trim().split('=', 2) as [string, string]));
  const [ts = '', v1 = ''] = [given.get('ts'), given.get('v1')];
  if (!/^(\d{10}|\d{13})$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return false;
  if (Math.abs(now.getTime() / 1000 - secondsOf(ts)) > TOLERANCE_S) return false;
  return timingSafeEqual(Buffer.from(v1), Buffer.from(mercadoSignature(parts, ts, secret)));
}

interface MercadoWebhook {
  id?: unknown;
  action?: unknown;
  type?: unknown;
}

const text = (value: unknown, most = 100): string | null =>
  (typeof value === 'string' && value !== '' && value.length <= most) || Number.isSafeInteger(value)
    ? String(value)
    : null;

/** @param dataId signed, the id of the payment @returns null for what is no payment @throws DomainError `bad_request` for another body */
export function mercadoNoticeOf(dataId: string | undefined, body: unknown): Notice | null {
  const { id, action, type } = (body ?? {}) as MercadoWebhook;
  const kind = text(action) ?? text(type);
  if (kind === null) throw new DomainError('bad_request');
  if (text(type) !== 'payment') return null;
  if (!/^\d{1,20}$/.test(dataId ?? '')) throw new DomainError('bad_request');
  const event_id = createHash('sha256')
    .update(JSON.stringify([kind, dataId, text(id)]))
    .digest('hex');
  return { event_id, type: kind, charge_id: dataId!, order_id: null, verification_code: null };
}
