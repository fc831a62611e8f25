import type { SettingSpec } from '@porte/contracts';
import type { CarrierManifest } from '../carrier-adapter.js';
import { manifest as soap } from '../estafeta/manifest.js';

/** Estafeta's REST systems: each has a host of its own, and an application with a key of its own. */
export const ESTAFETA_REST_ORIGINS = {
  production: {
    token: 'https://api.estafeta.com:8443',
    label: 'https://label.estafeta.com',
    tracking: 'https://tracking.estafeta.com',
    quote: 'https://wscotizador.estafeta.com',
  },
  test: {
    token: 'https://apiqa.estafeta.com:8443',
    label: 'https://labelqa.estafeta.com',
    tracking: 'https://trackingqa.estafeta.com',
    quote: 'https://wscotizadorqa.estafeta.com',
  },
} as const;

/** Newer applications have their tokens from Microsoft Entra. */
const ENTRA = 'login.microsoftonline.com';

const WITH_REST = { key: 'api', value: 'rest' };

/** What the REST systems need beside what they share with SOAP. */
const REST_SETTINGS: readonly SettingSpec[] = [
  {
    key: 'label_client_id',
    kind: 'text',
    required_with: WITH_REST,
    label: { 'es-MX': 'API Key de guías (REST)', en: 'Label API key (REST)' },
  },
  {
    key: 'label_client_secret',
    kind: 'text',
    required_with: WITH_REST,
    label: { 'es-MX': 'Secreto de guías (REST)', en: 'Label secret (REST)' },
  },
  {
    key: 'tracking_client_id',
    kind: 'text',
    label: { 'es-MX': 'API Key de rastreo (REST)', en: 'Tracking API key (REST)' },
  },
  {
    key: 'tracking_client_secret',
    kind: 'text',
    label: { 'es-MX': 'Secreto de rastreo (REST)', en: 'Tracking secret (REST)' },
  },
  {
    key: 'quote_client_id',
    kind: 'text',
    label: { 'es-MX': 'API Key del cotizador (REST)', en: 'Quote API key (REST)' },
  },
  {
    key: 'quote_client_secret',
    kind: 'text',
    label: { 'es-MX': 'Secreto del cotizador (REST)', en: 'Quote secret (REST)' },
  },
  {
    key: 'sales_organization',
    kind: 'text',
    pattern: '\\d{3}',
    label: { 'es-MX': 'Organización de ventas (REST)', en: 'Sales organization (REST)' },
  },
  {
    key: 'token_url',
    kind: 'url',
    label: { 'es-MX': 'Dirección de tokens (REST)', en: 'Token address (REST)' },
  },
];

/** Estafeta's REST systems, after a public copy of the label API's OpenAPI document and the code of their users. */
export const manifest: CarrierManifest = {
  ...soap,
  api: 'REST',
  contract: 'client_code',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 25_000 },
    // There is no call for it: a label that is not handed in lapses, and is not charged.
    void: { effect: 'local', deadline_ms: 1_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [...soap.settings, ...REST_SETTINGS],
  hosts: [
    ...new Set(Object.values(ESTAFETA_REST_ORIGINS).flatMap(each => Object.values(each).map(url => new URL(url).host))),
    ENTRA,
  ],
  certainty: [
    {
      provider_code: /^result -?\d+$/,
      status: [2],
      operations: ['buy'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the result of the whole petition is an error, and it lists no label',
    },
    {
      provider_code: 'any',
      status: [403],
      operations: ['buy'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the document: such as a service that the customer does not have',
    },
    {
      provider_code: ['tracking 3', 'tracking 104', 'tracking 105'],
      status: [2],
      means: 'unsent',
      cause: 'account',
      why: 'login, password or subscriber are checked before the work',
    },
  ],
  secret_fields: ['password', 'client_secret', 'access_token'],
  personal_fields: [
    'contactName',
    'corporateName',
    'roadName',
    'externalNum',
    'indoorInformation',
    'cellPhone',
    'email',
    'receiverName',
  ],
};
