import { SERVICES, type OpenWork } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { anActor, recordEvents, until } from '@porte/testing-kit';
import { CreateTenant } from '../src/service.js';
import { PlanTenantDeletion } from '../src/tenant-deletions/plan-tenant-deletion.js';
import { tenantDeletionProcess } from '../src/tenant-deletions/tenant-deletion.process.js';
import { TenantDeletions } from '../src/tenant-deletions/tenant-deletions.js';
import { SuspendTenant } from '../src/tenants/use-cases/suspend-tenant.js';
import { Identity, tenantInput } from './identity-fixture.js';

interface Row {
  id: string;
  state: string;
  open_work: OpenWork | null;
}

describe('the deletion of a tenant', () => {
  const developer = anActor('developer');
  const open: { work: OpenWork | null } = { work: null };
  let identity: Identity;
  let deletions: TenantDeletions;
  let deleted: Envelope[];
  let count = 0;
  beforeAll(async () => {
    identity = await Identity.start({ TENANT_DELETION_DAYS: '0', DEFAULT_TENANT: 'principal' });
    deletions = identity.porte.service.get(TenantDeletions);
    deleted = recordEvents(identity.porte.bus, ['tenant.deleted'], { consumer: 'deleted' });
    jest.spyOn(deletions, 'openWork').mockImplementation(() => Promise.resolve(open.work));
  });
  afterEach(() => void (open.work = null));
  afterAll(() => identity.stop());

  /** A suspended tenant. */
  const aTenant = async (slug = `empresa-${(count += 1)}`) => {
    const id = newId();
    await identity.commands.execute(new CreateTenant(tenantInput(id, slug)));
    await identity.commands.execute(new SuspendTenant(developer, id, { reason: 'Se va' }));
    return { id, slug };
  };
  const plan = ({ id, slug }: { id: string; slug: string }) =>
    identity.commands.execute(new PlanTenantDeletion(developer, id, slug));
  const rowOf = async (id: string): Promise<Row> =>
    (await identity.sql<Row>('select * from tenant_deletions where tenant_id = $1', [id]))[0]!;
  const tenantOf = async (id: string) =>
    (
      await identity.sql<{ status: string; hosts: string[] }>('select status, hosts from tenants where id = $1', [id])
    )[0]!;
  /** Drives it until it is as asked; what waits for an instant, or for another try, is due at once. */
  const reaches = (id: string, isThere: (row: Row) => boolean) =>
    until(async () => {
      const row = await rowOf(id);
      if (isThere(row)) return true;
      const { service } = identity.porte;
      await service
        .get(UnitOfWork)
        .run({ tenant_id: id }, tx => service.get(Processes).hasten(tx, tenantDeletionProcess, row.id));
      return false;
    });
  /** The other services have deleted what they held. */
  const othersAreDone = async (id: string) => {
    const { id: erasure_id } = await rowOf(id);
    for (const source of SERVICES.filter(each => each !== 'identity')) {
      const event = newId();
      await identity.porte.bus.publish({
        id: event,
        type: 'erasure.done',
        source,
        subject: erasure_id,
        tenantId: id,
        time: '2026-11-21T18:00:00Z',
        correlationId: event,
        data: { erasure_id },
      });
    }
  };
  /** The process dies with the first call of a step, before what the step returns is committed. */
  const crashAfter = (step: 'close' | 'begin' | 'start' | 'look', atCrash = () => {}) => {
    const original = deletions[step].bind(deletions) as (...given: unknown[]) => Promise<unknown>;
    const spy = jest.spyOn(deletions, step) as unknown as jest.SpyInstance;
    const crash = { isOver: false };
    spy.mockImplementation(async (...given: unknown[]) => {
      const result = await original(...given);
      if (crash.isOver) return result;
      crash.isOver = true;
      atCrash();
      throw new Error('planted crash');
    });
    return { crash, restore: () => spy.mockRestore() };
  };

  it.each(['close', 'begin', 'start', 'look'] as const)(
    'the deletion of a tenant ends once where the process dies at the end of its step %s',
    async step => {
      const tenant = await aTenant();
      const { crash, restore } = crashAfter(step);
      await plan(tenant);
      await reaches(tenant.id, ({ state }) => state === 'deleting');
      await othersAreDone(tenant.id);
      await reaches(tenant.id, ({ state }) => state === 'deleted');
      restore();
      expect(crash.isOver).toBe(true);
      expect(await tenantOf(tenant.id)).toEqual({ status: 'deleted', hosts: [] });
      expect(deleted.filter(({ tenantId }) => tenantId === tenant.id)).toHaveLength(1);
      const actions = await identity.sql<{ action: string }>(
        `select action from audit_log where tenant_id = $1 and action in ('tenant.deletion_planned', 'tenant.deletion_begun', 'tenant.deleted') order by at, id`,
        [tenant.id],
      );
      expect(actions.map(({ action }) => action)).toEqual([
        'tenant.deletion_planned',
        'tenant.deletion_begun',
        'tenant.deleted',
      ]);
    },
  );

  it('the deletion of a tenant gives it back with its hosts where money came after the process had died', async () => {
    const tenant = await aTenant();
    const { hosts } = await tenantOf(tenant.id);
    const { crash, restore } = crashAfter('begin', () => void (open.work = 'balance'));
    await plan(tenant);
    await reaches(tenant.id, ({ open_work }) => crash.isOver && open_work === 'balance');
    restore();
    expect(await tenantOf(tenant.id)).toEqual({ status: 'suspended', hosts });
    expect(hosts).toHaveLength(1);
  });

  it('the deletion of a tenant is late two days after its day, until it has ended', async () => {
    const tenant = await aTenant();
    await plan(tenant);
    await reaches(tenant.id, ({ state }) => state === 'deleting');
    const plannedBefore = (days: number) =>
      identity.sql(`update tenant_deletions set planned_for = $2 where tenant_id = $1 returning id`, [
        tenant.id,
        new Date(identity.porte.clock.now().getTime() - days * 86_400_000),
      ]);
    await plannedBefore(1.9);
    expect(await deletions.of(tenant.id)).toMatchObject({ state: 'deleting', is_late: false });
    await plannedBefore(2.1);
    expect(await deletions.of(tenant.id)).toMatchObject({ state: 'deleting', is_late: true });
    await othersAreDone(tenant.id);
    await reaches(tenant.id, ({ state }) => state === 'deleted');
    expect(await deletions.of(tenant.id)).toMatchObject({ state: 'deleted', is_late: false });
  });

  it('refuses to delete the default tenant', async () => {
    const tenant = await aTenant('principal');
    await expect(plan(tenant)).rejects.toMatchObject({ code: 'default_tenant' });
    expect(await rowOf(tenant.id)).toBeUndefined();
  });
});
