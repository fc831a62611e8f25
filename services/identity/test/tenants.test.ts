import { isGranted, type TenantBrand, type TenantWithGrants } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { Client } from 'pg';
import sharp from 'sharp';
import { ChangeTenant, CreateTenant } from '../src/service.js';
import { Identity, tenantInput } from './identity-fixture.js';

describe('tenants', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start({ SIGN_IN_URL: 'https://{host}/' });
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

  describe('as a resource', () => {
    const developer = anActor('developer');
    const NEW = {
      slug: 'tienda',
      name: 'Tienda Ñandú',
      brand: { color: '#0F7B6C', mail_footer: 'Vía Rápida 1500, Tijuana' },
      hosts: ['envios.tienda.example'],
      locale: 'en',
      time_zone: 'America/Tijuana',
      home_country_code: 'MX',
      vat_percent: 8,
      max_users: 2,
      administrator: { name: 'Ana', last_name: 'López', email: 'Ana@tienda.example', phone: '5512345678' },
    };
    const create = (change: object = {}, headers: Record<string, string> = {}, actor = developer) =>
      identity.porte.as(actor).post('/api/tenants', { tenant: { ...NEW, ...change } }, headers);
    const put = (id: string, tenant: object, verb = '') =>
      identity.porte.as(developer).put(`/api/tenants/${id}${verb}`, { tenant });
    const counts = () =>
      identity.sql('select (select count(*) from tenants) tenants, (select count(*) from users) users');
    const actions = async (tenantId: string) =>
      (
        await identity.sql<{ action: string }>('select action from audit_log where tenant_id = $1 order by at, id', [
          tenantId,
        ])
      ).map(({ action }) => action);

    it('tenants are created once for repeated requests, with a main admin who is invited by mail', async () => {
      const key = { 'idempotency-key': 'first' };
      const answers = await Promise.all([create({}, key), create({}, key), create()]);
      const made = answers.filter(({ status }) => status === 201);
      expect(made.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => ![201, 409, 422].includes(status))).toEqual([]);
      const { id } = made[0]!.body.data;
      expect(new Set(made.map(({ body }) => body.data.id))).toEqual(new Set([id]));
      expect(made[0]!.body.data).toMatchObject({
        slug: 'tienda',
        status: 'active',
        currency: 'MXN',
        people: 1,
        administrator: { name: 'Ana López', email: 'ana@tienda.example', invitation: { accepted_at: null } },
      });
      expect(await identity.events('tenant.created', id)).toHaveLength(1);
      const [mail] = await identity.mailsTo('ana@tienda.example');
      expect(mail!.text).toMatch(/\n-- \nVía Rápida 1500, Tijuana\n$/);
      expect(mail!.html).toContain('Vía Rápida 1500, Tijuana');
      expect(mail!.text).toContain('https://envios.tienda.example/invitation?invitation_token=');
      expect(await actions(id)).toEqual(['tenant.created']);
      expect((await create({}, { 'idempotency-key': 'second' })).body.error.details).toEqual({
        slug: ['ya está en uso'],
      });
    });

    it('tenants leave nothing behind where their administrator cannot be created', async () => {
      const before = await counts();
      await identity.sql('alter table users add constraint planted check (email not like $$%@planted.example$$)');
      try {
        const administrator = { ...NEW.administrator, email: 'ana@planted.example' };
        expect((await create({ slug: 'otra', hosts: ['otra.example'], administrator })).status).toBeGreaterThan(399);
        expect(await counts()).toEqual(before);
      } finally {
        await identity.sql('alter table users drop constraint planted');
      }
    });

    it.each([
      ['a host of another tenant', { hosts: ['envios.nueva.example', 'demo.localhost'] }, 'hosts'],
      ['the host that another tenant has by its slug', { hosts: ['tienda.localhost'] }, 'hosts'],
      ['the host of the installation', { hosts: ['localhost'] }, 'hosts.0'],
      ['an address in place of a host', { hosts: ['10.0.0.1'] }, 'hosts.0'],
      ['a host with capitals', { hosts: ['Norte.localhost'] }, 'hosts.0'],
      ['no host at all', { hosts: [] }, 'hosts'],
      ['a time zone that is none', { time_zone: 'America/Nowhere' }, 'time_zone'],
      ['a country that is none', { home_country_code: 'XX' }, 'home_country_code'],
      ['another currency', { currency: 'USD' }, 'currency'],
    ])('tenants are rejected for %s', async (_, change, field) => {
      const before = await counts();
      const created = await create({ slug: 'nueva', hosts: ['envios.nueva.example'], ...change });
      const changed = await put(NORTE, change);
      for (const { status, body } of [created, changed]) {
        expect(status).toBe(422);
        expect(Object.keys(body.error.details).map(name => name.replace(/\.\d+$/, ''))).toEqual([
          field.replace(/\.\d+$/, ''),
        ]);
      }
      expect(await counts()).toEqual(before);
    });

    it('tenants that claim one host at once get it once', async () => {
      const hosts = ['codiciado.example'];
      const statuses = (await Promise.all([put(NORTE, { hosts }), put(DEMO, { hosts })])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
      await Promise.all([put(NORTE, { hosts: ['norte.localhost'] }), put(DEMO, { hosts: ['demo.localhost'] })]);
    });

    it('tenants are for developers alone, whatever a grant says', async () => {
      await system(
        `insert into grants (tenant_id, id, role, model, action) select $1, gen_random_uuid(), 'main_admin', 'Tenant', a from unnest(array['create', 'read', 'update']) a`,
        [DEMO],
      );
      const grants = ['+Tenant.create', '+Tenant.read', '+Tenant.update'];
      const admin = identity.porte.as(anActor('main_admin', { grants } as never));
      expect((await admin.get('/api/tenants')).body.data ?? []).toEqual([]);
      expect((await admin.get(`/api/tenants/${NORTE}`)).status).toBe(403);
      expect((await admin.put(`/api/tenants/${NORTE}`, { tenant: { name: 'Mía' } })).status).toBe(403);
      expect((await admin.put(`/api/tenants/${NORTE}/suspend`, { tenant: { reason: 'x' } })).status).toBe(403);
      expect((await create({ slug: 'mia' }, {}, anActor('main_admin', { grants } as never))).status).toBe(403);
      await system(`delete from grants where model = 'Tenant' and role = 'main_admin' and tenant_id = $1`, [DEMO]);
      const changes = [{ role: 'main_admin', model: 'Tenant', action: 'read', granted: true }];
      const given = await identity.porte.as(developer).put('/api/grants', { grants: { changes } });
      expect(given.body.error).toMatchObject({ code: 'grant_not_allowed', params: { reason: 'developer_only' } });
    });

    it('tenants keep what a change does not name, and stay suspended while grants change', async () => {
      const { status, body } = await put(NORTE, { brand: { color: '#112233' }, name: 'Norte' });
      expect([status, body.data.brand]).toEqual([200, { color: '#112233', logo: null }]);
      expect((await put(NORTE, { reason: 'Sin pagar' }, '/suspend')).body.data).toMatchObject({
        status: 'suspended',
        suspension_reason: 'Sin pagar',
      });
      const changes = [{ role: 'customer', model: 'Package', action: 'create', granted: false }];
      const admin = identity.porte.as(anActor('developer', { tenant: NORTE }));
      expect((await admin.put('/api/grants', { grants: { changes } })).status).toBe(200);
      expect((await identity.events('tenant.updated', NORTE)).at(-1)!.data).toMatchObject({ status: 'suspended' });
      expect((await put(NORTE, {}, '/resume')).body.data).toMatchObject({ status: 'active', suspended_at: null });
      expect(await actions(NORTE)).toEqual(
        expect.arrayContaining(['tenant.changed', 'tenant.suspended', 'grants.changed', 'tenant.resumed']),
      );
      expect((await put(DEMO, { reason: 'x' }, '/suspend')).body.error.code).toBe('own_tenant');
      expect((await put('01900000-0000-7000-8000-000000000000', { name: 'x' })).status).toBe(404);
    });

    const tienda = async (): Promise<string> => {
      const [known] = await identity.sql<{ id: string }>(`select id from tenants where slug = 'tienda'`);
      return known?.id ?? (await create()).body.data.id;
    };
    const limits = async (id: string) =>
      (
        await identity.sql(
          'select max_users, max_people, max_labels, max_stores, max_api_keys, max_webhooks from tenants where id = $1',
          [id],
        )
      )[0];

    it('tenants admit no more users than their plan, also of twenty at once', async () => {
      const id = await tienda();
      await put(id, { max_users: 6 });
      const staff = identity.porte.as(anActor('main_admin', { tenant: id }));
      const add = (n: number) =>
        staff.post('/api/users', {
          user: { name: 'P', last_name: 'Q', email: `p${n}@tienda.example`, phone: '5512345678' },
        });
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)));
      // Its first main admin has one place.
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(answers.find(({ status }) => status === 422)!.body.error).toMatchObject({
        code: 'plan_users_full',
        params: { max: 6 },
      });
      await put(id, { max_users: 1 });
      expect((await add(20)).body.error.code).toBe('plan_users_full');
      await put(id, { max_users: null });
      expect((await add(21)).status).toBe(201);
    });

    it('tenants have the same limit of users under its old name, in calls, events and for the release before', async () => {
      const id = await tienda();
      expect((await put(id, { max_people: 50 })).body.data).toMatchObject({ max_users: 50, max_people: 50 });
      expect((await identity.events('tenant.updated', id)).at(-1)!.data).toMatchObject({
        max_users: 50,
        max_people: 50,
      });
      expect((await put(id, { max_people: 10, max_users: 60 })).body.data).toMatchObject({ max_users: 60 });
      expect(await limits(id)).toMatchObject({ max_users: 60, max_people: 60 });
      await system('update tenants set max_people = 70 where id = $1', [id]);
      expect(await limits(id)).toMatchObject({ max_users: 70, max_people: 70 });
      await system('update tenants set max_people = null, updated_at = now() where id = $1', [id]);
      expect(await limits(id)).toMatchObject({ max_users: null, max_people: null });
      const old = await create({ slug: 'vieja', hosts: ['vieja.example'], max_users: undefined, max_people: 3 });
      expect(old.body.data).toMatchObject({ max_users: 3, max_people: 3 });
    });

    it('tenants show what they use of their plan, to developers and to those who see their settings', async () => {
      const id = await tienda();
      const plan = { max_users: 30, max_labels: 500, max_stores: 0, max_api_keys: 4, max_webhooks: null };
      expect((await put(id, plan)).body.data).toMatchObject(plan);
      expect((await identity.events('tenant.updated', id)).at(-1)!.data).toMatchObject(plan);
      for (const [field, value] of [
        ['max_labels', 0],
        ['max_stores', -1],
        ['max_api_keys', 1.5],
        ['max_webhooks', 'x'],
      ] as const)
        expect(Object.keys((await put(id, { [field]: value })).body.error.details)).toEqual([field]);
      const [{ users }] = await identity.sql<{ users: number }>(
        'select count(*)::int as users from users where tenant_id = $1',
        [id],
      );
      const shown = {
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        uses: [
          { of: 'users', max: 30, used: users },
          // Their services are not there in this test.
          { of: 'labels', max: 500, used: null },
          { of: 'stores', max: 0, used: null },
          { of: 'api_keys', max: 4, used: 0 },
          { of: 'webhooks', max: null, used: null },
        ],
      };
      expect((await identity.porte.as(developer).get(`/api/tenants/${id}/plan`)).body.data).toEqual(shown);
      const own = (actor: Actor) => identity.porte.as(actor).get('/api/plan');
      expect((await own(anActor('main_admin', { tenant: id }))).body.data).toEqual(shown);
      expect((await own(anActor('customer', { tenant: id }))).status).toBe(403);
      expect((await identity.porte.as(anActor('main_admin')).get(`/api/tenants/${id}/plan`)).status).toBe(403);
      await put(id, { max_users: null, max_labels: null, max_stores: null, max_api_keys: null });
    });

    const send = (actor: Actor, method: string, url: string, bytes?: Buffer) => {
      const body = new FormData();
      if (bytes) body.append('files[]', new Blob([Uint8Array.from(bytes)]), 'picture.png');
      return fetch(identity.porte.service.url + url, {
        method,
        headers: identity.porte.as(actor).signed(),
        ...(bytes ? { body } : {}),
      });
    };
    const brandOf = async (answer: Response): Promise<TenantBrand> => {
      const { data } = (await answer.json()) as { data: TenantBrand & { brand?: TenantBrand } };
      return data.brand ?? data;
    };
    const PICTURE = () =>
      sharp({ create: { width: 2000, height: 500, channels: 3, background: '#0F7B6C' } })
        .png()
        .toBuffer();

    it('tenants have pictures that developers set, that mails show, and that are public while they are shown', async () => {
      const [{ id }] = await identity.sql<{ id: string }>(`select id from tenants where slug = 'tienda'`);
      const made: string[] = [];
      for (const [name, type, width] of [
        ['logo', 'image/png', 256],
        ['login_picture', 'image/webp', 1280],
      ] as const) {
        const answer = await send(developer, 'POST', `/api/tenants/${id}/pictures/${name}`, await PICTURE());
        const url = (await brandOf(answer))[name]!;
        made.push(url);
        const seen = await fetch(identity.porte.service.url + url);
        expect([answer.status, seen.status, seen.headers.get('content-type')]).toEqual([200, 200, type]);
        const extension = type.replace('image/', '');
        expect(seen.headers.get('content-disposition')).toBe(`inline; filename="picture.${extension}"`);
        expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(width);
      }
      expect((await identity.events('tenant.updated', id)).at(-1)!.data).toMatchObject({
        brand: { logo: made[0], login_picture: made[1], mail_footer: 'Vía Rápida 1500, Tijuana' },
      });
      const staff = identity.porte.as(anActor('main_admin', { tenant: id }));
      const user = { name: 'P', last_name: 'Q', email: 'logo@tienda.example', phone: '5512345678' };
      expect((await staff.post('/api/users', { user })).status).toBe(201);
      const [mail] = await identity.mailsTo(user.email);
      expect(mail!.html).toContain(`<img src="https://envios.tienda.example${made[0]}" alt="Tienda Ñandú"`);
      expect((await send(developer, 'DELETE', `/api/tenants/${id}/pictures/logo`)).status).toBe(200);
      expect((await fetch(identity.porte.service.url + made[0]!)).status).toBe(404);
      expect((await fetch(identity.porte.service.url + made[1]!.replace(id, NORTE))).status).toBe(404);
    });

    it('tenants let those who change settings change their own brand, and no other one', async () => {
      const admin = anActor('main_admin', { tenant: NORTE });
      const brand = { label_footer: 'Envíos del Norte · 664 380 1122' };
      expect((await identity.porte.as(admin).put('/api/brand', { brand })).body.data).toMatchObject(brand);
      const answer = await send(admin, 'POST', '/api/brand/logo', await PICTURE());
      expect((await brandOf(answer)).logo).toContain(`/api/tenants/pictures/${NORTE}/`);
      expect((await identity.porte.as(admin).get('/api/brand')).body.data).toMatchObject(brand);
      expect(await brandOf(await send(admin, 'DELETE', '/api/brand/logo'))).toMatchObject({ logo: null, ...brand });
      const [last] = await identity.sql(
        `select actor_id, data from audit_log where tenant_id = $1 and action = 'tenant.changed' order by at desc, id desc limit 1`,
        [NORTE],
      );
      expect(last).toMatchObject({ actor_id: admin.id, data: { after: { brand: { logo: null } } } });
      const refused = [
        await send(admin, 'POST', '/api/brand/slogan', await PICTURE()),
        await send(admin, 'POST', `/api/tenants/${DEMO}/pictures/logo`, await PICTURE()),
        await send(anActor('operator'), 'POST', '/api/brand/logo', await PICTURE()),
        await send(admin, 'POST', '/api/brand/logo', Buffer.from('<svg/>')),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 403, 403, 415]);
      const wrong = { color: 'red', label_footer: 'Una\nDos', mail_footer: null };
      expect(
        Object.keys((await identity.porte.as(admin).put('/api/brand', { brand: wrong })).body.error.details),
      ).toEqual(['color', 'label_footer']);
      await identity.porte.as(admin).put('/api/brand', { brand: { label_footer: null } });
    });
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
