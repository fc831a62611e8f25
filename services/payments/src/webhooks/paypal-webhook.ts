import { DomainError } from '@porte/domain-kit';
import type { PaypalTransmission } from '../providers/paypal/wire.js';
import type { Notice } from './openpay-webhook.js';

interface PaypalWebhook {
  id?: unknown;
  event_type?: unknown;
  resource?: {
    id?: unknown;
    custom_id?: unknown;
    supplementary_data?: { related_ids?: { order_id?: unknown } };
    purchase_units?: { custom_id?: unknown }[];
    /** of a refund: `up` leads to its capture */
    links?: ({ rel?: unknown; href?: unknown } | null)[];
    /** of a dispute, which has no id of the same name as the others */
    disputed_transactions?: { seller_transaction_id?: unknown; custom?: unknown }[];
  } | null;
}

const CAPTURE = /\/v2\/payments\/captures\/([A-Za-z0-9]{1,50})$/;

/** A signature of RSA is longer than any other part. */
const LONGEST = 1000;

const text = (value: unknown, most = 100): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null;

/** @returns null where a header is missing: PayPal sends them all */
export function transmissionOf(headers: Record<string, unknown>): PaypalTransmission | null {
  const [auth_algo, cert_url, transmission_id, transmission_sig, transmission_time] = [
    'paypal-auth-algo',
    'paypal-cert-url',
    'paypal-transmission-id',
    'paypal-transmission-sig',
    'paypal-transmission-time',
  ].map(name => text(headers[name], LONGEST));
  if (!auth_algo || !cert_url || !transmission_id || !transmission_sig || !transmission_time) return null;
  return { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time };
}

/** @returns the id of the capture that a refund belongs to */
function captureAbove(links: unknown): string | null {
  const above = (Array.isArray(links) ? (links as { rel?: unknown; href?: unknown }[]) : []).find(
    link => link?.rel === 'up',
  );
  return CAPTURE.exec(text(above?.href, LONGEST) ?? '')?.[1] ?? null;
}

/**
 * Our charge is PayPal's order. Captures name it beside their own id; refunds and disputes name their capture, of which PayPal is asked the order.
 * @throws DomainError `bad_request` for another body
 */
export function paypalNoticeOf(body: unknown): Notice {
  const { id, event_type, resource } = (body ?? {}) as PaypalWebhook;
  const [event_id, type] = [text(id), text(event_type)];
  const [disputed] = Array.isArray(resource?.disputed_transactions) ? resource.disputed_transactions : [];
  const charge_id =
    text(resource?.supplementary_data?.related_ids?.order_id) ??
    text(disputed?.seller_transaction_id) ??
    captureAbove(resource?.links) ??
    text(resource?.id);
  if (event_id === null || type === null || charge_id === null) throw new DomainError('bad_request');
  const [unit] = Array.isArray(resource?.purchase_units) ? resource.purchase_units : [];
  const order_id = text(resource?.custom_id) ?? text(unit?.custom_id) ?? text(disputed?.custom);
  return { event_id, type, charge_id, order_id, verification_code: null };
}
