import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';
import { CUSTOMER_NUMBER } from '../redpack/manifest.js';

export const REDPACK_SOAP_ORIGINS = {
  production: 'https://ws.redpack.com.mx',
  test: 'https://wsqa.redpack.com.mx',
} as const;

const WITH_SOAP = { key: 'api', value: 'soap' };

/** Redpack's web services, after the code of their users, which shows the types of their WSDL. There is no call that cancels. */
export const manifest: CarrierManifest = {
  code: 'Redpack',
  api: 'SOAP',
  kind: 'carrier',
  contract: 'client_code',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    // Their users wait for 90 s and more.
    buy: { effect: 'write', deadline_ms: 60_000 },
    find: { effect: 'read', deadline_ms: 30_000 },
    track: { effect: 'read', deadline_ms: 30_000 },
    testConnection: { effect: 'read', deadline_ms: 30_000 },
  },
  settings: [
    CUSTOMER_NUMBER,
    {
      key: 'pin_key',
      kind: 'text',
      required_with: WITH_SOAP,
      label: { 'es-MX': 'PIN, sin QA ni PROD (SOAP)', en: 'PIN, without QA or PROD (SOAP)' },
    },
    {
      key: 'soap_user_id',
      kind: 'text',
      required_with: WITH_SOAP,
      pattern: '\\d{1,9}',
      label: { 'es-MX': 'idUsuario (SOAP)', en: 'idUsuario (SOAP)' },
    },
    ENVIRONMENT,
  ],
  hosts: Object.values(REDPACK_SOAP_ORIGINS).map(url => new URL(url).host),
  certainty: [
    {
      provider_code: ['ACCOUNT'],
      status: [2],
      means: 'unsent',
      cause: 'account',
      why: 'PIN and user are checked before the work',
    },
    {
      provider_code: ['NOT_FOUND'],
      status: [2],
      operations: ['find', 'track'],
      means: 'absent',
      why: 'its words say that the number is not documented',
    },
    {
      provider_code: ['DOCUMENTED'],
      status: [2],
      operations: ['buy'],
      means: 'rejected',
      why: 'the number has its label since an earlier call, which is asked for then',
    },
    {
      provider_code: /^(status |NOT_FOUND$)/,
      status: [2],
      operations: ['buy'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the result of the call is an error, and there is no label',
    },
    {
      provider_code: /Client$/,
      status: [5],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'SOAP: the request itself cannot be worked on',
    },
  ],
  secret_fields: ['PIN'],
  personal_fields: [
    'contacto',
    'nombre_Compania',
    'calle',
    'numeroExterior',
    'referenciaUbicacion',
    'telefono',
    'email',
    'personaRecibio',
  ],
  // A number has one label, and each reference has its number.
  repeats_once: true,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
