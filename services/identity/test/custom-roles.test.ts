import {
  ACTIONS,
  defaultGrants,
  grantRefusal,
  isGranted,
  MAX_CUSTOM_ROLES,
  MODELS,
  ROLES,
  type CustomRole,
  type Role,
  type RolePermissions,
  type TenantWithGrants,
  type TestUser,
} from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { actorOf, hashOfApiKey, systemActor, type AccessSubject, type Actor, type KeyBearer } from '@porte/service-kit';
import { anActor, DEMO, NORTE, type ApiAnswer } from '@porte/testing-kit';
import { NotificationRecipients } from '../src/notifications/notification-recipients.js';
import { Identity, PASSWORD } from './identity-fixture.js';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** What a role may be given at most in a tenant of defaults, as spec 1 §6 and 2 §6 have it: by whom, up to what. */
function ceilingOf(editor: Role, base: Role): ReadonlySet<string> {
  const mayEdit: Partial<Record<Role, readonly Role[]>> = {
    main_admin: ['customer', 'operator', 'admin'],
    developer: ['customer', 'operator', 'admin', 'main_admin'],
  };
  if (!mayEdit[editor]?.includes(base)) return new Set();
  const names = (role: Role) => defaultGrants(role).map(({ model, action }) => `${model}.${action}`);
  const most = names(base === 'customer' ? base : editor);
  return new Set(
    most.filter(name => !name.startsWith('Tenant.') && (name !== 'Grant.update' || base === 'main_admin')),
  );
}

describe('the cells of a custom role', () => {
  it.each(ROLES.flatMap(editor => ROLES.map(base => [editor, base] as const)))(
    'custom roles made by a %s from %s are given no cell beyond their base, nor beyond their maker',
    (editor, base) => {
      const held = new Set(defaultGrants(editor).map(({ model, action }) => `${model}.${action}`));
      const ceiling = ceilingOf(editor, base);
      for (const model of MODELS)
        for (const action of ACTIONS)
          expect([
            `${model}.${action}`,
            grantRefusal(editor, held, { base, model, action, granted: true }) === null,
          ]).toEqual([`${model}.${action}`, ceiling.has(`${model}.${action}`)]);
    },
  );
});

