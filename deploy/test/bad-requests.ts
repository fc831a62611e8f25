import { generateKeyPairSync } from 'node:crypto';
import { ROLES, type ErrorCode } from '@porte/contracts';
import { FixedClock, newId } from '@porte/domain-kit';
import { AccessTokenSigner, type AccessSubject } from '@porte/service-kit';
import type { ApiAnswer } from '@porte/testing-kit';
import { DEMO_TENANT } from '../src/index.js';
import type { Porte } from './porte.js';
import { BOX, Visitor, type Rate } from './visitor.js';

/** A customer with a packed shipment, and another user. */
export interface Scene {
  porte: Porte;
  customer: Visitor;
  stranger: Visitor;
  shipment: string;
  rate: Rate;
}

type Headers = Record<string, string>;

/** A call that must be refused with a status and a code. */
export type Bad = [
  name: string,
  status: number,
  code: ErrorCode,
  call: (scene: Scene, headers: Headers) => Promise<ApiAnswer>,
];

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const QUOTE = {
  origin_postal_code: '06000',
  destination_postal_code: '64000',
  length: 30,
  width: 40,
  height: 25,
  weight: 4,
  parcel_type: 'box',
};

const by =
  (headers: Headers): ((scene: Scene) => Visitor) =>
  ({ porte }) =>
    Visitor.anonymous(porte.url, headers);
const subject = (id: string): AccessSubject => ({
  sub: id,
  tid: DEMO_TENANT,
  sid: newId(),
  role: ROLES[0],
  own: id,
  eml: '',
  nam: '',
  com: '',
});
const anotherKey = (): string =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
const withToken =
  (token: (scene: Scene) => string): Bad[3] =>
  (scene, headers) =>
    by({ authorization: `Bearer ${token(scene)}` })(scene).get('/api/shipments', headers);
const signIn =
  (user: object): Bad[3] =>
  (scene, headers) =>
    by({})(scene).post('/api/sign_in', { user }, headers);

const sessions: Bad[] = [
  [
    'a second step of a sign-in that had no first',
    422,
    'sign_in_over',
    (scene, headers) =>
      by({})(scene).post('/api/sign_in/second_factor', { second_factor: { token: 'x.y', code: '000000' } }, headers),
  ],
  [
    'a wrong password',
    401,
    'invalid_credentials',
    signIn({ email: 'cliente@demo.example', password: 'no-es-esta-clave' }),
  ],
  [
    'an unknown e-mail',
    401,
    'invalid_credentials',
    signIn({ email: 'nadie@demo.example', password: 'no-es-esta-clave' }),
  ],
  [
    'the right pair at the other tenant',
    401,
    'invalid_credentials',
    (scene, headers) =>
      by({ 'x-tenant-id': 'norte' })(scene).post(
        '/api/sign_in',
        { user: { email: 'cliente@demo.example', password: 'porte-demo-2026' } },
        headers,
      ),
  ],
  ['no token', 401, 'unauthenticated', (scene, headers) => by({})(scene).get('/api/shipments', headers)],
  [
    'an expired token',
    401,
    'token_expired',
    withToken(({ porte, customer }) =>
      porte.sign(subject(customer.user.id), new FixedClock(new Date('2020-01-01T00:00:00Z'))),
    ),
  ],
  [
    'a token of another key',
    401,
    'unauthenticated',
    withToken(({ customer }) =>
      new AccessTokenSigner(anotherKey(), new FixedClock(new Date())).sign(subject(customer.user.id)),
    ),
  ],
  [
    'a token of a tenant that is none',
    401,
    'unauthenticated',
    withToken(({ porte, customer }) => porte.sign({ ...subject(customer.user.id), tid: newId() })),
  ],
  ['a token that is none', 401, 'unauthenticated', withToken(() => 'x.y.z')],
  [
    'an authorization that is none',
    401,
    'unauthenticated',
    (scene, headers) => by({ authorization: 'Basic YTpi' })(scene).get('/api/shipments', headers),
  ],
  [
    'an unknown tenant',
    404,
    'tenant_not_found',
    ({ customer }, headers) => customer.get('/api/shipments', { ...headers, 'x-tenant-id': 'nadie' }),
  ],
  [
    'an empty tenant',
    404,
    'tenant_not_found',
    ({ customer }, headers) => customer.get('/api/shipments', { ...headers, 'x-tenant-id': '' }),
  ],
  [
    'the other tenant',
    403,
    'tenant_mismatch',
    ({ customer }, headers) => customer.get('/api/shipments', { ...headers, 'x-tenant-id': 'norte' }),
  ],
];

const asStranger =
  (method: string, path: string, user?: object): Bad[3] =>
  (scene, headers) =>
    by({})(scene).send(method, `/api/${path}`, user && { user }, headers);
const TOKEN = 'x'.repeat(43);
const ANA = {
  name: 'Ana',
  last_name: 'Núñez',
  email: 'ana.mala@demo.example',
  password: 'cuatro nubes 27',
  phone: '5512345678',
  questions: { shipments_per_month: 'none', business_type: 'other', help: 'other' },
};

