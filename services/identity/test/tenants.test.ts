import { isGranted, type TenantWithGrants } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { Client } from 'pg';
import { ChangeTenant, CreateTenant } from '../src/service.js';
import { Identity, tenantInput } from './identity-fixture.js';

describe('tenants', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  const asked = async (): Promise<TenantWithGrants[]> =>
    (await identity.porte.as(systemActor()).get('/internal/tenants')).body.data;
  const system = (sql: string, params: unknown[]) =>
    identity.porte.service.get(UnitOfWork).system(DEMO, tx => tx.query(sql, params));

  it('tenants are created once, changed and published', async () => {
    await identity.commands.execute(new CreateTenant(tenantInput(NORTE, 'norte')));
    await identity.commands.execute(
      new ChangeTenant(NORTE, { name: 'Envíos del Norte', time_zone: 'America/Tijuana', vat_percent: 8 }),
    );
    expect(await identity.events('tenant.created', NORTE)).toHaveLength(1);
    const [event] = await identity.events('tenant.updated', NORTE);
    expect(event).toMatchObject({
      tenantId: NORTE,
      data: {
        id: NORTE,
        slug: 'norte',
        name: 'Envíos del Norte',
        time_zone: 'America/Tijuana',
        currency: 'MXN',
        vat_percent: 8,
        home_country_id: derivedId('country', 'MX'),
      },
    });
  });

  it('tenants are listed for the gateway with their grant changes', async () => {
    expect((await asked()).map(({ slug, grant_changes }) => [slug, Object.values(grant_changes).flat()])).toEqual([
      ['demo', []],
      ['norte', []],
    ]);
    await system(
      `delete from grants where tenant_id = $1 and role = 'customer' and model = 'Package' and action = 'create'`,
      [DEMO],
    );
    await system(
      `insert into grants (tenant_id, id, role, model, action) values ($1, $2, 'operator', 'Overweight', 'update')`,
      [DEMO, derivedId('x')],
    );
    const [demo, norte] = await asked();
    expect(demo!.grant_changes).toMatchObject({
      customer: ['-Package.create'],
      operator: ['+Overweight.update'],
      admin: [],
    });
    expect(Object.values(norte!.grant_changes).flat()).toEqual([]);
    expect(isGranted('customer', 'create', 'Package', demo!.grant_changes.customer)).toBe(false);
    expect((await identity.anonymous.get('/internal/tenants')).status).toBe(401);
  });

  it("tenants return the permissions of each role from the tenant's grants", async () => {
    const { can } = (await identity.porte.as(anActor('customer', { tenant: NORTE })).get('/api/acls')).body;
    expect(can.manage).toEqual(expect.arrayContaining(['Address', 'Shipment', 'Package']));
    expect(can.read).toContain('Transaction');
    expect(can.index).toEqual(can.read);
    expect([can.manage, can.create].flat()).not.toContain('Zone');
    await system(
      `delete from grants where tenant_id = $1 and role = 'admin' and model = 'Zone' and action = 'destroy'`,
      [NORTE],
    );
    const admin = (await identity.porte.as(anActor('admin', { tenant: NORTE })).get('/api/acls')).body;
    expect([
      admin.can.manage.includes('Zone'),
      admin.can.update.includes('Zone'),
      admin.can.destroy.includes('Zone'),
    ]).toEqual([false, true, false]);
    expect((await identity.porte.as(anActor('admin')).get('/api/acls')).body.can.manage).toContain('Zone');
  });

  it('tenants are isolated by row-level security alone', async () => {
    const { email } = await identity.aUser();
    await identity.signedIn(email);
    const work = identity.porte.service.get(UnitOfWork);
    for (const table of ['users', 'sessions', 'grants']) {
      const seen = await work.run({ tenant_id: NORTE }, tx =>
        tx.query<{ tenant_id: string }>(`select tenant_id from ${table}`),
      );
      expect([table, seen.filter(row => row.tenant_id !== NORTE)]).toEqual([table, []]);
      expect(
        await work.run({ tenant_id: NORTE }, tx =>
          tx.query(`with gone as (delete from ${table} where tenant_id = $1 returning 1) select * from gone`, [DEMO]),
        ),
      ).toEqual([]);
    }
    const smuggle = `insert into grants (tenant_id, id, role, model, action) values ($1, $2, 'customer', 'Zone', 'create')`;
    await expect(work.run({ tenant_id: NORTE }, tx => tx.query(smuggle, [DEMO, derivedId('y')]))).rejects.toThrow(
      'row-level security',
    );
    await expect(work.run({ tenant_id: NORTE }, tx => tx.query(`update tenants set name = 'x'`))).rejects.toThrow(
      'permission denied',
    );
  });

  it('tenants are isolated by the queries alone', async () => {
    const victim = await identity.aUser();
    const browser = await identity.signedIn(victim.email);
    const stranger = identity.porte.as(anActor('developer', { tenant: NORTE }));
    const owner = new Client({ connectionString: identity.porte.database.superuserUrl });
    await owner.connect();
    for (const table of ['users', 'sessions', 'grants'])
      await owner.query(`alter table ${table} disable row level security`);
    await owner.end();
    expect((await stranger.get(`/api/users/${victim.id}`)).status).toBe(404);
    expect((await stranger.put(`/api/users/${victim.id}`, { user: { name: 'x' } })).status).toBe(404);
    expect((await stranger.put(`/api/users/${victim.id}/confirm`, {})).status).toBe(404);
    expect((await stranger.get(`/api/users/count?where[email]=${victim.email}`)).body.data.count).toBe(0);
    expect((await identity.browser(NORTE).signIn(victim.email)).status).toBe(401);
    expect((await identity.browser(NORTE).refresh(browser.cookie)).status).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });
});
