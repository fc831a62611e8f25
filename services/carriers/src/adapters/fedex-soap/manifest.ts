import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

export const FEDEX_SOAP_ORIGINS = {
  production: 'https://ws.fedex.com',
  test: 'https://wsbeta.fedex.com',
} as const;

/** Numbers in one question about where parcels are. */
export const MOST_TRACKED = 30;

/** FedEx's web services, after the WSDL of rate 31, ship 28, track 20 and pickup 23. FedEx retires them: a new account is one of the REST API. */
export const manifest: CarrierManifest = {
  code: 'Fedexx',
  kind: 'carrier',
  contract: 'published',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 25_000 },
    void: { effect: 'write', deadline_ms: 10_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    pickup: { effect: 'write', deadline_ms: 15_000 },
    cancelPickup: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'web_key', kind: 'text', required: true, label: { 'es-MX': 'Clave (Key)', en: 'Key' } },
    { key: 'password', kind: 'text', required: true, label: { 'es-MX': 'Contraseña', en: 'Password' } },
    {
      key: 'account',
      kind: 'text',
      required: true,
      pattern: '\\d{9}',
      label: { 'es-MX': 'Número de cuenta de envíos', en: 'Shipping account number' },
    },
    {
      key: 'meter',
      kind: 'text',
      required: true,
      pattern: '\\d{8,9}',
      label: { 'es-MX': 'Número de medidor (Meter)', en: 'Meter number' },
    },
    ENVIRONMENT,
  ],
  hosts: Object.values(FEDEX_SOAP_ORIGINS).map(url => new URL(url).host),
  certainty: [
    {
      provider_code: ['ACCOUNT'],
      means: 'unsent',
      cause: 'account',
      why: 'key, password, account and meter are checked before the work',
    },
    {
      provider_code: ['DELETED'],
      status: [2],
      operations: ['void'],
      means: 'absent',
      why: 'the label is void since earlier',
    },
    {
      provider_code: /^(FAILURE|FFFE$)/,
      status: [2],
      means: 'unknown',
      why: 'a fault of theirs, inside a success',
    },
    {
      provider_code: 'any',
      status: [2],
      operations: ['buy', 'void', 'pickup', 'cancelPickup'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the severity of the reply is an error: nothing was made',
    },
    {
      provider_code: /Client$/,
      status: [5],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'SOAP: the request does not fit the schema',
    },
  ],
  secret_fields: ['Key', 'Password'],
  personal_fields: ['PersonName', 'CompanyName', 'StreetLines', 'PhoneNumber', 'DeliverySignatureName'],
  repeats_once: false,
  most_tracked: MOST_TRACKED,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
