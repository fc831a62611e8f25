import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** Of tests no address is documented; this is the one of its users. */
export const PAKKE_ORIGINS = {
  production: 'https://seller.pakke.mx/api/v1',
  test: 'https://api-seller-sandbox.pakke.mx/api/v1',
} as const;

/** Pakke's API, which resells the labels of other carriers, after its own documents. They have no call that cancels or has parcels picked up. */
export const manifest: CarrierManifest = {
  code: 'Pakke',
  kind: 'carrier',
  contract: 'published',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 45_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'api_key', kind: 'text', required: true, label: { 'es-MX': 'Llave de la API', en: 'API key' } },
    ENVIRONMENT,
  ],
  hosts: Object.values(PAKKE_ORIGINS).map(url => new URL(url).host),
  certainty: [
    {
      status: [404],
      provider_code: 'any',
      operations: ['track'],
      means: 'absent',
      why: 'Pakke says that there is no such number',
    },
  ],
  secret_fields: ['api_key'],
  personal_fields: ['Name', 'CompanyName', 'Address1', 'Address2', 'Phone1', 'Email'],
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
