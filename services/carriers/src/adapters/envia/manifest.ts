import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

export const ENVIA_ORIGINS = {
  production: 'https://api.envia.com',
  test: 'https://api-test.envia.com',
} as const;

/** Where Envia lays the files of labels, in both environments. */
export const LABEL_HOSTS: readonly string[] = ['s3.us-east-2.amazonaws.com'];

/** Numbers in one question about where parcels are. How many Envia takes is not known. */
export const MOST_TRACKED = 20;

/** Envia's API, which resells the labels of other carriers, after its own documents. */
export const manifest: CarrierManifest = {
  code: 'EnviaCom',
  kind: 'carrier',
  contract: 'published',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 45_000 },
    void: { effect: 'write', deadline_ms: 30_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    pickup: { effect: 'write', deadline_ms: 30_000 },
    cancelPickup: { effect: 'write', deadline_ms: 30_000 },
    closeDay: { effect: 'write', deadline_ms: 30_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'api_token', kind: 'text', required: true, label: { 'es-MX': 'Token de acceso', en: 'Access token' } },
    {
      key: 'envia_carriers',
      kind: 'text',
      required: true,
      pattern: '[A-Za-z0-9_]+( *, *[A-Za-z0-9_]+)*',
      label: {
        'es-MX': 'Paqueterías que se cotizan, separadas por comas (estafeta, dhl)',
        en: 'Carriers to quote, separated by commas (estafeta, dhl)',
      },
    },
    ENVIRONMENT,
  ],
  hosts: Object.values(ENVIA_ORIGINS).map(url => new URL(url).host),
  certainty: [
    {
      provider_code: ['unauthorized', '401', '403'],
      means: 'unsent',
      cause: 'account',
      why: 'the token is checked before the work',
    },
    {
      provider_code: ['1115'],
      operations: ['void'],
      means: 'done',
      why: 'the label was canceled earlier',
    },
    {
      provider_code: /^outage /,
      means: 'unknown',
      why: 'Envia has passed the request on, and its carrier did not answer',
    },
    {
      provider_code: 'any',
      status: [2],
      operations: ['buy', 'void', 'pickup', 'cancelPickup', 'closeDay'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'an error in place of the data, which a success always has',
    },
  ],
  secret_fields: ['api_token'],
  personal_fields: ['name', 'company', 'street', 'number', 'phone', 'email', 'reference', 'instructions', 'signedBy'],
  repeats_once: false,
  most_tracked: MOST_TRACKED,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
