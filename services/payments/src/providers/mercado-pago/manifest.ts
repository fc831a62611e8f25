import type { PaymentManifest } from '../payment-provider.js';

/** Of live and test accounts alike: the token tells them apart. */
export const MERCADO_PAGO_HOST = 'https://api.mercadopago.com';

const read = { effect: 'read', deadline_ms: 20_000 } as const;
const write = { effect: 'write', deadline_ms: 20_000 } as const;

/** Mercado Pago's Checkout Pro. */
export const manifest: PaymentManifest = {
  code: 'mercado_pago',
  kind: 'payments',
  contract: 'published',
  operations: {
    create: write,
    find: read,
    read,
    refund: write,
    reversals: read,
    orderOf: read,
    list: read,
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'mercado_pago_access_token', kind: 'text', required: true },
    { key: 'mercado_pago_webhook_secret', kind: 'text' },
  ],
  hosts: [new URL(MERCADO_PAGO_HOST).host],
  certainty: [
    { status: [409, 423, 429], means: 'unknown', why: 'the same key is at work, or too many calls are' },
    {
      status: [404],
      operations: ['orderOf'],
      provider_code: 'any',
      means: 'absent',
      why: 'a payment of another account, or of none',
    },
    {
      status: [401, 403],
      provider_code: 'any',
      means: 'rejected',
      code: 'settings',
      why: 'the access token is checked before the work',
    },
    { status: [4], provider_code: 'any', means: 'rejected', why: 'Mercado Pago refuses with a reason of its own' },
  ],
  secret_fields: [],
  limits: { concurrency: 32, queue: 500 },
};
