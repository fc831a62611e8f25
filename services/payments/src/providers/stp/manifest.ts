import type { PaymentManifest } from '../payment-provider.js';

/** Where STP answers questions about past transfers. */
export const STP_HOSTS = { live: 'https://prod.stpmex.com', sandbox: 'https://efws-dev.stpmex.com' } as const;

/** Our code for a day without transfers, which STP answers with an error. */
export const NO_ORDERS = 'no_orders';

const read = { effect: 'read', deadline_ms: 20_000 } as const;

/** STP, from which transfers are received only: a deposit begins with its notice, and its list says what came. */
export const manifest: PaymentManifest = {
  code: 'stp',
  kind: 'payments',
  contract: 'assumed',
  operations: { read, list: read, testConnection: { effect: 'read', deadline_ms: 10_000 } },
  settings: [
    { key: 'stp_company', kind: 'text', required: true },
    { key: 'stp_clabe_prefix', kind: 'text', required: true, pattern: '646\\d{4,11}' },
    { key: 'stp_private_key', kind: 'text', required: true },
  ],
  hosts: Object.values(STP_HOSTS).map(url => new URL(url).host),
  certainty: [
    {
      provider_code: [NO_ORDERS],
      means: 'absent',
      why: 'a day without transfers is answered with an error of these words',
    },
    {
      status: [2],
      operations: ['testConnection'],
      provider_code: /^\d+$/,
      means: 'rejected',
      why: 'STP numbers what is wrong with company or signature inside a success',
    },
  ],
  secret_fields: ['firma'],
  limits: { concurrency: 32, queue: 500 },
};
