import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { derivedId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { TEST_SECRET } from '@porte/testing-kit';
import { openTenant } from '../src/tenants/open-tenant.js';
import { Identity, PASSWORD, PRIVATE_KEY } from './identity-fixture.js';

const SHOP = derivedId('tenant', 'tienda');
const ARGS = {
  slug: 'tienda',
  name: 'Tienda Ñandú',
  host: 'envios.tienda.mx',
  email: 'Ana@tienda.mx',
  'first-name': 'Ana',
  'last-name': 'López',
  phone: '5512345678',
};

describe('the command that opens a tenant', () => {
  let identity: Identity;
  let storage: string;
  beforeAll(async () => {
    identity = await Identity.start();
    storage = mkdtempSync(path.join(tmpdir(), 'porte-test-'));
  });
  afterAll(async () => {
    await identity.stop();
    rmSync(storage, { recursive: true, force: true });
  });

  /** Runs it beside the service, as an operator does. */
  const run = async (change: Partial<typeof ARGS> & { role?: string } = {}): Promise<string[]> => {
    const lines: string[] = [];
    const args = Object.entries({ ...ARGS, ...change }).flatMap(([name, value]) => [`--${name}`, value]);
    const env = {
      DATABASE_URL: identity.porte.database.appUrl,
      SYSTEM_DATABASE_URL: identity.porte.database.systemUrl,
      ACTOR_SECRET: TEST_SECRET,
      TOKEN_PRIVATE_KEY: PRIVATE_KEY,
      STORAGE_DIR: storage,
      DEV_MAIL_DIR: storage,
      LOG_LEVEL: 'fatal',
    };
    await openTenant(args, env, line => lines.push(line));
    return lines;
  };
  const tokenOf = (line: string): string => new URL(line.split(' ').at(-1)!).searchParams.get('reset_password_token')!;
  const choosePassword = (token: string) =>
    identity.anonymous.put(
      '/api/reset_password',
      { user: { password: PASSWORD, password_confirmation: PASSWORD, reset_password_token: token } },
      { 'x-porte-tenant': SHOP },
    );

  it('creates both once, and its link sets the password of an administrator who then signs in', async () => {
    const [tenant, administrator, link] = await run();
    expect([tenant, administrator]).toEqual(['tenant tienda: created', 'administrator: created']);
    expect(link).toContain(' https://envios.tienda.mx/reset-password?');
    expect(await identity.events('tenant.created', SHOP)).toHaveLength(1);

    const again = await run();
    expect(again.slice(0, 2)).toEqual(['tenant tienda: exists, not changed', 'administrator: exists, not changed']);
    expect((await choosePassword(tokenOf(again[2]!))).status).toBe(200);
    const browser = identity.browser(SHOP);
    expect((await browser.signIn('ana@tienda.mx')).status).toBe(200);
    expect(browser.claims).toMatchObject({ tid: SHOP, role: 'main_admin' });

    // the password made every earlier link useless, and no later one is made
    expect((await choosePassword(tokenOf(link!))).status).toBe(422);
    expect((await run())[2]).toBe('the administrator has a password');
    expect(await identity.events('tenant.created', SHOP)).toHaveLength(1);
  });

  it('creates a developer beside the administrator', async () => {
    expect((await run({ email: 'dev@tienda.mx', role: 'developer' })).slice(0, 2)).toEqual([
      'tenant tienda: exists, not changed',
      'administrator: created',
    ]);
  });

  it.each([
    ['a user of another type', { email: 'ana@tienda.mx', role: 'developer' }, 'exists already, as main_admin'],
    ['a host of another tenant', { slug: 'otra', host: 'demo.localhost' }, 'tenant demo has this host'],
    ['a slug that is no host name', { slug: 'Tienda Ñandú' }, 'slug must match'],
    ['an e-mail that is none', { email: 'ana' }, 'email must be an email'],
    ['a type that administers nothing', { role: 'customer' }, 'role must be one of'],
  ])('rejects %s and changes nothing', async (_, change, text) => {
    const count = () =>
      withConnection(identity.porte.database.superuserUrl, async client => {
        const { rows } = await client.query(
          'select (select count(*) from users) users, (select count(*) from tenants) tenants',
        );
        return rows[0] as object;
      });
    const before = await count();
    await expect(run(change)).rejects.toThrow(text);
    expect(await count()).toEqual(before);
  });
});
