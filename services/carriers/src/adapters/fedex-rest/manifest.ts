import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** FedEx's systems. */
export const FEDEX_ORIGINS = { production: 'https://apis.fedex.com', test: 'https://apis-sandbox.fedex.com' } as const;

/** Numbers in one question about where parcels are. */
export const MOST_TRACKED = 30;

/** FedEx's REST API, after its OpenAPI documents of rate, ship, track and pickup. */
export const manifest: CarrierManifest = {
  code: 'FedexRest',
  kind: 'carrier',
  contract: 'published',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 25_000 },
    find: { effect: 'read', deadline_ms: 10_000 },
    void: { effect: 'write', deadline_ms: 10_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    pickup: { effect: 'write', deadline_ms: 15_000 },
    cancelPickup: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    {
      key: 'client_id',
      kind: 'text',
      required: true,
      label: { 'es-MX': 'Clave de API (API Key)', en: 'API key' },
    },
    {
      key: 'client_secret',
      kind: 'text',
      required: true,
      label: { 'es-MX': 'Clave secreta (Secret Key)', en: 'Secret key' },
    },
    {
      key: 'account',
      kind: 'text',
      required: true,
      pattern: '\\d{9}',
      label: { 'es-MX': 'Número de cuenta de envíos', en: 'Shipping account number' },
    },
    ENVIRONMENT,
  ],
  hosts: Object.values(FEDEX_ORIGINS).map(url => new URL(url).host),
  certainty: [
    { status: [429], means: 'unsent', cause: 'limit', why: 'calls beyond the quota are not worked on' },
    {
      status: [403],
      means: 'unsent',
      cause: 'account',
      why: 'the project has no right to the API, or too many tokens were asked for',
    },
    { status: [404], operations: ['find'], means: 'unknown', why: 'what is not found comes as an error inside a 200' },
    {
      provider_code: ['SHIPMENT.ALREADY.CANCELLED', 'TRACKINGNUMBER.ALREADY.CANCELLED'],
      operations: ['void', 'find'],
      means: 'absent',
      why: 'the label is void since earlier',
    },
    {
      provider_code: ['SERVICE.UNAVAILABLE.ERROR', 'INTERNAL.SERVER.ERROR', 'SYSTEM.UNAVAILABLE.EXCEPTION'],
      means: 'unknown',
      why: 'a fault of theirs, whatever its status is',
    },
  ],
  secret_fields: ['client_secret', 'access_token'],
  personal_fields: ['personName', 'companyName', 'streetLines', 'phoneNumber', 'receivedByName'],
  repeats_once: false,
  // A label is found by its reference only once the tracking system has heard of it.
  most_tracked: MOST_TRACKED,
  settle_ms: 600_000,
  limits: { concurrency: 32, queue: 500 },
};