describe('custom roles', () => {
  let identity: Identity;
  let names = 0;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  const main = anActor('main_admin');
  const post = (from: string, actor: Actor = main, name = `Rol ${(names += 1)}`): Promise<ApiAnswer> =>
    identity.porte.as(actor).post('/api/custom_roles', { custom_role: { name, from } });
  const made = async (from: string, actor: Actor = main): Promise<CustomRole> => {
    const answer = await post(from, actor);
    expect(answer.status).toBe(201);
    return answer.body.data as CustomRole;
  };
  const remove = (id: string, actor: Actor = main) => identity.porte.as(actor).delete(`/api/custom_roles/${id}`);
  const save = (actor: Actor, role: string, name: string, granted: boolean) => {
    const [model, action] = name.split('.');
    return identity.porte.as(actor).put('/api/grants', { grants: { changes: [{ role, model, action, granted }] } });
  };
  const columnOf = async (role: string): Promise<RolePermissions | undefined> =>
    ((await identity.porte.as(anActor('developer')).get('/api/grants')).body.data as RolePermissions[]).find(
      each => each.role === role,
    );
  const give = (id: string, custom_role_id: string | null, actor: Actor = main, rest: object = {}) =>
    identity.porte.as(actor).put(`/api/users/${id}`, { user: { custom_role_id, ...rest } });
  const codeOf = (answer: ApiAnswer): unknown[] => [answer.status, answer.body?.error?.code];
  const rowOf = async (id: string) =>
    (
      await identity.sql<{ user_type: string; custom_role_id: string | null }>(
        'select user_type, custom_role_id from users where id = $1',
        [id],
      )
    )[0]!;
  /** A user with a custom role that lacks the given cells of its base. */
  async function aHolder(base: 'operator' | 'admin' | 'customer', ...lacking: string[]) {
    const role = await made(base);
    for (const name of lacking) expect((await save(main, role.id, name, false)).status).toBe(200);
    const user = await identity.aUser({ user_type: base });
    expect((await give(user.id, role.id)).status).toBe(200);
    const browser = await identity.signedIn(user.email);
    return { ...user, role, browser, holder: actorOf(browser.claims) };
  }

  it('custom roles begin as the role they are made from, are published with the tenant, and audited', async () => {
    const role = await made('operator');
    expect(role).toMatchObject({ base: 'operator', users: 0 });
    const base = await columnOf('operator');
    expect(await columnOf(role.id)).toEqual({ ...base, role: role.id, base: 'operator', name: role.name, people: 0 });
    expect((await save(main, role.id, 'Shipment.create', false)).status).toBe(200);
    expect((await save(main, role.id, 'Notice.create', true)).status).toBe(200);
    const published = (await identity.events('tenant.updated', DEMO)).at(-1)!.data as unknown as TenantWithGrants;
    expect(published.grant_changes[role.id]).toEqual(['+Notice.create', '-Shipment.create']);
    expect(published.grant_changes.operator).toEqual([]);
    const copy = await made(role.id);
    expect((await columnOf(copy.id))!.grants).toEqual((await columnOf(role.id))!.grants);
    const renamed = await identity.porte
      .as(main)
      .put(`/api/custom_roles/${copy.id}`, { custom_role: { name: ' Mostrador ' } });
    expect(renamed.body.data).toMatchObject({ id: copy.id, name: 'Mostrador' });
    expect((await remove(copy.id)).status).toBe(204);
    expect(await columnOf(copy.id)).toBeUndefined();
    const last = (await identity.events('tenant.updated', DEMO)).at(-1)!.data as unknown as TenantWithGrants;
    expect(last.grant_changes[copy.id]).toBeUndefined();
    const trail = await identity.sql<{ action: string; label: string }>(
      'select action, label from audit_log where subject = any($1)',
      [[role.id, copy.id]],
    );
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'custom_role.created',
      'custom_role.created',
      'custom_role.deleted',
      'custom_role.renamed',
      'grants.changed',
      'grants.changed',
    ]);
  });

  it('custom roles are made once per id, and at most so many of them', async () => {
    const id = newId();
    const send = () =>
      identity.porte
        .as(anActor('main_admin', { tenant: NORTE }))
        .send(
          'POST',
          '/api/custom_roles',
          { custom_role: { name: 'Caja', from: 'operator' } },
          { 'idempotency-key': id },
        );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
    const norte = anActor('main_admin', { tenant: NORTE });
    for (let n = 1; n < MAX_CUSTOM_ROLES; n += 1) await made('operator', norte);
    expect(codeOf(await post('operator', norte))).toEqual([422, 'custom_roles_full']);
  });

  it.each([['ENVÍOS'], ['envios'], ['Administrador'], ['operator']])(
    'custom roles have a name of their own: not %s',
    async name => {
      await post('operator', main, 'Envíos');
      expect(codeOf(await post('customer', main, name))).toEqual([422, 'already_exists']);
    },
  );

  it.each([
    ['main_admin', 'main_admin', 403, 'forbidden'],
    ['main_admin', 'developer', 403, 'forbidden'],
    ['developer', 'developer', 403, 'forbidden'],
    ['main_admin', UNKNOWN, 422, 'validation_failed'],
    ['main_admin', 'root', 422, 'validation_failed'],
    ['admin', 'customer', 403, 'forbidden'],
    ['operator', 'customer', 403, 'forbidden'],
    ['customer', 'customer', 403, 'forbidden'],
  ] as const)('custom roles are not made by a %s from %s', async (role, from, status, code) => {
    expect(codeOf(await post(from, anActor(role)))).toEqual([status, code]);
  });

  it('custom roles hold nothing that their maker does not hold, also what their base holds', async () => {
    const developer = anActor('developer');
    await save(developer, 'main_admin', 'Zone.read', false);
    const role = await made('admin');
    await save(developer, 'main_admin', 'Zone.read', true);
    const base = await columnOf('admin');
    expect(base!.grants).toContain('Zone.read');
    expect((await columnOf(role.id))!.grants).toEqual(base!.grants.filter(name => name !== 'Zone.read'));
  });

  it.each([
    ['admin', 'Grant.update', 'main_admin_only'],
    ['admin', 'DeadLetter.read', 'not_held'],
    ['admin', 'Tenant.read', 'developer_only'],
    ['customer', 'Audit.read', 'staff_only'],
  ] as const)('custom roles made from %s are not given %s', async (base, name, reason) => {
    const role = await made(base);
    const answer = await save(main, role.id, name, true);
    expect(answer.status).toBe(403);
    expect(answer.body.error.params ?? answer.body.error).toMatchObject({ reason });
  });

  it('custom roles made from main admins are beyond a main admin', async () => {
    const role = await made('main_admin', anActor('developer'));
    expect((await save(main, role.id, 'Zone.read', false)).status).toBe(403);
    expect(codeOf(await remove(role.id))).toEqual([403, 'forbidden']);
    const { id } = await identity.aUser({ user_type: 'main_admin' });
    expect((await give(id, role.id)).status).toBe(403);
    expect((await save(anActor('developer'), role.id, 'Grant.update', false)).status).toBe(403);
    expect((await give(id, role.id, anActor('developer'))).status).toBe(200);
    const holder = { ...anActor('main_admin', { id, owner_id: id }), custom_role_id: role.id };
    expect(codeOf(await save(holder, role.id, 'Zone.read', true))).toEqual([403, 'grant_not_allowed']);
  });

  it('custom roles of another tenant do not exist', async () => {
    const role = await made('operator');
    const norte = anActor('main_admin', { tenant: NORTE });
    expect(codeOf(await remove(role.id, norte))).toEqual([404, 'not_found']);
    expect(codeOf(await save(norte, role.id, 'Zone.read', true))).toEqual([404, 'not_found']);
    const { id } = await identity.aUser({ user_type: 'operator' }, { tenant: NORTE });
    expect((await give(id, role.id, norte)).status).toBe(422);
    expect((await rowOf(id)).custom_role_id).toBeNull();
  });

  describe('of users', () => {
    it('custom roles are in the token, in /acls and in the mail of who gets them, and end its sessions', async () => {
      const { id, email, role, browser, holder } = await aHolder('operator', 'Shipment.create');
      expect(browser.claims).toMatchObject({ role: 'operator', cro: role.id });
      expect(holder).toMatchObject({ role: 'operator', custom_role_id: role.id });
      const acls = async () => (await identity.porte.as(holder).get('/api/acls')).body.can;
      expect((await acls()).create).not.toContain('Shipment');
      await save(main, role.id, 'Notice.create', true);
      expect((await acls()).create).toContain('Notice');
      expect((await identity.porte.as(main).get(`/api/users/${id}?include=custom_role`)).body.data).toMatchObject({
        user_type: 'operator',
        custom_role_id: role.id,
        custom_role: { id: role.id, name: role.name },
      });
      expect((await identity.mailsTo(email)).some(({ text }) => text.includes(`«${role.name}»`))).toBe(true);
      expect((await give(id, null)).status).toBe(200);
      expect(await identity.openSessions(id)).toEqual([]);
      const listed = await identity.porte.as(main).get(`/api/users?where[custom_role_id]=${role.id}`);
      expect(listed.body.data).toEqual([]);
    });

    it('custom roles end with the user type that they are made from', async () => {
      const { id, role } = await aHolder('operator');
      expect((await give(id, role.id, main, { user_type: 'admin' })).status).toBe(200);
      expect(await rowOf(id)).toEqual({ user_type: 'admin', custom_role_id: null });
      expect((await give(id, role.id)).status).toBe(422);
      expect((await give(id, role.id, main, { user_type: 'operator' })).status).toBe(200);
      expect(await rowOf(id)).toEqual({ user_type: 'operator', custom_role_id: role.id });
    });

    it('custom roles are not ended by who may not give them, by another user type', async () => {
      const { id, role } = await aHolder('operator');
      for (const user_type of ['customer', 'admin']) {
        const answer = await identity.porte.as(anActor('admin')).put(`/api/users/${id}`, { user: { user_type } });
        expect(answer).toMatchObject({
          status: 403,
          body: { error: { code: 'forbidden', params: { fields: ['custom_role_id'] } } },
        });
      }
      expect(await rowOf(id)).toEqual({ user_type: 'operator', custom_role_id: role.id });
      await give(id, null);
      expect((await remove(role.id)).status).toBe(204);
    });

    it('custom roles and types that a user gets end the change of e-mail that was asked for before', async () => {
      const admin = identity.porte.as(anActor('admin'));
      const pendingOf = async (id: string) =>
        (await admin.get(`/api/users/${id}`)).body.data.pending_email as string | null;
      const role = await made('operator');
      for (const [type, change] of [
        ['customer', { user_type: 'operator' }],
        ['operator', { custom_role_id: role.id }],
      ] as const) {
        const { id } = await identity.aUser({ user_type: type });
        const email = `pendiente.${id}@rol.example`;
        await admin.put(`/api/users/${id}`, { user: { email } });
        await admin.put(`/api/users/${id}`, { user: { name: 'Otra' } });
        expect(await pendingOf(id)).toBe(email);
        expect((await identity.porte.as(main).put(`/api/users/${id}`, { user: change })).status).toBe(200);
        expect(await pendingOf(id)).toBeNull();
        if ('custom_role_id' in change) await give(id, null);
      }
      expect((await remove(role.id)).status).toBe(204);
    });

    it('custom roles of customers are those of their sub-users, who get no other', async () => {
      const { id, role, holder } = await aHolder('customer', 'Shipment.create');
      const person = { name: 'Sub', last_name: 'Uno', email: 'sub.uno@rol.example', phone: '5512345678' };
      const invited = await identity.porte.as(holder).post('/api/subusers', { sub_user: person });
      expect(invited.status).toBe(201);
      const sub = invited.body.data.id as string;
      expect((await rowOf(sub)).custom_role_id).toBe(role.id);
      const other = await made('customer');
      expect((await give(sub, other.id)).status).toBe(422);
      expect((await give(id, other.id)).status).toBe(200);
      expect((await rowOf(sub)).custom_role_id).toBe(other.id);
      expect((await give(id, null)).status).toBe(200);
      expect((await rowOf(sub)).custom_role_id).toBeNull();
    });

    it('custom roles are given by main admins and developers alone, and never to oneself', async () => {
      const role = await made('operator');
      const { id } = await identity.aUser({ user_type: 'operator' });
      for (const by of ['customer', 'operator', 'admin'] as const)
        expect([403, 404]).toContain((await give(id, role.id, anActor(by))).status);
      const self = await identity.aUser({ user_type: 'main_admin' });
      expect((await give(self.id, role.id, self.actor)).status).toBe(403);
      const as = identity.porte.as(self.actor);
      expect((await as.put('/api/registrations', { user: { custom_role_id: role.id } })).status).toBe(422);
      expect((await rowOf(id)).custom_role_id).toBeNull();
    });

    it('custom roles that may do more than who would give them are refused', async () => {
      const role = await made('admin');
      await save(anActor('developer'), role.id, 'DeadLetter.read', true);
      const { id } = await identity.aUser({ user_type: 'admin' });
      expect(codeOf(await give(id, role.id))).toEqual([403, 'role_beyond_yours']);
      expect((await give(id, role.id, anActor('developer'))).status).toBe(200);
    });

    it('custom roles of staff give no one a role that may do more, nor take over an account that does', async () => {
      const { holder, id } = await aHolder('admin', 'Invoice.update');
      const as = identity.porte.as(holder);
      const user = (user_type: string, n: number) => ({
        user: { name: 'A', last_name: 'B', email: `escala${n}@rol.example`, phone: '5512345678', user_type },
      });
      expect(codeOf(await as.post('/api/users', user('admin', 1)))).toEqual([403, 'role_beyond_yours']);
      expect((await as.post('/api/users', user('operator', 2))).status).toBe(201);
      expect((await as.post('/api/users', user('customer', 3))).status).toBe(201);
      const operator = await identity.aUser({ user_type: 'operator' });
      const change = (change: object) => as.put(`/api/users/${operator.id}`, { user: change });
      expect(codeOf(await change({ user_type: 'admin' }))).toEqual([403, 'role_beyond_yours']);
      await save(main, (await rowOf(id)).custom_role_id!, 'Shipment.create', false);
      expect(codeOf(await change({ email: 'tomada@rol.example' }))).toEqual([403, 'role_beyond_yours']);
      expect((await change({ name: 'Otra' })).status).toBe(200);
      expect(codeOf(await as.post('/api/users', user('operator', 4)))).toEqual([403, 'role_beyond_yours']);
    });

    it('custom roles that users have are not deleted, also where one is given at the same moment', async () => {
      const { id, role } = await aHolder('operator');
      const refused = await remove(role.id);
      expect(codeOf(refused)).toEqual([422, 'custom_role_in_use']);
      await give(id, null);
      const [given, deleted] = await Promise.all([give(id, role.id), remove(role.id)]);
      expect([
        [200, 422],
        [422, 204],
      ]).toContainEqual([given.status, deleted.status]);
      expect((await rowOf(id)).custom_role_id).toBe(given.status === 200 ? role.id : null);
    });

    it('custom roles are in what API keys of their users say, so that a key may do no more', async () => {
      const { role, browser } = await aHolder('customer', 'Shipment.create');
      const api_key = { name: 'k', scopes: ['shipments.create'], current_password: PASSWORD };
      const { body } = await browser.api.post('/api/api_keys', { api_key });
      const hash = hashOfApiKey(body.data.key as string);
      const asked = await identity.porte.as(systemActor()).get(`/internal/api_keys/${hash}`);
      const { subject } = asked.body.data as KeyBearer;
      expect(subject).toMatchObject({ role: 'customer', cro: role.id });
      const published = (await identity.events('tenant.updated', DEMO)).at(-1)!.data as unknown as TenantWithGrants;
      const { grants } = actorOf(subject, published.grant_changes[role.id]);
      expect(isGranted('customer', 'create', 'Shipment', actorOf(subject).grants)).toBe(true);
      expect(isGranted('customer', 'create', 'Shipment', grants)).toBe(false);
    });

    it('custom roles hold on the live side: on the test side their users have the permissions of the type', async () => {
      const { id } = await aHolder('operator', 'Shipment.create');
      const asked = await identity.porte.as(systemActor()).get(`/internal/test_people/${DEMO}/${id}`);
      const { subject } = asked.body.data as TestUser<AccessSubject>;
      expect(subject).toMatchObject({ role: 'operator' });
      expect(subject.cro).toBeUndefined();
    });

    it('custom roles decide who of the staff is notified', async () => {
      const { id, role } = await aHolder('operator');
      const recipients = async () => {
        const store = identity.porte.service.get(NotificationRecipients);
        const work = identity.porte.service.get(UnitOfWork);
        return work.run({ tenant_id: DEMO }, tx => store.staff(tx, { may: ['read', 'Shipment'], roles: ['operator'] }));
      };
      expect(await recipients()).toContain(id);
      await save(main, role.id, 'Shipment.read', false);
      expect(await recipients()).not.toContain(id);
    });
  });
});
