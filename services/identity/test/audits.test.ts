import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, NORTE, until } from '@porte/testing-kit';
import type { Client } from 'pg';
import { verifyAudits } from '../src/service.js';
import { Identity, PASSWORD } from './identity-fixture.js';

type Row = Record<string, unknown>;

const SETTING_CHANGE = {
  id: newId(),
  at: '2026-11-21T12:00:00.000Z',
  actor: { id: newId(), email: 'rita@demo.example', role: 'main_admin', session_id: newId(), network: null },
  action: 'setting.updated',
  subject: newId(),
  label: 'vat_percent',
  data: { before: { value: '16' }, after: { value: '8' } },
};

const recordedIn = (source: string, data: { id: string; at: string } = SETTING_CHANGE): Envelope =>
  ({
    id: newId(),
    type: 'audit.recorded',
    source,
    subject: data.id,
    tenantId: DEMO,
    time: data.at,
    correlationId: 'c',
    data,
  }) as Envelope;

describe('the audit trail', () => {
  let identity: Identity;
  let main: Awaited<ReturnType<Identity['aUser']>>;
  beforeAll(async () => {
    identity = await Identity.start();
    main = await identity.aUser({ user_type: 'main_admin' });
    const { id } = await identity.aUser({ user_type: 'operator' });
    for (const user_type of ['admin', 'operator', 'admin', 'operator', 'admin'])
      expect((await change(id, { user_type })).status).toBe(200);
    await identity.porte.bus.publish(recordedIn('catalog'));
  });
  afterAll(() => identity.stop());

  const owner = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
    withConnection(identity.porte.database.superuserUrl, work);
  const rows = <T extends Row>(sql: string, params: unknown[] = []): Promise<T[]> =>
    owner(async client => (await client.query<T>(sql, params)).rows);
  const trail = async (query = '', actor = main.actor): Promise<Row[]> => {
    await identity.porte.settled();
    return (await identity.porte.as(actor).get(`/api/audits?per_page=100&order=n asc&${query}`)).body.data as Row[];
  };
  const verified = (tenantId = DEMO) =>
    verifyAudits({ rows: <T>(sql: string, params: unknown[] = []) => rows(sql, params) as Promise<T[]> }, tenantId);
  const change = (id: string, user: object, headers: Record<string, string> = {}) =>
    identity.porte.as(main.actor).put(`/api/users/${id}`, { user }, headers);
  /** Changes stored rows, and restores them. */
  const tampered = (sql: string) =>
    owner(async client => {
      await client.query('begin');
      await client.query(sql);
      const found = await verifyAudits(
        { rows: async <T>(text: string, params: unknown[] = []) => (await client.query(text, params)).rows as T[] },
        DEMO,
      );
      await client.query('rollback');
      return found.problems;
    });

  it('records changes of role, requested e-mail, status and password with actor, network, old and new value', async () => {
    const { id, email } = await identity.aUser({ user_type: 'operator' });
    const from = { 'x-forwarded-for': '198.51.100.23' };
    expect((await change(id, { user_type: 'admin' }, from)).status).toBe(200);
    expect((await change(id, { email: `nuevo-${email}`, status: 'suspended' }, from)).status).toBe(200);
    const found = await trail(`where[object]=${id}`);
    const actor = {
      actor_id: main.id,
      actor_email: main.email,
      actor_role: 'main_admin',
      session_id: main.actor.session_id,
      network: '198.51.100.0/24',
      service: 'identity',
      subject: id,
    };
    // Rows of one transaction have no defined order.
    expect(found.toSorted((a, b) => (String(a['action']) < String(b['action']) ? -1 : 1))).toMatchObject([
      {
        ...actor,
        action: 'user.email_change_requested',
        label: email,
        data: { before: { email }, after: { email: `nuevo-${email}` } },
      },
      {
        ...actor,
        action: 'user.role_changed',
        data: { before: { user_type: 'operator' }, after: { user_type: 'admin' } },
      },
      {
        ...actor,
        action: 'user.status_changed',
        data: { before: { status: 'active' }, after: { status: 'suspended' } },
      },
    ]);
    expect(found[0]!['created_at']).toEqual(expect.stringMatching(/Z$/));
  });

  it('records sign-ins with their steps, refused ones of known e-mails, and signing out', async () => {
    const { id, email } = await identity.aUser();
    const [browser, network] = [identity.browser(DEMO, { 'x-forwarded-for': '198.51.100.23' }), '198.51.100.0/24'];
    expect((await browser.signIn(email, 'no-es-esta-clave')).status).toBe(401);
    await until(async () => (await trail(`where[object]=${id}`)).length === 1);
    expect((await browser.signIn('nadie@demo.example', 'mi-contraseña-secreta')).status).toBe(401);
    expect((await browser.signIn(email)).status).toBe(200);
    const session_id = browser.claims.sid;
    expect((await browser.api.delete('/api/sign_out')).status).toBe(204);
    expect(await trail(`where[object]=${id}`)).toMatchObject([
      { action: 'session.refused', label: email, actor_role: 'system', network, data: { step: 'password' } },
      {
        action: 'session.opened',
        actor_id: id,
        session_id,
        network,
        data: { first: 'password', second: null, is_new_device: true },
      },
      { action: 'session.signed_out', actor_id: id, session_id },
    ]);
    expect(await rows(`select 1 from audits where to_jsonb(audits)::text like '%nadie@demo%'`)).toEqual([]);
  });

  it('is filtered by a carrier: its own changes, and those of what belongs to it', async () => {
    const [carrier_id, other] = [newId(), newId()];
    const noted = (action: string, subject: string, data: object) =>
      identity.porte.bus.publish(
        recordedIn('carriers', {
          ...SETTING_CHANGE,
          id: newId(),
          label: 'Correcaminos',
          action,
          subject,
          data,
        } as never),
      );
    await noted('carrier.updated', carrier_id, {});
    await noted('service.updated', newId(), { carrier_id });
    await noted('service.updated', newId(), { carrier_id: other });
    const found = await trail(`where[carrier_id]=${carrier_id}`);
    expect(found.map(({ action }) => action).toSorted()).toEqual(['carrier.updated', 'service.updated']);
  });

  it('never contains a password or its hash', async () => {
    const { id, email, actor } = await identity.aUser();
    const answer = await identity.porte
      .as(actor)
      .put('/api/registrations', { user: { password: 'otra-clave-larga-7', current_password: PASSWORD } });
    expect(answer.status).toBe(200);
    const [row] = await trail(`where[object]=${id}&where[action]=user.password_changed`);
    expect(row).toMatchObject({
      actor_id: id,
      label: email,
      data: { before: { password_hash: '••••••••' }, after: { password_hash: '••••••••' } },
    });
    const stored = JSON.stringify([await rows('select * from audits'), await rows('select * from audit_log')]);
    expect(stored).not.toMatch(/argon2|otra-clave/);
  });

  it('records ended sessions and sent password links with their actor', async () => {
    const { id, email } = await identity.aUser({ user_type: 'operator' });
    await identity.signedIn(email);
    expect((await identity.porte.as(main.actor).delete(`/api/users/${id}/sessions`)).status).toBe(204);
    expect((await identity.porte.as(main.actor).post(`/api/users/${id}/send_reset_link`)).status).toBeLessThan(300);
    const found = (await trail(`where[object]=${id}`)).filter(({ action }) => action !== 'session.opened');
    expect(found.map(({ action }) => action).sort()).toEqual(['session.ended', 'user.reset_link_sent']);
    expect(found).toMatchObject([
      { actor_id: main.id, label: email },
      { actor_id: main.id, label: email },
    ]);
  });

  it('does not record rejected changes and changes without effect', async () => {
    const { id } = await identity.aUser({ user_type: 'operator' });
    await change(id, { user_type: 'operator' });
    expect((await change(id, { parent_id: newId() })).status).toBe(422);
    expect(await trail(`where[object]=${id}`)).toEqual([]);
  });

  it('appends records of other services and the gateway', async () => {
    await identity.porte.as(main.actor).post('/internal/tenant_mismatches', { asked_tenant_id: NORTE });
    expect(await trail('where[object]=vat_percent')).toMatchObject([
      {
        id: SETTING_CHANGE.id,
        service: 'catalog',
        action: 'setting.updated',
        data: SETTING_CHANGE.data,
        created_at: SETTING_CHANGE.at,
      },
    ]);
    expect(await trail('where[action]=session.tenant_mismatch')).toMatchObject([
      { actor_id: main.id, data: { asked_tenant_id: NORTE } },
    ]);
  });

  it('is filtered by actor, subject, action and date', async () => {
    const all = await trail();
    const [first] = all;
    expect(await trail('where[action]=user.role_changed')).toEqual(
      all.filter(({ action }) => action === 'user.role_changed'),
    );
    expect(await trail(`where[actor]=${main.id}`)).toEqual(all.filter(row => row['actor_id'] === main.id));
    expect(await trail(`where[actor][like]=${main.email.slice(0, 8).toUpperCase()}`)).toEqual(
      all.filter(row => row['actor_id'] === main.id),
    );
    expect(await trail(`where[object][like]=vat_`)).toHaveLength(1);
    expect(await trail('where[created_at][gte]=2999-01-01')).toEqual([]);
    expect(await trail('where[created_at][lte]=2999-01-01')).toHaveLength(all.length);
    expect(first!['n']).toBe(1);
  });

  it('is readable by main admins and developers of the tenant, and read-only', async () => {
    for (const [role, status] of [
      ['customer', 403],
      ['operator', 403],
      ['admin', 403],
      ['main_admin', 200],
      ['developer', 200],
    ] as const) {
      const { actor } = await identity.aUser({ user_type: role });
      expect([role, (await identity.porte.as(actor).get('/api/audits')).status]).toEqual([role, status]);
    }
    const [{ id }] = (await trail()) as [{ id: string }];
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await identity.porte.as(main.actor).send(method, `/api/audits/${id}`, {})).status).toBe(404);
    const foreign = await identity.aUser({ user_type: 'main_admin' }, { tenant: NORTE });
    expect(await trail('', foreign.actor)).toEqual([]);
    expect((await identity.porte.as(foreign.actor).get(`/api/audits/${id}`)).status).toBe(404);
  });

  it.each(['audits', 'audit_log'])(
    'the audit trail of %s can be changed or removed by neither role of the service',
    async table => {
      for (const url of [identity.porte.database.appUrl, identity.porte.database.systemUrl]) {
        for (const sql of [`update ${table} set action = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
          await expect(withConnection(url, client => client.query(sql))).rejects.toMatchObject({ code: '42501' });
        }
      }
    },
  );

  it('is one unbroken hash chain under concurrent writes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => identity.aUser({ user_type: 'operator' })));
    await Promise.all(people.map(({ id }) => change(id, { status: 'suspended' })));
    const all = await trail();
    expect(all.map(({ n }) => n)).toEqual(all.map((_, at) => at + 1));
    expect(await verified()).toEqual({ count: all.length, problems: [] });
    expect(await verified(NORTE)).toMatchObject({ problems: [] });
  });

  it.each([
    ['a changed value', `update audits set data = '{}' where n = 2`, [{ kind: 'changed', n: 2 }]],
    ['another actor', `update audits set actor_email = 'otra@demo.example' where n = 3`, [{ kind: 'changed', n: 3 }]],
    [
      'another time',
      `update audits set created_at = created_at - interval '1 microsecond' where n = 3`,
      [{ kind: 'changed', n: 3 }],
    ],
    ['a deleted row', 'delete from audits where n = 2', [{ kind: 'missing', n: 2 }]],
    ['the first row deleted', 'delete from audits where n = 1', [{ kind: 'missing', n: 1 }]],
    [
      'two rows in each other’s place',
      'update audits set n = case n when 2 then -3 else -2 end where n in (2, 3); update audits set n = -n where n < 0',
      [
        { kind: 'unlinked', n: 2 },
        { kind: 'changed', n: 2 },
        { kind: 'unlinked', n: 3 },
        { kind: 'changed', n: 3 },
        { kind: 'unlinked', n: 4 },
      ],
    ],
    [
      'numbers closed after a deleted row',
      'delete from audits where n = 2; update audits set n = 2 where n = 3',
      [
        { kind: 'unlinked', n: 2 },
        { kind: 'changed', n: 2 },
        { kind: 'missing', n: 3 },
      ],
    ],
  ])('detects %s', async (_name, sql, expected) => {
    await trail();
    expect(await tampered(`set local session_replication_role = replica; ${sql}`)).toEqual(expected);
  });

  it('mails the owner of a wallet after a manual transaction', async () => {
    const { id, email } = await identity.aUser();
    const data = {
      owner_id: id,
      transaction_id: newId(),
      transaction_type: 'withdraw',
      amount: 1250.5,
      description: 'Cobro duplicado <b>',
      balance: 99.5,
      available_balance: 99.5,
    };
    const event = {
      id: newId(),
      type: 'balance.adjusted',
      source: 'billing',
      subject: id,
      tenantId: DEMO,
      time: new Date(0).toISOString(),
      correlationId: 'c',
      data,
    } as Envelope;
    await identity.porte.bus.publish(event);
    await identity.porte.bus.publish(event);
    const mails = (await identity.mailsTo(email)).filter(({ subject }) => subject.includes('saldo'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toMatch(
      /descontó \$1,250\.50 MXN de tu saldo[\s\S]*Motivo: Cobro duplicado <b>[\s\S]*Tu saldo quedó en \$99\.50 MXN/,
    );
    expect(mails[0]!.html).toContain('&lt;b&gt;');
  });
});
