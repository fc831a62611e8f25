import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** Paquetexpress's systems. */
export const PEXPRESS_ORIGINS = {
  production: 'https://cc.paquetexpress.com.mx',
  test: 'https://qaglp.paquetexpress.com.mx',
} as const;

/**
 * Paquetexpress's REST services, after the code of their users. There is no `find`: a label is known by its number alone. There is no call that cancels a
 * pickup. What its errors say is known in words only, and those that decide here are assumed.
 */
export const manifest: CarrierManifest = {
  code: 'PExpress',
  kind: 'carrier',
  contract: 'client_code',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    buy: { effect: 'write', deadline_ms: 25_000 },
    fetchLabel: { effect: 'read', deadline_ms: 10_000 },
    void: { effect: 'write', deadline_ms: 10_000 },
    track: { effect: 'read', deadline_ms: 15_000 },
    pickup: { effect: 'write', deadline_ms: 20_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'username', kind: 'text', required: true, label: { 'es-MX': 'Usuario', en: 'User' } },
    { key: 'password', kind: 'text', required: true, label: { 'es-MX': 'Contraseña', en: 'Password' } },
    {
      key: 'customer_number',
      kind: 'text',
      required: true,
      pattern: '\\d{1,12}',
      label: { 'es-MX': 'Número de cliente (billClntId)', en: 'Customer number (billClntId)' },
    },
    {
      key: 'rate_secret',
      kind: 'text',
      label: {
        'es-MX': 'Token del cotizador (sin él no hay precios en vivo)',
        en: 'Quoter’s token (without it there are no live prices)',
      },
    },
    {
      key: 'rate_username',
      kind: 'text',
      label: { 'es-MX': 'Usuario del cotizador, si es otro', en: 'Quoter’s user, if it is another' },
    },
    {
      key: 'rate_password',
      kind: 'text',
      label: { 'es-MX': 'Contraseña del cotizador, si es otra', en: 'Quoter’s password, if it is another' },
    },
    ENVIRONMENT,
  ],
  hosts: [...new Set(Object.values(PEXPRESS_ORIGINS).map(url => new URL(url).host))],
  certainty: [
    {
      provider_code: 'any',
      status: [2],
      operations: ['token'],
      means: 'rejected',
      why: 'the login says that it did not succeed',
    },
    {
      provider_code: ['TOKEN'],
      status: [2],
      operations: ['buy', 'fetchLabel', 'void', 'track', 'pickup', 'testConnection'],
      means: 'expired_token',
      why: 'its words are of the token or the session, which are checked before the work',
    },
    { provider_code: ['FAULT'], status: [2], means: 'unknown', why: 'its words are of a fault of theirs' },
    {
      provider_code: ['ACCOUNT'],
      status: [2],
      operations: ['buy'],
      means: 'unsent',
      cause: 'account',
      why: 'its words say that there is no such customer',
    },
    {
      provider_code: ['NOT_FOUND'],
      status: [2],
      operations: ['track', 'fetchLabel'],
      means: 'absent',
      why: 'its words say that it has no such number',
    },
    {
      provider_code: ['NOT_FOUND'],
      status: [2],
      operations: ['testConnection'],
      means: 'done',
      why: 'the number that is asked for is none; the login was accepted',
    },
    {
      provider_code: ['CANCELED'],
      status: [2],
      operations: ['void'],
      means: 'absent',
      why: 'its words say that the label is canceled since earlier',
    },
    {
      provider_code: 'any',
      status: [2],
      operations: ['buy', 'void', 'pickup'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the envelope says that the call did not succeed, and there is no number',
    },
  ],
  secret_fields: ['password', 'token'],
  personal_fields: ['clntName', 'contacto', 'strtName', 'drnr', 'phno1', 'email'],
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
