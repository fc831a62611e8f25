import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PossibleDuplicates } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { DEMO, NORTE, recordEvents, type ApiClient } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

describe('merging duplicate users', () => {
  let identity: Identity;
  let others: Server;
  let developer: ApiClient;
  let started: ReturnType<typeof recordEvents>;
  /** what the other services say of the duplicate */
  let known: { balance: number; available: number; stores: number; open: string[] };
  const REST = { balance: 40.5, available: 40.5, stores: 0, open: ['balance'] };
  beforeAll(async () => {
    others = createServer(({ url }, response) => {
      const answer = url!.includes('/open_work')
        ? url!.includes('personal_data') && known.open
        : url!.includes('/balances/')
          ? { data: { balance: known.balance, available_balance: known.available } }
          : { data: { shipments: 7, addresses: 3, packages: 1, stores: known.stores, total_shipments: 5, count: 0 } };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>(resolve => others.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
    const names = ['BILLING', 'SHIPMENTS', 'RATING', 'PAYMENTS', 'OVERWEIGHTS', 'CARRIERS', 'CATALOG'];
    identity = await Identity.start(Object.fromEntries(names.map(name => [`${name}_URL`, url])));
    started = recordEvents(identity.porte.bus, ['user_merge.started'], { consumer: 'test of merges' });
    developer = identity.porte.as((await identity.aUser({ user_type: 'developer' })).actor);
  });
  beforeEach(() => {
    known = { ...REST };
  });
  afterAll(async () => {
    await identity.stop();
    others.close();
  });

  type User = Awaited<ReturnType<Identity['aUser']>>;
  const twoUsers = async (): Promise<[User, User]> => [await identity.aUser(), await identity.aUser()];
  const preview = (user: User, duplicate: User, api = developer) =>
    api.get(`/api/users/${user.id}/merges/preview?duplicate_id=${duplicate.id}`);
  const mergesOf = ({ id }: User, api = developer) => api.get(`/api/users/${id}/merges`);
  const merge = (user: User, duplicate: User, more: object = {}, api = developer) =>
    api.post(`/api/users/${user.id}/merges`, {
      user_merge: {
        duplicate_id: duplicate.id,
        confirmation: duplicate.email,
        reason: 'Se registró dos veces',
        ...more,
      },
    });
  const blockers = async (user: User, duplicate: User) => (await preview(user, duplicate)).body.data.blockers;

  it('finds pairs of customers with an equivalent e-mail, the same phone or RFC, in one tenant and among active main accounts only', async () => {
    const duplicates = async (): Promise<PossibleDuplicates[]> =>
      (await developer.get('/api/users/duplicates')).body.data;
    const pair = (pairs: PossibleDuplicates[], { id }: User) => pairs.find(({ users }) => users[1].id === id);
    const first = await identity.aUser({ email: 'ana.lopez@gmail.com', phone: '5590000001' });
    const dotted = await identity.aUser({ email: 'analopez+tienda@googlemail.com', phone: '5590000002' });
    const called = await identity.aUser({ phone: '5590000001' });
    const child = await identity.aUser({ phone: '5590000001', parent_id: first.id });
    const foreign = await identity.aUser({ phone: '5590000001' }, { tenant: NORTE });
    const other = await identity.aUser({ email: 'analopez@otro.example', phone: '5590000003' });
    const named = await identity.aUser({ email: 'ana.lopez@otro.example', phone: '5590000004' });
    const pairs = await duplicates();
    expect(pair(pairs, dotted)).toMatchObject({
      by: ['email'],
      rfc: null,
      users: [{ id: first.id }, { id: dotted.id }],
    });
    expect(pair(pairs, called)).toMatchObject({ by: ['phone'], users: [{ id: first.id }, { id: called.id }] });
    expect([child, foreign, other, named].map(user => pair(pairs, user))).toEqual(Array(4).fill(undefined));
    await identity.suspendSilently(called.id);
    expect(pair(await duplicates(), called)).toBeUndefined();
  });

  it('pairs of customers with the same RFC are found where both were approved, and not for a generic one', async () => {
    const request = (user: User, rfc: string, state: string) =>
      identity.sql(
        `insert into tax_fiscal_data (tenant_id, id, state, user_id, tax_regime, name, rfc_curp, services, files)
          values ($1, $2, $3, $4, 'moral', 'Tienda', $5, '[]', '[]') returning id`,
        [DEMO, newId(), state, user.id, rfc],
      );
    const [first, approved, asked, generic] = [...(await twoUsers()), ...(await twoUsers())];
    await request(first, 'EKU9003173C9', 'approved');
    await request(approved!, 'eku9003173c9', 'approved');
    await request(asked!, 'EKU9003173C9', 'in_review');
    await request(first, 'XAXX010101000', 'approved');
    await request(generic!, 'XAXX010101000', 'approved');
    const pairs = (await developer.get('/api/users/duplicates')).body.data as PossibleDuplicates[];
    const ids = pairs.filter(({ by }) => by.includes('rfc')).map(({ rfc, users: [a, b] }) => [rfc, a.id, b.id]);
    expect(ids).toEqual([['EKU9003173C9', first.id, approved!.id]]);
  });

  it('the preview says what moves and what stays, and changes nothing', async () => {
    const [user, duplicate] = await twoUsers();
    const answer = await preview(user, duplicate);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          user: { id: user.id, email: user.email },
          duplicate: { id: duplicate.id },
          moves: { balance: 40.5, addresses: 3, packages: 1 },
          stays: { shipments: 7 },
          blockers: [],
        },
      },
    });
    expect((await mergesOf(user)).body.data).toEqual([]);
    expect((await developer.get(`/api/users/${user.id}`)).body.data).toMatchObject({ merged_into: null });
    expect((await identity.signedIn(duplicate.email)).answer.status).toBe(200);
  });

  it('a merge is forbidden by open work, stores, held money, sub-users, staff and closed users', async () => {
    const [user, duplicate] = await twoUsers();
    const [staff, parent] = [await identity.aUser({ user_type: 'operator' }), await identity.aUser()];
    const child = await identity.aUser({ parent_id: parent.id });
    known = { ...REST, available: 10, stores: 1, open: ['balance', 'shipments', 'invoices'] };
    const found = ['merge_stores', 'merge_held', 'person_has_shipments', 'person_has_invoices'];
    expect(await blockers(user, duplicate)).toEqual(found);
    expect(await merge(user, duplicate)).toMatchObject({ status: 409, body: { error: { code: 'merge_stores' } } });
    known = { ...REST };
    for (const [kept, closed, code] of [
      [user, staff, 'merge_not_customers'],
      [staff, user, 'merge_not_customers'],
      [user, parent, 'merge_sub_users'],
      [user, child, 'merge_sub_users'],
      [child, user, 'merge_sub_users'],
    ] as const) {
      expect(await blockers(kept, closed)).toEqual([code]);
      expect((await merge(kept, closed)).body.error.code).toBe(code);
    }
    // Its sub-users may stay with the user that stays.
    expect(await blockers(parent, user)).toEqual([]);
    await identity.suspendSilently(duplicate.id);
    for (const pair of [
      [user, duplicate],
      [duplicate, user],
    ] as const)
      expect((await merge(...pair)).body.error.code).toBe('merge_closed');
    await identity.porte.settled();
    expect(started.filter(({ data }) => (data as { into_id: string }).into_id === user.id)).toEqual([]);
  });

  it('only developers merge, and only users of their tenant, typed by name or e-mail', async () => {
    const [user, duplicate] = await twoUsers();
    const [foreign, admin] = [
      await identity.aUser({}, { tenant: NORTE }),
      await identity.aUser({ user_type: 'admin' }),
    ];
    for (const { actor } of [admin, user]) {
      const api = identity.porte.as(actor);
      expect((await preview(user, duplicate, api)).status).toBe(403);
      expect((await merge(user, duplicate, {}, api)).status).toBe(403);
      expect((await api.get('/api/users/duplicates')).status).toBe(403);
    }
    const shown = async ({ actor }: User) => (await identity.porte.as(actor).get(`/api/users/${user.id}`)).body.data;
    expect(await shown(user)).not.toHaveProperty('merged_into');
    expect((await mergesOf(user, identity.porte.as(admin.actor))).body).toEqual({ data: [] });
    expect((await mergesOf(user, identity.porte.as(user.actor))).status).toBe(404);
    expect((await mergesOf(foreign)).status).toBe(404);
    for (const [kept, closed] of [
      [user, foreign],
      [foreign, user],
    ] as const) {
      expect((await preview(kept, closed)).status).toBe(404);
      expect((await merge(kept, closed)).status).toBe(404);
    }
    expect((await merge(user, user)).status).toBe(422);
    for (const more of [{ confirmation: user.email }, { reason: ' ' }, { duplicate_id: 'x' }])
      expect((await merge(user, duplicate, more)).status).toBe(422);
    expect((await developer.get(`/api/users/${user.id}/merges/preview?duplicate_id=x`)).status).toBe(400);
    expect((await merge(user, duplicate, { confirmation: ` ${duplicate.email.toUpperCase()} ` })).status).toBe(201);
  });

  it('a merge closes the duplicate for good, once, and mails both users', async () => {
    const [user, duplicate] = await twoUsers();
    const session = await identity.signedIn(duplicate.email);
    const key = { name: 'Tienda', scopes: ['shipments.read'], current_password: 'cuatro nubes 27' };
    expect((await session.api.post('/api/api_keys', { api_key: key })).status).toBe(201);
    const answers = await Promise.all([merge(user, duplicate), merge(user, duplicate), merge(duplicate, user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 201);
    const [kept, closed] = won === 2 ? [duplicate, user] : [user, duplicate];
    await identity.porte.settled();
    expect(started.filter(({ data }) => [kept.id].includes((data as { into_id: string }).into_id))).toHaveLength(1);
    expect(await identity.browser().signIn(closed.email)).toMatchObject({
      status: 409,
      body: { error: { code: 'user_merged' } },
    });
    expect(await identity.browser().signIn(closed.email, 'another-password')).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_credentials' } },
    });
    expect(await identity.openSessions(closed.id)).toEqual([]);
    expect(await identity.sql('select 1 from api_keys where user_id = $1 and revoked_at is null', [closed.id])).toEqual(
      [],
    );
    const activation = await developer.put(`/api/users/${closed.id}`, { user: { status: 'active' } });
    expect(activation).toMatchObject({ status: 409, body: { error: { code: 'user_merged' } } });
    expect((await developer.get(`/api/users/${closed.id}`)).body.data).toMatchObject({
      merged_into: kept.id,
      status: 'suspended',
    });
    for (const { email } of [kept, closed])
      expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toContain('Unimos tus dos cuentas de demo');
    const [{ reason }] = await identity.sql<{ reason: string }>(
      `select data->>'reason' as reason from audits where action = 'user.merged' and subject = $1`,
      [kept.id],
    );
    expect(reason).toBe('Se registró dos veces');
  });

  it('ends a merge when `address.merged` arrives, and ignores it the second time', async () => {
    const [user, duplicate] = await twoUsers();
    const shown = async () => (await developer.get(`/api/users/${duplicate.id}/merges`)).body.data[0];
    const { id: merge_id } = (await merge(user, duplicate)).body.data[0];
    const report = async (amount: number): Promise<void> => {
      const id = newId();
      const data = { merge_id, from_id: duplicate.id, into_id: user.id, amount, addresses: 3, packages: 1 };
      const envelope = { id, type: 'address.merged', source: 'shipments', subject: user.id, tenantId: DEMO } as const;
      await identity.porte.bus.publish({ ...envelope, time: new Date(0).toISOString(), correlationId: id, data });
      await identity.porte.settled();
    };
    expect(await shown()).toMatchObject({ state: 'moving', balance: null, reason: 'Se registró dos veces' });
    await report(40.5);
    await report(0);
    expect(await shown()).toMatchObject({
      state: 'done',
      balance: 40.5,
      user: { id: user.id },
      duplicate: { id: duplicate.id },
    });
    expect(await identity.sql('select 1 from dead_letters')).toEqual([]);
  });
});
