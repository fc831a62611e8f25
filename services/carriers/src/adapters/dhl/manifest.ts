import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** DHL's systems. */
export const DHL_BASES = {
  production: 'https://express.api.dhl.com/mydhlapi',
  test: 'https://express.api.dhl.com/mydhlapi/test',
} as const;

/**
 * DHL Express's MyDHL API, after its OpenAPI document 3.1.1. There is no `void`: the API has no call for it, and no document says that a label that is not
 * handed in costs nothing. There is no `find`: a reference leads to where a parcel is, never to its label, and a label without a scan may not be seen.
 */
export const manifest: CarrierManifest = {
  code: 'DHL',
  kind: 'carrier',
  contract: 'published',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 25_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    pickup: { effect: 'write', deadline_ms: 15_000 },
    cancelPickup: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'api_key', kind: 'text', required: true, label: { 'es-MX': 'Clave de API (API Key)', en: 'API key' } },
    {
      key: 'api_secret',
      kind: 'text',
      required: true,
      label: { 'es-MX': 'Clave secreta (API Secret)', en: 'API secret' },
    },
    {
      key: 'account',
      kind: 'text',
      required: true,
      pattern: '\\d+',
      label: { 'es-MX': 'Número de cuenta de envíos', en: 'Shipping account number' },
    },
    ENVIRONMENT,
  ],
  hosts: [...new Set(Object.values(DHL_BASES).map(url => new URL(url).host))],
  certainty: [
    { provider_code: ['999'], means: 'unknown', why: 'a fault of theirs, whatever its status is' },
    {
      provider_code: ['ACCOUNT', '8003'],
      status: [4],
      means: 'unsent',
      cause: 'account',
      why: 'the account number does not exist, or may not use the service',
    },
    {
      status: [404],
      operations: ['track'],
      provider_code: 'any',
      means: 'absent',
      why: 'DHL has no data of the number, or not yet',
    },
  ],
  secret_fields: ['api_key', 'api_secret'],
  personal_fields: ['fullName', 'companyName', 'addressLine1', 'addressLine2', 'addressLine3', 'phone', 'signedBy'],
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
