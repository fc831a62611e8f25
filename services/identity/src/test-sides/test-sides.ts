import { Inject, Injectable } from '@nestjs/common';
import type { TestUser } from '@porte/contracts';
import { derivedId, DomainError, isTestSide, testSideOf, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, systemActor, type AccessSubject, type Actor } from '@porte/service-kit';
import { GrantTable } from '../access/grant-table.js';
import { ErasedAccounts } from '../users/erased-accounts.js';
import { subjectOf } from '../sessions/session-factory.js';
import { TenantEntity, tenantFact } from '../tenants/tenant.entity.js';
import { CreateTenant, CreateTenantHandler } from '../tenants/use-cases/create-tenant.js';
import { referralCodeOf } from '../users/domain/referral-code.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import { UserStore } from '../users/user-store.js';
import { TestUserEntity } from './test-user.entity.js';

/** A person of the live side, with its parent where it is a sub-user. */
interface Live {
  tenant: TenantEntity;
  user: UserEntity;
  parent: UserEntity | null;
}

/** What of a person its user on the test side follows. */
const FOLLOWED = ['name', 'last_name', 'user_type', 'is_main_admin', 'sees_prices'] as const;

/** In place of the person's: play needs none. */
const NO_PHONE = '5500000000';

/** What a closed user is called: nothing of the person is left in it. */
const CLOSED = { name: 'Usuario', last_name: 'de prueba' };

/** So many users of a person on the test side are made at once; each more after that long, ms. */
const RESETS = { free: 5, everyMs: 600_000 };

/** No slug holds the sign, so that no host and no header leads to a test side. */
const slugOf = (slug: string): string => `${slug}~test`;

/** No one signs in with it, and no mail can reach it. */
const emailOf = (id: string): string => `${id}@test.invalid`;

/** Developers reach rows of every tenant: on a test side they are main admins. */
const roleColumns = ({ user_type, is_main_admin }: UserEntity): Pick<UserEntity, 'user_type' | 'is_main_admin'> =>
  user_type === 'developer' ? { user_type: 'admin', is_main_admin: true } : { user_type, is_main_admin };

