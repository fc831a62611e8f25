import { OPENPAY_ORIGINS } from '@porte/contracts';
import type { PaymentManifest } from '../payment-provider.js';

/** OpenPay's codes that decide what a refusal means. */
export const CODES = {
  duplicate_order: '1006',
  card_saved: '2002',
  duplicate_customer: '2003',
  no_such: '1005',
} as const;

const read = { effect: 'read', deadline_ms: 20_000 } as const;
const write = { effect: 'write', deadline_ms: 20_000 } as const;

/** OpenPay: charges by SPEI, in stores and by card, and cards that it keeps. */
export const manifest: PaymentManifest = {
  code: 'openpay',
  kind: 'payments',
  contract: 'published',
  operations: {
    create: write,
    find: read,
    read,
    refund: write,
    reversals: read,
    list: read,
    customerOf: write,
    saveCard: write,
    listCards: read,
    removeCard: write,
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'openpay_id', kind: 'text', required: true },
    { key: 'openpay_public_key', kind: 'text', required: true },
    { key: 'openpay_private_key', kind: 'text', required: true },
  ],
  hosts: Object.values(OPENPAY_ORIGINS).map(url => new URL(url).host),
  certainty: [
    { provider_code: ['1000', '1004'], means: 'unknown', why: "an error of OpenPay's own, whatever its status" },
    {
      status: [404],
      operations: ['removeCard'],
      provider_code: 'any',
      means: 'done',
      why: 'a card that is gone already is removed',
    },
    { status: [429], means: 'unknown', why: 'OpenPay does not say whether such calls are worked on' },
    {
      status: [4],
      provider_code: 'any',
      means: 'rejected',
      why: 'OpenPay refuses with a code of its own, also a wrong key, an order that has a charge, and a customer or a card that it has',
    },
  ],
  secret_fields: ['source_id', 'token_id', 'device_session_id'],
  limits: { concurrency: 32, queue: 500 },
};
