import type { Manifest } from '@porte/adapter-kit';

/** Banco de México's API of statistics (SIE). */
export const BANXICO_ORIGIN = 'https://www.banxico.org.mx';

export const manifest: Manifest<'latest' | 'testConnection'> = {
  code: 'banxico',
  kind: 'rates',
  contract: 'published',
  operations: {
    latest: { effect: 'read', deadline_ms: 15_000, max_bytes: 100_000 },
    testConnection: { effect: 'read', deadline_ms: 15_000, max_bytes: 100_000 },
  },
  settings: [],
  hosts: [new URL(BANXICO_ORIGIN).host],
  certainty: [
    {
      status: [400],
      provider_code: /^token/i,
      means: 'unsent',
      cause: 'account',
      why: 'the token is checked before the work',
    },
    { status: [404], means: 'unknown', why: 'a series that is not found is no day without a rate' },
  ],
  secret_fields: ['bmx-token'],
  limits: { concurrency: 4, queue: 16 },
};