/** The test sides of tenants. Each is a separate tenant: the isolation of tenants keeps test data out of live data. */
@Injectable()
export class TestSides {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly accounts: ErasedAccounts,
    private readonly grants: GrantTable,
    private readonly createTenant: CreateTenantHandler,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Who acts for a person on the test side of its tenant. Both are made where they are missing, and the user follows the person's name and role.
   * @returns null for a person who may not enter
   */
  async userOf(tenantId: string, userId: string): Promise<TestUser<AccessSubject> | null> {
    const live = await this.liveOf(tenantId, userId);
    if (!live) return null;
    const side = testSideOf(tenantId);
    const known = await this.work.run({ tenant_id: side }, tx => tx.manager.findOneBy(TenantEntity, { id: side }));
    if (!known) await this.open(live.tenant, side);
    return this.work.run({ tenant_id: side }, async tx => {
      const parent = live.parent && (await this.follow(tx, live.parent, null));
      const user = await this.follow(tx, live.user, parent?.id ?? null);
      const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: side });
      const grant_changes = await this.grants.changesOf(tx);
      return { subject: subjectOf(user, ''), tenant: { ...tenantFact(tenant), grant_changes, legal_versions: [] } };
    });
  }

  /**
   * Closes a customer of a test side with its sub-users. Who acts for them at their next call is new; what the closed ones had is out of reach.
   * @throws DomainError `only_on_test_side`; `forbidden` for staff, whose data are those of all, and for sub-users; `too_many_requests` for many in a short time
   */
  async reset({ tenant_id, id, owner_id, role }: Actor): Promise<void> {
    if (!isTestSide(tenant_id)) throw new DomainError('only_on_test_side');
    if (role !== 'customer' || id !== owner_id) throw new DomainError('forbidden');
    await this.work.run({ tenant_id }, async tx => {
      await this.assertNotTooOften(tx, id);
      for (const closed of [id, ...(await this.users.subUserIds(tx, id))])
        await this.resource.change(tx, systemActor(tenant_id), closed, { ...CLOSED, status: 'suspended' });
    });
  }

  /** Erases who acts for an erased person on the test side, now and before each reset; what they had there follows as on the live side. */
  async erase({ tenant_id, id }: { tenant_id: string; id: string }): Promise<void> {
    if (isTestSide(tenant_id)) return;
    const side = testSideOf(tenant_id);
    await this.work.run({ tenant_id: side }, async tx => {
      const known = await tx.manager.findOneBy(TestUserEntity, { tenant_id: side, id });
      if (!known) return;
      const user_ids = Array.from({ length: known.generation + 1 }, (_, generation) =>
        derivedId('test_person', side, id, generation),
      );
      for (const each of user_ids) await this.accounts.close(tx, each);
      await tx.publish('person.erased', known.user_id, { erasure_id: derivedId('erasure', side, id), user_ids });
    });
  }

  /**
   * The person for whom a user of a test side acts, with its password hash.
   * @returns null for who acts for no one, and for a person who may not enter
   */
  async liveUserOf(side: string, userId: string): Promise<UserEntity | null> {
    const row = await this.work.run({ tenant_id: side }, tx =>
      tx.manager.findOneBy(TestUserEntity, { tenant_id: side, user_id: userId }),
    );
    if (!row) return null;
    return this.work.run({ tenant_id: row.live_tenant_id }, async tx => {
      const user = await this.users.lock(tx, row.id);
      return user?.confirmed_at && !(await this.users.isSuspended(tx, user)) ? user : null;
    });
  }

  /** Whether a user of a test side still acts for a person who may enter; it follows the person's name and role then. */
  async isCurrent(side: string, userId: string): Promise<boolean> {
    const person = await this.liveUserOf(side, userId);
    const current = person && (await this.userOf(person.tenant_id, person.id));
    return current?.subject.sub === userId;
  }

  /** Each reset makes a user, a wallet and its opening balance for good. */
  private async assertNotTooOften(tx: Tx, userId: string): Promise<void> {
    const row = await tx.manager.findOneBy(TestUserEntity, { tenant_id: tx.tenantId, user_id: userId });
    if (!row || row.generation < RESETS.free) return;
    const user = await this.users.byId(tx, userId);
    const wait = user ? user.created_at.getTime() + RESETS.everyMs - this.clock.now().getTime() : 0;
    if (wait > 0) throw new DomainError('too_many_requests', { retry_after: Math.ceil(wait / 1000) });
  }

  private liveOf(tenantId: string, userId: string): Promise<Live | null> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const user = await this.users.byId(tx, userId);
      if (!user?.confirmed_at || (await this.users.isSuspended(tx, user))) return null;
      const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tenantId });
      return { tenant, user, parent: user.parent_id ? await this.users.byId(tx, user.parent_id) : null };
    });
  }

  private async open(live: TenantEntity, id: string): Promise<void> {
    const { name, brand, locale, currency, time_zone, home_country_code, vat_percent } = live;
    await this.createTenant.execute(
      new CreateTenant({
        id,
        slug: slugOf(live.slug),
        hosts: [],
        name,
        brand,
        locale,
        currency,
        time_zone,
        home_country_code,
        vat_percent,
      }),
    );
  }

  private async follow(tx: Tx, person: UserEntity, parentId: string | null): Promise<UserEntity> {
    const known = await tx.manager.findOneBy(TestUserEntity, { tenant_id: tx.tenantId, id: person.id });
    const user = known && (await this.users.byId(tx, known.user_id));
    if (!known || !user) return this.add(tx, person, parentId, 0);
    // Its data were reset: it is closed, and the person starts again.
    if (user.status === 'suspended') return this.add(tx, person, parentId, known.generation + 1);
    const wanted = { ...person, ...roleColumns(person) };
    const changed = FOLLOWED.filter(field => wanted[field] !== user[field]);
    if (changed.length === 0 && user.parent_id === parentId) return user;
    const columns = Object.fromEntries(changed.map(field => [field, wanted[field]]));
    return this.resource.change(tx, systemActor(tx.tenantId), user.id, { ...columns, parent_id: parentId });
  }

  /** Two first calls at once make one user: its id is derived. */
  private async add(tx: Tx, person: UserEntity, parent_id: string | null, generation: number): Promise<UserEntity> {
    const id = derivedId('test_person', tx.tenantId, person.id, generation);
    const { name, last_name, sees_prices } = person;
    const user = await this.resource.insert(
      tx,
      systemActor(tx.tenantId),
      {
        ...{ name, last_name, sees_prices, phone: NO_PHONE, company: null, ...roleColumns(person) },
        parent_id,
        email: emailOf(id),
        sequential_id: await this.users.nextNumber(tx),
        referral_code: referralCodeOf(id),
        confirmed_at: this.clock.now(),
        fiscal_data_verified: true,
        password_hash: null,
      },
      id,
    );
    await tx.manager.upsert(
      TestUserEntity,
      { tenant_id: tx.tenantId, id: person.id, live_tenant_id: person.tenant_id, user_id: user.id, generation },
      ['tenant_id', 'id'],
    );
    return user;
  }
}
