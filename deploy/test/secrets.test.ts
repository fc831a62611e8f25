import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INVOICING_SECRETS } from '@porte/contracts';
import { withConnection, type ApiAnswer } from '@porte/testing-kit';
import { DEMO_PASSWORD } from '../src/demo/people.js';
import { made, newCustomer, providerId } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { textOf } from './sweep.js';
import { tracesOf } from './traces.js';
import { Visitor } from './visitor.js';

/** Part of each secret that the test types. Nine letters, so that its base64 is in the base64 of every text that begins with it. */
const MARK = 'Zarzamora';

/** The mark as a text, and as bytes are written. */
const FORMS = [MARK, Buffer.from(MARK).toString('hex'), Buffer.from(MARK).toString('base64')];

/** Of settings of carriers, enough to make two hundred with the others. */
const CARRIER_SECRETS = 120;

const KEYS = 15;
const SIGN_INS = 20;
const CUSTOMERS = 10;

const typed = (): string => `${MARK}-${randomBytes(12).toString('base64url')}`;

/** Lists and pages that staff and users read. */
const READ = [
  'carrier_settings',
  'settings',
  'system_settings',
  'api_keys',
  'webhook_endpoints',
  'second_factor',
  'registrations',
  'sessions',
  'audits',
  'users',
];

describe('secrets', () => {
  let porte: Porte;
  const log: string[] = [];
  const answers: string[] = [];
  /** secrets that Porte itself made, which are shown once */
  const shown: string[] = [];

  beforeAll(async () => {
    porte = await startPorte({}, { write: line => void log.push(line) });
    // the outbox deletes sent events
    for (const { superuserUrl } of Object.values(porte.databases))
      await withConnection(superuserUrl, async client => {
        await client.query('create table sent_events (envelope text)');
        await client.query(
          `create function keep_event() returns trigger security definer language plpgsql as $$ begin insert into sent_events values (new.envelope::text); return new; end $$`,
        );
        await client.query(
          'create trigger keep_event after insert on outbox for each row execute function keep_event()',
        );
      });
  });
  afterAll(() => porte.stop());

  const post = async (visitor: Visitor, where: string, body: object, status = 201): Promise<ApiAnswer['body']> => {
    const answer = await visitor.post(`/api/${where}`, body, { 'idempotency-key': randomBytes(16).toString('hex') });
    expect([where, answer.status, answer.body?.error]).toEqual([where, status, undefined]);
    return answer.body.data;
  };

  const typeSecrets = async (): Promise<void> => {
    const developer = await porte.visitor('dev@demo.example');
    const provider_id = await providerId(developer, 'GenericCarrier');
    const carrier_id = await made(developer, 'carriers', 'carrier', { name: 'Arándano', provider_id });
    for (let n = 0; n < CARRIER_SECRETS; n += 1)
      await post(developer, 'carrier_settings', {
        carrier_setting: { carrier_id, key: `password_${n}`, value: typed() },
      });
    const settings = (await developer.get('/api/settings?per_page=1000')).body.data as { id: string; key: string }[];
    for (const { id } of settings.filter(({ key }) => (INVOICING_SECRETS as readonly string[]).includes(key)))
      expect((await developer.put(`/api/settings/${id}`, { setting: { value: typed() } })).status).toBe(200);
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const customer = await newCustomer(porte, `baya${n}@demo.example`, 0);
      const password = typed();
      const user = { password, current_password: DEMO_PASSWORD };
      expect((await customer.put('/api/registrations', { user })).status).toBe(200);
    }
  };

  const receiveSecrets = async (): Promise<void> => {
    const owner = await porte.visitor('cliente@demo.example');
    const current_password = DEMO_PASSWORD;
    for (let n = 0; n < KEYS; n += 1) {
      const api_key = { name: `Llave ${n}`, scopes: ['shipments.read'], current_password };
      shown.push((await post(owner, 'api_keys', { api_key })).key);
    }
    const endpoint = { url: 'https://shop.example.com/hook', events: ['shipment.label_ready'] };
    const { id, secret } = await post(owner, 'webhook_endpoints', { webhook_endpoint: endpoint });
    shown.push(secret, (await post(owner, `webhook_endpoints/${id}/secrets`, {})).secret);
    shown.push((await post(owner, 'second_factor', { second_factor: { current_password } })).secret);
    for (let n = 0; n < SIGN_INS; n += 1) {
      const { body, headers } = await Visitor.anonymous(porte.url).post('/api/sign_in', {
        user: { email: 'cliente@demo.example', password: DEMO_PASSWORD },
      });
      shown.push(body.access_token, ...headers.getSetCookie().map(cookie => /=([^;]+)/.exec(cookie)![1]!));
    }
  };

  const readAgain = async (): Promise<void> => {
    for (const email of ['dev@demo.example', 'cliente@demo.example']) {
      const visitor = await porte.visitor(email);
      for (const where of READ) answers.push(textOf(await visitor.get(`/api/${where}?per_page=1000`)));
    }
  };

  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name));

  it('secrets, two hundred of them, are in no table, event, file, line of the log or later answer', async () => {
    await typeSecrets();
    await receiveSecrets();
    await porte.stack.caughtUp();
    await readAgain();
    expect(new Set(shown).size + CARRIER_SECRETS + INVOICING_SECRETS.length + CUSTOMERS).toBeGreaterThanOrEqual(200);
    const secrets = [...FORMS, ...new Set(shown)];

    expect(await tracesOf(porte, secrets)).toEqual([]);
    const isIn = (text: string): string[] => secrets.filter(secret => text.includes(secret));
    expect(log.length).toBeGreaterThan(200);
    expect(log.filter(line => isIn(line).length > 0)).toEqual([]);
    expect(answers.flatMap(isIn)).toEqual([]);
    expect(files(porte.storage).filter(file => isIn(readFileSync(file, 'latin1')).length > 0)).toEqual([]);
  });
});
