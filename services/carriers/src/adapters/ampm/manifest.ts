import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** The systems of Grupo ampm. */
export const AMPM_BASES = {
  production: 'https://tpak.grupoampm.com/ws/api',
  test: 'https://qaptpak.grupoampm.com/ws/api',
} as const;

/**
 * The REST API of Grupo ampm, after the code of its users. What tracking, pickups and errors answer is not known: their shapes in `wire.ts` and the words
 * that decide here are assumed. There is no call that cancels a pickup.
 */
export const manifest: CarrierManifest = {
  code: 'AMPM',
  kind: 'carrier',
  contract: 'client_code',
  operations: {
    rate: { effect: 'read', deadline_ms: 3_000 },
    // Its users wait for 90 s and more.
    buy: { effect: 'write', deadline_ms: 25_000 },
    find: { effect: 'read', deadline_ms: 10_000 },
    fetchLabel: { effect: 'read', deadline_ms: 10_000 },
    void: { effect: 'write', deadline_ms: 10_000 },
    track: { effect: 'read', deadline_ms: 30_000 },
    pickup: { effect: 'write', deadline_ms: 30_000 },
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
      label: { 'es-MX': 'Número de cuenta (Cuenta)', en: 'Account number (Cuenta)' },
    },
    ENVIRONMENT,
  ],
  hosts: [...new Set(Object.values(AMPM_BASES).map(url => new URL(url).host))],
  certainty: [
    { provider_code: ['FAULT'], means: 'unknown', why: 'its words are of a fault of theirs, whatever its status is' },
    {
      status: [404],
      operations: ['find'],
      means: 'unknown',
      why: 'that a fresh label is listed by its reference at once is not known',
    },
    {
      provider_code: ['ACCOUNT'],
      status: [2, 4],
      operations: ['rate', 'buy', 'testConnection'],
      means: 'unsent',
      cause: 'account',
      why: 'its words say that there is no such account',
    },
    {
      provider_code: ['NOT_FOUND'],
      status: [2, 4],
      operations: ['track', 'fetchLabel'],
      means: 'absent',
      why: 'its words say that it has no such number',
    },
    {
      provider_code: ['CANCELED'],
      status: [2, 4],
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
      why: 'it answers with words in place of a number, which its users take for a refusal',
    },
  ],
  secret_fields: ['password'],
  personal_fields: [
    'Remitente',
    'Destinatario',
    'Destinatario2',
    'solicita',
    'contacto',
    'Calle',
    'NumeroExt',
    'numeroTelefono',
    'Email',
    'recibio',
  ],
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
