import { DomainError } from '@porte/domain-kit';
import type { PaypalTransmission } from '../providers/paypal/paypal-webhooks.js';
import type { Notice } from './openpay-webhook.js';

interface PaypalWebhook {
  id?: unknown;
  event_type?: unknown;
  resource?: {
    id?: unknown;
    custom_id?: unknown;
    supplementary_data?: { related_ids?: { order_id?: unknown } };
    purchase_units?: { custom_id?: unknown }[];
  } | null;
}

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

/** Our charge is PayPal's order; its captures and refunds name it beside their own id. @throws DomainError `bad_request` for another body */
export function paypalNoticeOf(body: unknown): Notice {
  const { id, event_type, resource } = (body ?? {}) as PaypalWebhook;
  const [event_id, type] = [text(id), text(event_type)];
  const charge_id = text(resource?.supplementary_data?.related_ids?.order_id) ?? text(resource?.id);
  if (event_id === null || type === null || charge_id === null) throw new DomainError('bad_request');
  const [unit] = Array.isArray(resource?.purchase_units) ? resource.purchase_units : [];
  const order_id = text(resource?.custom_id) ?? text(unit?.custom_id);
  return { event_id, type, charge_id, order_id, verification_code: null };
}