const accounts: Bad[] = [
  [
    'a signup of a developer',
    422,
    'validation_failed',
    asStranger('POST', 'registrations', { ...ANA, user_type: 'developer' }),
  ],
  [
    'a signup with a short password',
    422,
    'validation_failed',
    asStranger('POST', 'registrations', { ...ANA, password: 'short' }),
  ],
  [
    'a signup with an unknown referral code',
    422,
    'validation_failed',
    asStranger('POST', 'registrations', { ...ANA, referred_by: 'MISSING22' }),
  ],
  [
    'a signup without answers',
    422,
    'validation_failed',
    asStranger('POST', 'registrations', { ...ANA, questions: null }),
  ],
  [
    'a confirmation by a token that is none',
    422,
    'invalid_token',
    asStranger('GET', `confirmations?confirmation_token=${TOKEN}`),
  ],
  [
    'a confirmation by many tokens',
    422,
    'invalid_token',
    asStranger('GET', 'confirmations?confirmation_token[]=a&confirmation_token[]=b'),
  ],
  [
    'a confirmation sent with a token that is none',
    422,
    'invalid_token',
    (scene, headers) =>
      by({})(scene).send(
        'POST',
        '/api/confirmations/confirm',
        { confirmation: { confirmation_token: TOKEN } },
        headers,
      ),
  ],
  [
    'a new password by a token that is none',
    422,
    'invalid_token',
    asStranger('PUT', 'reset_password', {
      password: 'cuatro nubes 27',
      password_confirmation: 'cuatro nubes 27',
      reset_password_token: TOKEN,
    }),
  ],
  [
    'an invitation that is none',
    422,
    'invalid_token',
    asStranger('GET', 'invitations?invitation_token[]=a&invitation_token[]=b'),
  ],
  [
    'a first password by an invitation that is none',
    422,
    'invalid_token',
    (scene, headers) =>
      by({})(scene).send(
        'PUT',
        '/api/invitations/accept',
        {
          invitation: {
            password: 'cuatro nubes 27',
            password_confirmation: 'cuatro nubes 27',
            invitation_token: TOKEN,
          },
        },
        headers,
      ),
  ],
  [
    'a new password that is confirmed otherwise',
    422,
    'validation_failed',
    asStranger('PUT', 'reset_password', {
      password: 'cuatro nubes 27',
      password_confirmation: 'cuatro nubes 28',
      reset_password_token: TOKEN,
    }),
  ],
  [
    'a mail to what is no address',
    422,
    'validation_failed',
    asStranger('POST', 'forgot_password', { email: 'a@b@c\0' }),
  ],
];

const get =
  (path: string): Bad[3] =>
  ({ customer }, headers) =>
    customer.get(`/api/${path}`, headers);

const lists: Bad[] = [
  ['an unknown filter', 400, 'unknown_filter', get('shipments?where[secret]=1')],
  [
    'a filter of the prototype',
    400,
    'unknown_filter',
    get('shipments?where={"__proto__":1}'.replace('__proto__', 'constructor')),
  ],
  ['an operator that is none', 400, 'invalid_filter_value', get('shipments?where[created_at][near]=1')],
  ['a value that the filter cannot be', 400, 'invalid_filter_value', get('shipments?where[sequential_id]=1e308')],
  ['a where that is no JSON', 400, 'invalid_query', get('shipments?where={')],
  ['an unknown order', 400, 'unknown_order', get('shipments?order=password desc')],
  ['an order with SQL in it', 400, 'unknown_order', get('shipments?order=id;drop table shipments')],
  ['an unknown include', 400, 'unknown_include', get('shipments?include=user,secrets')],
  ['an unknown parameter', 400, 'invalid_query', get('shipments?offset=1')],
  [
    'more filters than are read',
    400,
    'invalid_query',
    get(`shipments?${'where[status][]=error&'.repeat(205)}where[sequential_id]=1`),
  ],
  ['page 0', 422, 'invalid_page', get('shipments?page=0')],
  ['page -1', 422, 'invalid_page', get('shipments?page=-1')],
  ['a page twice', 422, 'invalid_page', get('shipments?page=1&page=2')],
  ['per_page 10^9', 422, 'invalid_per_page', get('shipments?per_page=1000000000')],
  ['per_page 0', 422, 'invalid_per_page', get('transactions?per_page=0')],
  ['an id that is none', 404, 'not_found', get('shipments/1%20or%201=1')],
  ['an unknown id', 404, 'not_found', get(`shipments/${UNKNOWN}`)],
  ['a very long id', 404, 'not_found', get(`shipments/${'a'.repeat(5000)}`)],
  ['a null byte in a path', 404, 'route_not_found', get('shipments/%00')],
  ['a null byte in a filter', 400, 'invalid_filter_value', get('shipments?where[users.email]=a%00')],
  ['a path that is none', 404, 'route_not_found', get('secrets')],
  [
    'a path of the services among themselves',
    404,
    'route_not_found',
    ({ porte }, headers) => by(headers)({ porte } as Scene).get('/internal/tenants'),
  ],
];

const post =
  (path: string, body: unknown, more: Headers = {}): Bad[3] =>
  ({ customer }, headers) =>
    customer.post(`/api/${path}`, body, { ...headers, ...more });
