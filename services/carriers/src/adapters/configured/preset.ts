import { type AdapterContract, type SettingSpec } from '@porte/contracts';
import type { CarrierManifest, CarrierOperation } from '../carrier-adapter.js';
import { ENVIRONMENT } from '../carrier-adapter.js';
import { NO_CALL } from './call-description.js';
import { DESCRIBED, type Described } from './samples.js';

/** How an account shows who it is. `token`: the call `login` gives a token for a while; `body`: each request has user and password in it. */
export const AUTHS = ['none', 'basic', 'bearer', 'header', 'token', 'body'] as const;
export type Auth = (typeof AUTHS)[number];

/** What is known or assumed of a provider. */
export interface Preset {
  code: string;
  contract: AdapterContract;
  /** where no base address is known, staff enter it */
  base_url?: string;
  auth: Auth;
  /** the text of each call, as staff may change it; what has none is not asked for */
  calls: Readonly<Partial<Record<Described, string>>>;
}

/** The setting that holds the description of a call. */
export const settingOf = (operation: Described): string =>
  (({ fetchLabel: 'label_call' }) as Partial<Record<Described, string>>)[operation] ?? `${operation}_call`;

const LABELS: Readonly<Record<Described, NonNullable<SettingSpec['label']>>> = {
  rate: { 'es-MX': 'Llamada para cotizar', en: 'Call for prices' },
  buy: { 'es-MX': 'Llamada para comprar la guía', en: 'Call to buy a label' },
  fetchLabel: { 'es-MX': 'Llamada para obtener la etiqueta', en: 'Call for the label file' },
  void: { 'es-MX': 'Llamada para cancelar', en: 'Call to cancel' },
  track: { 'es-MX': 'Llamada para rastrear', en: 'Call to track' },
  pickup: { 'es-MX': 'Llamada para pedir recolección', en: 'Call for a pickup' },
  login: { 'es-MX': 'Llamada para iniciar sesión', en: 'Call to sign in' },
};

const AUTH_LABELS: NonNullable<SettingSpec['choice_labels']> = {
  none: { 'es-MX': 'Ninguna', en: 'None' },
  basic: { 'es-MX': 'Usuario y contraseña (HTTP Basic)', en: 'User and password (HTTP Basic)' },
  bearer: { 'es-MX': 'Llave como Bearer', en: 'Key as Bearer' },
  header: { 'es-MX': 'Llave en un encabezado', en: 'Key in a header' },
  token: { 'es-MX': 'Sesión con usuario y contraseña', en: 'Session by user and password' },
  body: { 'es-MX': 'Usuario y contraseña en cada solicitud', en: 'User and password in each request' },
};

const needs = (...values: Auth[]) => ({ required_with: { key: 'auth', value: values } });

function settingsOf({ base_url, auth, calls }: Preset): SettingSpec[] {
  return [
    {
      key: 'base_url',
      kind: 'url',
      ...(base_url === undefined ? { required: true } : { default: base_url }),
      label: { 'es-MX': 'Dirección del servicio', en: 'Service address' },
    },
    {
      key: 'auth',
      kind: 'choice',
      choices: AUTHS,
      choice_labels: AUTH_LABELS,
      default: auth,
      label: { 'es-MX': 'Forma de identificarse', en: 'How to sign in' },
    },
    {
      key: 'username',
      kind: 'text',
      ...needs('basic', 'token', 'body'),
      label: { 'es-MX': 'Usuario', en: 'User' },
    },
    {
      key: 'password',
      kind: 'text',
      ...needs('basic', 'token', 'body'),
      label: { 'es-MX': 'Contraseña', en: 'Password' },
    },
    { key: 'api_key', kind: 'text', ...needs('bearer', 'header') },
    {
      key: 'auth_header',
      kind: 'text',
      pattern: '[A-Za-z][A-Za-z0-9-]{0,60}',
      default: 'X-Api-Key',
      label: { 'es-MX': 'Encabezado de la llave', en: 'Header of the key' },
    },
    { key: 'customer_number', kind: 'text', label: { 'es-MX': 'Número de cliente', en: 'Customer number' } },
    {
      key: 'label_host',
      kind: 'text',
      pattern: '[A-Za-z0-9.-]{1,200}(:[0-9]{1,5})?',
      label: { 'es-MX': 'Servidor de los archivos de etiquetas', en: 'Host of the label files' },
    },
    ENVIRONMENT,
    ...DESCRIBED.map((operation): SettingSpec => ({
      key: settingOf(operation),
      kind: 'document',
      default: calls[operation] ?? NO_CALL,
      label: LABELS[operation],
    })),
  ];
}

const SPECS: Readonly<Record<Exclude<Described, 'login'>, CarrierManifest['operations'][CarrierOperation]>> = {
  rate: { effect: 'read', deadline_ms: 3_000 },
  buy: { effect: 'write', deadline_ms: 45_000 },
  fetchLabel: { effect: 'read', deadline_ms: 15_000 },
  void: { effect: 'write', deadline_ms: 30_000 },
  track: { effect: 'read', deadline_ms: 15_000 },
  pickup: { effect: 'write', deadline_ms: 30_000 },
};

/** What an account can do with the calls that it has. */
export function operationsWith(has: (operation: Described) => boolean): CarrierManifest['operations'] {
  const described = Object.entries(SPECS).filter(([operation]) => has(operation as Described));
  const testable = has('rate') || has('track');
  return {
    ...Object.fromEntries(described),
    ...(testable && { testConnection: { effect: 'read', deadline_ms: 10_000 } as const }),
  };
}

/** Words of both languages for who sends and receives: staff describe bodies with names of their own. */
const PERSONAL_FIELDS = [
  ...['name', 'last_name', 'nombre', 'apellido', 'apellidos', 'contact', 'contact_name', 'contacto'],
  ...['sender_name', 'recipient_name', 'remitente', 'destinatario', 'received_by', 'recibio'],
  ...['company', 'company_name', 'empresa', 'razon_social'],
  ...[
    'street',
    'address1',
    'address2',
    'address_line_1',
    'address_line_2',
    'calle',
    'direccion',
    'domicilio',
    'referencias',
  ],
  ...['phone', 'phone_number', 'telefono', 'celular', 'email', 'correo'],
];

/** The manifest of a provider whose API is described by settings. Nothing is repeated or looked for, since no reference is known to be kept. */
export const manifestOf = (preset: Preset): CarrierManifest => ({
  code: preset.code,
  kind: 'carrier',
  contract: preset.contract,
  operations: operationsWith(operation => preset.calls[operation] !== undefined),
  settings: settingsOf(preset),
  hosts: [],
  certainty: [
    {
      status: [404],
      provider_code: 'any',
      operations: ['track'],
      means: 'absent',
      why: 'it says that there is no such number',
    },
    { status: [401], means: 'expired_token', why: 'credentials are checked before the work' },
  ],
  secret_fields: ['password', 'contrasena', 'clave', 'token', 'access_token'],
  personal_fields: PERSONAL_FIELDS,
  repeats_once: false,
  settle_ms: 0,
  limits: { concurrency: 8, queue: 200 },
});
