import { newId } from '@porte/domain-kit';
import type { ApiClient } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

const SERVICE = 'e1b9c0f6-6a0f-4d0e-9a57-0c3d1f6f6b11';

describe('the sub-users of a customer', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  const person = (change: object = {}) => ({
    sub_user: {
      name: 'Luis',
      last_name: 'Ortega',
      email: `luis-${newId()}@tienda.example`,
      phone: '5512345678',
      ...change,
    },
  });
  const aParent = async () => {
    const { id, actor } = await identity.aUser();
    return { id, actor, api: identity.porte.as(actor) };
  };
  const lastFact = async (id: string) => (await identity.events('user.updated', id)).at(-1)!.data;

  it('a parent invites a sub-user with limits, which other services copy', async () => {
    const parent = await aParent();
    const made = await parent.api.post('/api/subusers', person({ monthly_limit: 6500, allowed_services: [SERVICE] }));
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          fullname: 'Luis Ortega',
          status: 'active',
          monthly_limit: 6500,
          allowed_services: [SERVICE],
          invitation: { accepted_at: null, revoked_at: null },
          spent: null,
        },
      },
    });
    const { id, email } = made.body.data;
    expect((await identity.events('user.created', id))[0]!.data).toMatchObject({
      parent_id: parent.id,
      user_type: 'customer',
      monthly_limit: 6500,
      allowed_services: [SERVICE],
    });
    expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toHaveLength(1);
    expect((await parent.api.get('/api/subusers')).body.data).toMatchObject({
      own_spent: null,
      people: [{ id, monthly_limit: 6500, may_activate: true }],
    });
    const fields = { monthly_limit: null, allowed_services: null };
    expect((await parent.api.put(`/api/subusers/${id}`, { sub_user: fields })).body.data).toMatchObject(fields);
    expect(await lastFact(id)).toMatchObject(fields);
  });

  it('a parent suspends and activates a sub-user, but does not activate whom staff suspended', async () => {
    const parent = await aParent();
    const { id } = await identity.aUser({ parent_id: parent.id });
    const admin = identity.porte.as((await identity.aUser({ user_type: 'admin' })).actor);
    const setStatus = async (status: string) =>
      (await parent.api.put(`/api/subusers/${id}`, { sub_user: { status } })).status;
    expect(await setStatus('suspended')).toBe(200);
    expect(await setStatus('active')).toBe(200);
    await admin.put(`/api/users/${id}`, { user: { status: 'suspended' } });
    expect(await setStatus('active')).toBe(403);
    expect((await parent.api.get('/api/subusers')).body.data.people).toMatchObject([{ id, may_activate: false }]);
  });

  it('a sub-user loses its limits when staff change its parent', async () => {
    const parent = await aParent();
    const { id } = (await parent.api.post('/api/subusers', person({ monthly_limit: 10 }))).body.data;
    const admin = identity.porte.as((await identity.aUser({ user_type: 'admin' })).actor);
    await admin.put(`/api/users/${id}`, { user: { parent_id: null } });
    expect(await lastFact(id)).not.toHaveProperty('monthly_limit');
    await admin.put(`/api/users/${id}`, { user: { parent_id: parent.id } });
    expect(await lastFact(id)).toMatchObject({ monthly_limit: null, allowed_services: null });
  });

  it('a sub-user is changed by its parent alone', async () => {
    const parent = await aParent();
    const { id, actor } = await identity.aUser({ parent_id: parent.id });
    const change = { sub_user: { monthly_limit: 1 } };
    const statusOf = async (api: ApiClient) => (await api.put(`/api/subusers/${id}`, change)).status;
    expect(await statusOf(identity.porte.as(actor))).toBe(403);
    expect(await statusOf((await aParent()).api)).toBe(404);
    expect(await statusOf(identity.porte.as((await identity.aUser({ user_type: 'admin' })).actor))).toBe(403);
    expect((await parent.api.put(`/api/subusers/${parent.id}`, change)).status).toBe(404);
    await identity.sql('update users set erased_at = now() where id = $1', [id]);
    expect(await statusOf(parent.api)).toBe(404);
    const renamed = { user: { name: 'Otra' } };
    expect((await identity.porte.as(actor).put('/api/registrations', renamed)).status).toBe(404);
    expect((await identity.porte.as(actor).post('/api/subusers', person())).status).toBe(403);
    expect((await identity.porte.as(actor).get('/api/subusers')).status).toBe(403);
  });

  it('staff read the sub-users of a customer; a customer reads its own alone', async () => {
    const parent = await aParent();
    const { id } = (await parent.api.post('/api/subusers', person({ monthly_limit: 10 }))).body.data;
    const admin = (await identity.aUser({ user_type: 'admin' })).actor;
    const staff = identity.porte.as(admin);
    const of = (api: ApiClient, userId: string) => api.get(`/api/subusers?user_id=${userId}`);
    for (const api of [staff, parent.api])
      expect(await of(api, parent.id)).toMatchObject({
        status: 200,
        body: { data: { people: [{ id, monthly_limit: 10 }] } },
      });
    expect((await of(staff, id)).body.data.people).toEqual([]);
    expect((await of((await aParent()).api, parent.id)).status).toBe(404);
    expect((await of(identity.porte.as({ ...admin, tenant_id: newId() }), parent.id)).status).toBe(404);
    expect((await of(staff, newId())).status).toBe(404);
    expect((await of(staff, 'x')).body.error.code).toBe('invalid_query');
  });

  it('a parent has fifty sub-users at most, however many it invites at once', async () => {
    const parent = await aParent();
    await identity.sql(
      `insert into users (tenant_id, id, sequential_id, name, last_name, email, phone, user_type, parent_id, referral_code, created_at, updated_at)
        select tenant_id, gen_random_uuid(), 10000 + n, 'n', 'n', 'n' || n || '@x.example', '5512345678', 'customer', id, 'REF' || n, now(), now()
        from users, generate_series(1, 49) as n where id = $1`,
      [parent.id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => parent.api.post('/api/subusers', person())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.error.code).toBe('sub_users_full');
  });
});
