import type { SettingSpec } from '@porte/contracts';
import { ENVIRONMENT, type CarrierManifest } from '../carrier-adapter.js';

/** Redpack's systems, each with a host and a port of its own. Of tracking in production no address is known: that of labels stands for it. */
export const REDPACK_ORIGINS = {
  production: {
    token: 'https://api.redpack.com.mx',
    label: 'https://api-v2.redpack.com.mx',
    tracking: 'https://api-v2.redpack.com.mx',
    pickup: 'https://api2.redpack.com.mx',
  },
  test: {
    token: 'https://api.redpack.com.mx',
    label: 'https://apiqa.redpack.com.mx:5600',
    tracking: 'https://apiqa.redpack.com.mx:5400',
    pickup: 'https://apiqa2.redpack.com.mx:6200',
  },
} as const;

/** By which Redpack knows a customer, in each of its systems. */
export const CUSTOMER_NUMBER: SettingSpec = {
  key: 'customer_number',
  kind: 'text',
  required: true,
  pattern: '\\d{1,9}',
  label: { 'es-MX': 'Número de cliente (idClient)', en: 'Customer number (idClient)' },
};

const WITH_REST = { key: 'api', value: 'rest' };

/** Redpack's REST API, after the code of its users. What its prices answer is not known, and neither is a call that cancels. */
export const manifest: CarrierManifest = {
  code: 'Redpack',
  api: 'REST',
  kind: 'carrier',
  contract: 'client_code',
  operations: {
    // Its users wait for 90 s and more.
    buy: { effect: 'write', deadline_ms: 60_000 },
    track: { effect: 'read', deadline_ms: 30_000 },
    pickup: { effect: 'write', deadline_ms: 60_000 },
    testConnection: { effect: 'read', deadline_ms: 30_000 },
  },
  settings: [
    CUSTOMER_NUMBER,
    {
      key: 'client_id',
      kind: 'text',
      required_with: WITH_REST,
      label: { 'es-MX': 'Id de cliente OAuth (REST)', en: 'OAuth client id (REST)' },
    },
    {
      key: 'client_secret',
      kind: 'text',
      required_with: WITH_REST,
      label: { 'es-MX': 'Secreto de cliente OAuth (REST)', en: 'OAuth client secret (REST)' },
    },
    {
      key: 'username',
      kind: 'text',
      required_with: WITH_REST,
      label: { 'es-MX': 'Usuario (REST)', en: 'User (REST)' },
    },
    {
      key: 'password',
      kind: 'text',
      required_with: WITH_REST,
      label: { 'es-MX': 'Contraseña (REST)', en: 'Password (REST)' },
    },
    ENVIRONMENT,
  ],
  hosts: [...new Set(Object.values(REDPACK_ORIGINS).flatMap(each => Object.values(each)))].map(
    url => new URL(url).host,
  ),
  certainty: [
    {
      provider_code: ['NOT_FOUND'],
      status: [2],
      operations: ['track'],
      means: 'absent',
      why: 'its words say that it has no such number',
    },
    {
      provider_code: ['NOT_FOUND'],
      status: [2],
      operations: ['testConnection'],
      means: 'done',
      why: 'the number that is asked for is none; the credentials were accepted',
    },
    {
      provider_code: /^status /,
      status: [2],
      operations: ['buy', 'pickup'],
      means: 'rejected',
      code: 'carrier_rejected',
      why: 'the result of the call is an error, and there is no number',
    },
  ],
  secret_fields: ['password', 'client_secret', 'access_token', 'refresh_token'],
  personal_fields: ['name', 'company', 'street', 'externalNumber', 'phone', 'email', 'personReceived'],
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 16, queue: 500 },
};
