import { SIMULATED_PROVIDER } from '@porte/contracts';
import type { CarrierManifest } from '../carrier-adapter.js';

/** The simulated carrier, for tests and sandboxes; the configuration names its hosts. */
export const manifest: CarrierManifest = {
  code: SIMULATED_PROVIDER,
  kind: 'carrier',
  contract: 'assumed',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 60_000 },
    find: { effect: 'read', deadline_ms: 60_000 },
    void: { effect: 'write', deadline_ms: 60_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    pickup: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'base_url', kind: 'url', required: true },
    { key: 'api_key', kind: 'text', required: true },
  ],
  hosts: [],
  certainty: [
    {
      status: [404],
      operations: ['find'],
      means: 'unknown',
      why: 'a look-up that finds nothing answers 200 with an empty list',
    },
    { status: [401], means: 'unsent', cause: 'account', why: 'the key is checked before the work' },
    {
      status: [4],
      operations: ['void'],
      provider_code: 'any',
      means: 'unknown',
      why: 'only the answer of a void itself says that a label is still valid',
    },
  ],
  secret_fields: ['api_key'],
  personal_fields: ['name', 'street', 'phone'],
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 64, queue: 1_000 },
};
