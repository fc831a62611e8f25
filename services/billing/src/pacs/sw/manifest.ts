import type { PacManifest } from '../pac-adapter.js';

/** SW Sapien's systems, and those of SAT that know their stamps; the stamps of `sandbox` have no value to SAT. */
export const SW_ORIGINS = {
  live: { base: 'https://services.sw.com.mx', sat: 'https://consultaqr.facturaelectronica.sat.gob.mx' },
  sandbox: { base: 'https://services.test.sw.com.mx', sat: 'https://pruebacfdiconsultaqr.cloudapp.net' },
} as const;

/** Rules of SAT, and of the shape of the document: a document that breaks one is not stamped. */
const OF_THE_DOCUMENT = /^(?:CFDI\d{5}|CRP\d+|CC\d{4}|CO100[1-5]|30[1-689]|40[1-3])$/;

const WRONG_TOKEN = {
  means: 'unsent',
  cause: 'account',
  code: 'pac_credentials',
  why: 'the token is checked before the work',
} as const;

/** SW Sapien's services, and SAT's consultation of the state of an invoice. */
export const manifest: PacManifest = {
  code: 'sw',
  kind: 'pac',
  contract: 'published',
  operations: {
    stamp: { effect: 'write', deadline_ms: 30_000 },
    cancel: { effect: 'write', deadline_ms: 30_000 },
    cancellationOf: { effect: 'read', deadline_ms: 30_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [{ key: 'sw_token', kind: 'text', required: true }],
  hosts: Object.values(SW_ORIGINS).flatMap(({ base, sat }) => [base, sat].map(url => new URL(url).host)),
  certainty: [
    { ...WRONG_TOKEN, status: [401, 403] },
    { ...WRONG_TOKEN, provider_code: /^AU\d+$/ },
    {
      operations: ['stamp'],
      provider_code: ['307', 'CFDI3307'],
      means: 'done',
      why: 'stamped by an earlier call, of the identical document or under the same `customid`: the answer has the stamp',
    },
    { status: [5], means: 'unknown', why: 'it may have gone wrong after the work' },
    {
      provider_code: ['CO1000', ''],
      means: 'unknown',
      why: 'whatever went wrong inside SW may have gone wrong after the work',
    },
    {
      operations: ['stamp'],
      provider_code: OF_THE_DOCUMENT,
      means: 'rejected',
      why: 'a rule of SAT that the document breaks: it is not stamped',
    },
    {
      operations: ['stamp'],
      provider_code: 'any',
      means: 'unsent',
      cause: 'account',
      why: 'what is not known to be of the document may be of the account, such as stamps that are used up; people look, and the document is kept',
    },
    { operations: ['cancel'], provider_code: ['201', '202'], means: 'done', why: 'SAT has the request, now or before' },
    {
      operations: ['cancel'],
      provider_code: ['205'],
      means: 'unknown',
      why: 'SAT learns of a stamp some time after it',
    },
    {
      operations: ['cancel'],
      provider_code: 'any',
      means: 'rejected',
      why: 'the request breaks a rule: the invoice stays valid',
    },
  ],
  secret_fields: ['authorization'],
  limits: { concurrency: 32, queue: 500 },
};
