import type { PaymentManifest } from '../payment-provider.js';

export const PAYPAL_HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/** PayPal's codes that decide what a refusal means. */
export const ISSUES = {
  /** of a search that finds more than PayPal lists */
  too_many: 'RESULTSET_TOO_LARGE',
  declined: 'INSTRUMENT_DECLINED',
  not_approved: 'ORDER_NOT_APPROVED',
  captured: 'ORDER_ALREADY_CAPTURED',
} as const;

/** Our code for an order that PayPal has no more. */
export const GONE = 'gone';

const read = { effect: 'read', deadline_ms: 20_000 } as const;
const write = { effect: 'write', deadline_ms: 20_000 } as const;

/**
 * PayPal finds no order by our id: a creation that is repeated in time answers with the first order, and one that was given up has no payer. So there is no
 * `find`. `read` captures an order that its payer has approved, which has one effect however often it is asked.
 */
export const manifest: PaymentManifest = {
  code: 'paypal',
  kind: 'payments',
  contract: 'published',
  operations: {
    create: write,
    read,
    refund: write,
    reversals: read,
    orderOf: read,
    list: read,
    isSent: read,
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'paypal_client_id', kind: 'text', required: true },
    { key: 'paypal_client_secret', kind: 'text', required: true },
    { key: 'paypal_webhook', kind: 'text' },
  ],
  hosts: Object.values(PAYPAL_HOSTS).map(url => new URL(url).host),
  certainty: [
    {
      status: [400, 401, 403],
      operations: ['token'],
      provider_code: 'any',
      means: 'rejected',
      why: 'PayPal does not know the client',
    },
    { status: [401], means: 'expired_token', why: 'the token is checked before the work' },
    { status: [409, 429], means: 'unknown', why: 'the same request may be at work' },
    {
      status: [404],
      operations: ['orderOf'],
      provider_code: 'any',
      means: 'absent',
      why: 'a capture of another account, or of none',
    },
    {
      status: [404],
      operations: ['read'],
      provider_code: 'any',
      means: 'rejected',
      code: GONE,
      why: 'an order that is not approved in time vanishes',
    },
    { status: [4], provider_code: 'any', means: 'rejected', why: 'PayPal refuses with a code of its own' },
  ],
  secret_fields: ['access_token'],
  limits: { concurrency: 32, queue: 500 },
};