const quote = (change: object): Bad[3] => post('quotes', { quote: { ...QUOTE, ...change } });
const pack =
  (change: object): Bad[3] =>
  ({ customer, shipment }, headers) =>
    customer.post(`/api/shipments/${shipment}/parcels`, { parcel: { ...BOX, ...change } }, headers);
const raw = (body: string): Bad[3] => post('quotes', body);
const JSON_TYPE = 'application/json';

const bodies: Bad[] = [
  ['broken JSON', 400, 'malformed_json', raw('{"quote": {')],
  ['NaN', 400, 'malformed_json', raw('{"quote": {"weight": NaN}}')],
  ['__proto__', 400, 'malformed_json', raw('{"quote": {"__proto__": {"admin": true}}}')],
  ['__proto__ at the top', 400, 'malformed_json', raw('{"__proto__": {"quote": {}}}')],
  [
    'a constructor with a prototype',
    400,
    'malformed_json',
    raw('{"quote": {"constructor": {"prototype": {"admin": true}}}}'),
  ],
  ['10 MB', 413, 'payload_too_large', raw(JSON.stringify({ quote: 'x'.repeat(10_000_000) }))],
  ['an array', 422, 'validation_failed', raw('[]')],
  ['null', 422, 'validation_failed', raw('null')],
  ['a type that is none', 415, 'unsupported_media_type', post('quotes', '{}', { 'content-type': '???' })],
  [
    'two content types',
    415,
    'unsupported_media_type',
    post('quotes', '{}', { 'content-type': `${JSON_TYPE}, ${JSON_TYPE}` }),
  ],
  ['XML', 415, 'unsupported_media_type', post('quotes', '<a/>', { 'content-type': 'application/xml' })],
  ['an unknown field', 422, 'validation_failed', quote({ admin_price: 1 })],
  [
    'an unknown field beside the payload',
    422,
    'validation_failed',
    post('quotes', { quote: QUOTE, role: 'developer' }),
  ],
  [
    'a nested unknown field',
    422,
    'validation_failed',
    post('shipments', { shipment: { origin_attributes: { admin: true } } }),
  ],
  ['a negative weight', 422, 'validation_failed', quote({ weight: -1 })],
  ['a weight of 1e308', 422, 'validation_failed', quote({ weight: 1e308 })],
  ['a weight of "NaN"', 422, 'validation_failed', quote({ weight: 'NaN' })],
  [
    'a weight of 1e999',
    422,
    'validation_failed',
    raw(JSON.stringify({ quote: QUOTE }).replace('"weight":4', '"weight":1e999')),
  ],
  ['a parcel of a negative weight', 422, 'validation_failed', pack({ weight: -4 })],
  ['a parcel of 1e308 kg', 422, 'validation_failed', pack({ weight: 1e308 })],
  ['a parcel with a side of -30 cm', 422, 'validation_failed', pack({ length: -30 })],
  ['a null byte in a text', 422, 'validation_failed', pack({ contents: 'Ropa\0' })],
  ['a postal code of no state', 422, 'validation_failed', quote({ destination_postal_code: '00000' })],
  ['a postal code of four digits', 422, 'validation_failed', quote({ destination_postal_code: '6400' })],
];

const rates =
  (body: (scene: Scene) => object): Bad[3] =>
  (scene, headers) =>
    scene.customer.post(`/api/shipments/${scene.shipment}/rates`, { rate: body(scene) }, headers);

const purchases: Bad[] = [
  ['a price of 1 peso', 409, 'price_changed', rates(({ rate }) => ({ service_id: rate.service_id, total: 1 }))],
  ['a price of nothing', 409, 'price_changed', rates(({ rate }) => ({ service_id: rate.service_id, total: 0 }))],
  ['a negative price', 422, 'validation_failed', rates(({ rate }) => ({ service_id: rate.service_id, total: -189 }))],
  [
    'a price part of its own',
    422,
    'validation_failed',
    rates(({ rate }) => ({ service_id: rate.service_id, total: rate.total, subtotal: 0 })),
  ],
  [
    'a service that is none',
    422,
    'service_not_available',
    rates(({ rate }) => ({ service_id: UNKNOWN, total: rate.total })),
  ],
  [
    "a rate of another user's shipment",
    404,
    'not_found',
    ({ stranger, shipment, rate }, headers) =>
      stranger.post(
        `/api/shipments/${shipment}/rates`,
        { rate: { service_id: rate.service_id, total: rate.total } },
        headers,
      ),
  ],
  [
    "a parcel of another user's shipment",
    404,
    'not_found',
    ({ stranger, shipment }, headers) => stranger.post(`/api/shipments/${shipment}/parcels`, { parcel: BOX }, headers),
  ],
  [
    "the deletion of another user's shipment",
    404,
    'not_found',
    ({ stranger, shipment }, headers) => stranger.send('DELETE', `/api/shipments/${shipment}`, undefined, headers),
  ],
];

/** Every bad call that changes nothing, by what is bad about it. */
export const BAD: readonly Bad[] = [...sessions, ...accounts, ...lists, ...bodies, ...purchases];
