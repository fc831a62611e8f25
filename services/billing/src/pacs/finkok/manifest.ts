import type { PacManifest } from '../pac-adapter.js';

/** Finkok's systems; the stamps of `sandbox` have no value to SAT. */
export const FINKOK_ORIGINS = {
  live: 'https://facturacion.finkok.com',
  sandbox: 'https://demo-facturacion.finkok.com',
} as const;

/** Finkok's SOAP services `stamp` and `cancel`. */
export const manifest: PacManifest = {
  code: 'finkok',
  kind: 'pac',
  contract: 'published',
  operations: {
    stamp: { effect: 'write', deadline_ms: 30_000 },
    cancel: { effect: 'write', deadline_ms: 30_000 },
    cancellationOf: { effect: 'read', deadline_ms: 30_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [
    { key: 'finkok_username', kind: 'text', required: true },
    { key: 'finkok_password', kind: 'text', required: true },
  ],
  hosts: Object.values(FINKOK_ORIGINS).map(url => new URL(url).host),
  certainty: [
    {
      status: [401, 403],
      means: 'unsent',
      cause: 'connection',
      why: 'Finkok tells wrong credentials within a success: what refuses here stands before it',
    },
    {
      provider_code: ['300'],
      means: 'unsent',
      cause: 'account',
      code: 'pac_credentials',
      why: 'user and password are checked before the work',
    },
    {
      provider_code: ['702', '703'],
      means: 'unsent',
      cause: 'account',
      code: 'pac_account',
      why: 'the account is suspended, or its stamps are used up',
    },
    {
      operations: ['stamp'],
      provider_code: ['307'],
      means: 'done',
      why: 'an earlier call stamped the document: it comes with the answer, or is asked for',
    },
    {
      operations: ['stamp'],
      provider_code: ['603'],
      means: 'unknown',
      why: 'Finkok said that the document was stamped, and does not find it now',
    },
    { provider_code: ['708'], means: 'unknown', why: 'Finkok does not reach SAT' },
    {
      operations: ['cancel'],
      provider_code: ['798', 'already'],
      means: 'done',
      why: 'the request is known already: its state tells the rest',
    },
    {
      operations: ['testConnection'],
      provider_code: 'any',
      means: 'done',
      why: 'every other incident comes after the check of the account',
    },
    {
      operations: ['stamp', 'cancel'],
      provider_code: 'any',
      means: 'rejected',
      why: 'an incident names the rule that the document or the request breaks',
    },
  ],
  secret_fields: ['password'],
  limits: { concurrency: 32, queue: 500 },
};
