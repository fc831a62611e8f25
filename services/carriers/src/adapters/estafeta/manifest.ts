import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** Estafeta's systems: labels, tracking and prices each have a host of their own. */
export const ESTAFETA_ORIGINS = {
  production: {
    label: 'https://label.estafeta.com',
    tracking: 'https://tracking.estafeta.com',
    quote: 'https://frecuenciacotizador.estafeta.com',
  },
  test: {
    label: 'https://labelqa.estafeta.com',
    tracking: 'https://trackingqa.estafeta.com',
    quote: 'https://frecuenciacotizador.estafeta.com',
  },
} as const;

/** Numbers in one question about where parcels are. */
export const MOST_TRACKED = 50;

/** A number that no label has. */
export const NO_WAYBILL = '0'.repeat(22);

/** Estafeta's SOAP services, after the WSDL of labels and tracking and the code of their users. */
export const manifest: CarrierManifest = {
  code: 'Estafeta',
  api: 'SOAP',
  kind: 'carrier',
  contract: 'client_code',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 25_000 },
    // There is no call for it: a label that is not handed in lapses, and is not charged.
    void: { effect: 'local', deadline_ms: 1_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    {
      key: 'customer_number',
      kind: 'text',
      required: true,
      pattern: '\\d{7}',
      label: { 'es-MX': 'Número de cliente', en: 'Customer number' },
    },
    {
      key: 'subscriber_id',
      kind: 'text',
      required: true,
      label: { 'es-MX': 'Suscriptor (suscriberId)', en: 'Subscriber (suscriberId)' },
    },
    { key: 'login', kind: 'text', required: true, label: { 'es-MX': 'Usuario de guías', en: 'Label user' } },
    {
      key: 'password',
      kind: 'text',
      required: true,
      label: { 'es-MX': 'Contraseña de guías', en: 'Label password' },
    },
    {
      key: 'office_number',
      kind: 'text',
      required_with: { key: 'api', value: 'soap' },
      pattern: '\\d{3}',
      label: { 'es-MX': 'Número de oficina', en: 'Office number' },
    },
    {
      key: 'quote_user_id',
      kind: 'text',
      label: { 'es-MX': 'Id de usuario del cotizador', en: 'Quote user id' },
    },
    { key: 'quote_user', kind: 'text', label: { 'es-MX': 'Usuario del cotizador', en: 'Quote user' } },
    {
      key: 'quote_password',
      kind: 'text',
      label: { 'es-MX': 'Contraseña del cotizador', en: 'Quote password' },
    },
    ENVIRONMENT,
  ],
  hosts: [...new Set(Object.values(ESTAFETA_ORIGINS).flatMap(each => Object.values(each)))].map(
    url => new URL(url).host,
  ),
  certainty: [
    {
      provider_code: ['3', '104', '105'],
      status: [2],
      means: 'unsent',
      cause: 'account',
      why: 'login, password or customer number are checked before the work',
    },
    {
      provider_code: /^-?\d+$/,
      status: [2],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the result of the whole request says that nothing was made',
    },
    {
      provider_code: /Client$/,
      status: [5],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'SOAP: the request itself cannot be worked on',
    },
  ],
  secret_fields: ['password', 'contra', 'quote_password'],
  personal_fields: ['contactName', 'corporateName', 'address1', 'address2', 'cellPhone', 'phoneNumber', 'receiverName'],
  repeats_once: false,
  most_tracked: MOST_TRACKED,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
