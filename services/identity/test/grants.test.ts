import { ROLES, type GrantEdit, type RolePermissions, type TenantWithGrants } from '@porte/contracts';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

const edit = (role: GrantEdit['role'], name: string, granted: boolean): GrantEdit => {
  const [model, action] = name.split('.') as [GrantEdit['model'], GrantEdit['action']];
  return { role, model, action, granted };
};

describe('grants', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  const save = (actor: ReturnType<typeof anActor>, ...changes: GrantEdit[]) =>
    identity.porte.as(actor).put('/api/grants', { grants: { changes } });
  const tableOf = async (tenant = DEMO): Promise<Map<string, string[]>> => {
    const { data } = (await identity.porte.as(anActor('developer', { tenant })).get('/api/grants')).body as {
      data: RolePermissions[];
    };
    return new Map(data.map(({ role, grants }) => [role, grants]));
  };
  const lastChanges = async () =>
    ((await identity.events('tenant.updated', DEMO)).at(-1)?.data as unknown as TenantWithGrants).grant_changes;

  it('grants are saved by a main admin, published with the tenant and audited by role', async () => {
    const answer = await save(
      anActor('main_admin'),
      edit('operator', 'Notice.create', true),
      edit('customer', 'Package.destroy', false),
      edit('customer', 'Package.update', false),
    );
    expect(answer.status).toBe(200);
    const table = await tableOf();
    expect(table.get('operator')).toContain('Notice.create');
    expect(table.get('customer')).not.toContain('Package.destroy');
    expect(await lastChanges()).toMatchObject({
      operator: ['+Notice.create'],
      customer: ['-Package.update', '-Package.destroy'],
      admin: [],
    });
    const rows = await identity.sql<{ subject: string; data: object }>(
      `select subject, data from audit_log where tenant_id = $1 and action = 'grants.changed' order by subject`,
      [DEMO],
    );
    expect(rows).toEqual([
      { subject: 'customer', data: { given: [], taken: ['Package.destroy', 'Package.update'] } },
      { subject: 'operator', data: { given: ['Notice.create'], taken: [] } },
    ]);
  });

  it('grants that are as asked already are neither published nor audited', async () => {
    const before = (await identity.events('tenant.updated', DEMO)).length;
    expect((await save(anActor('main_admin'), edit('operator', 'Notice.create', true))).status).toBe(200);
    expect((await identity.events('tenant.updated', DEMO)).length).toBe(before);
  });

  it.each([
    ['a role of the same rank', 'main_admin', edit('main_admin', 'Zone.destroy', false), 'role_above'],
    ['the role above', 'main_admin', edit('developer', 'DeadLetter.read', false), 'role_above'],
    ['developers, by one of them', 'developer', edit('developer', 'DeadLetter.read', false), 'role_above'],
    ['what the editor lacks', 'main_admin', edit('admin', 'DeadLetter.read', true), 'not_held'],
    ['rows of staff to customers', 'developer', edit('customer', 'Audit.read', true), 'staff_only'],
    ['the table itself to an admin', 'developer', edit('admin', 'Grant.update', true), 'main_admin_only'],
    ['the table from main admins', 'developer', edit('main_admin', 'Grant.update', false), 'kept_by_main_admin'],
  ] as const)('grants refuse a change of %s, with every other change of the call', async (_, role, refused, reason) => {
    const before = await tableOf();
    const answer = await save(anActor(role), edit('operator', 'Zone.read', true), refused);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'grant_not_allowed']);
    expect(answer.body.error.params ?? answer.body.error).toMatchObject({ reason });
    expect(await tableOf()).toEqual(before);
  });

  it.each(ROLES)('grants of another tenant are out of reach of its %s', async role => {
    const before = await tableOf(NORTE);
    await save(anActor(role), edit('operator', 'Zone.create', true));
    expect(await tableOf(NORTE)).toEqual(before);
    await save(anActor('developer'), edit('operator', 'Zone.create', false));
  });

  it('grants are not changed below a main admin, not even with a permission that is out of date', async () => {
    for (const role of ['customer', 'operator', 'admin'] as const)
      expect((await save(anActor(role), edit('customer', 'Zone.read', true))).status).toBe(403);
    expect((await identity.porte.as(anActor('operator')).get('/api/grants')).status).toBe(403);
    const outdated = { ...anActor('admin'), grants: ['+Grant.update'] };
    expect((await save(outdated, edit('operator', 'Zone.read', true))).body.error.code).toBe('forbidden');
  });

  it('grants refuse what is no cell of the table', async () => {
    const wrong = { role: 'root', model: 'Nothing', action: 'fly', granted: 'yes' };
    for (const changes of [[wrong], [], 'x', [null]])
      expect((await identity.porte.as(anActor('main_admin')).put('/api/grants', { grants: { changes } })).status).toBe(
        422,
      );
  });
});
