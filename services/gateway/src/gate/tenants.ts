import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { TenantWithGrants } from '@porte/contracts';
import { DomainError, isTestSide, testSideOf } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import { GatewayConfig } from '../config.js';

/** What a call needs to know of a tenant, and its page before the first paint. */
export type Tenant = Pick<
  TenantWithGrants,
  | 'id'
  | 'slug'
  | 'hosts'
  | 'name'
  | 'brand'
  | 'locale'
  | 'currency'
  | 'time_zone'
  | 'status'
  | 'grant_changes'
  | 'legal_versions'
>;

/** A tenant's row; what did not change of these, it may come without. */
export type TenantRow = Omit<Tenant, Kept> & Partial<Pick<Tenant, Kept>>;

type Kept = 'grant_changes' | 'legal_versions' | 'status';

const NO_CHANGES: Tenant['grant_changes'] = { customer: [], operator: [], admin: [], main_admin: [], developer: [] };
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

/** Every tenant, by the names under which a call may mean it. */
@Injectable()
export class Tenants {
  private readonly byId = new Map<string, Tenant>();
  /** by events, before the list of the start was here */
  private readonly pending = new Map<string, TenantRow>();
  private byName = new Map<string, Tenant>();
  private byHost = new Map<string, Tenant>();
  /** by the id of the test side */
  private liveById = new Map<string, Tenant>();
  private loaded = false;

  constructor(@InjectConfig() private readonly config: GatewayConfig) {}

  get isLoaded(): boolean {
    return this.loaded;
  }

  /** Applies the list loaded at start; tenants from concurrent events are newer and stay. */
  load(rows: readonly TenantRow[]): void {
    for (const row of rows)
      this.byId.set(row.id, {
        ...row,
        ...this.pending.get(row.id),
        grant_changes: this.pending.get(row.id)?.grant_changes ?? row.grant_changes ?? NO_CHANGES,
        legal_versions: this.pending.get(row.id)?.legal_versions ?? row.legal_versions ?? [],
        status: this.pending.get(row.id)?.status ?? row.status ?? 'active',
      });
    this.loaded = true;
    this.pending.clear();
    this.index();
  }

  /** @param row a tenant as it is after the change */
  put(row: TenantRow): void {
    if (!this.loaded) this.pending.set(row.id, row);
    this.byId.set(row.id, {
      ...row,
      grant_changes: row.grant_changes ?? this.byId.get(row.id)?.grant_changes ?? NO_CHANGES,
      legal_versions: row.legal_versions ?? this.byId.get(row.id)?.legal_versions ?? [],
      // absent in events of the release before
      status: row.status ?? this.byId.get(row.id)?.status ?? 'active',
    });
    this.index();
  }

  /** @returns undefined for a deleted one too */
  find(id: string): Tenant | undefined {
    const tenant = this.byId.get(id);
    return tenant?.status === 'deleted' ? undefined : tenant;
  }

  /** @returns undefined where it was not made yet */
  testSideOf({ id }: Tenant): Tenant | undefined {
    return this.find(testSideOf(id));
  }

  /** The tenant whose test side this is; itself where it is none. */
  liveOf(tenant: Tenant): Tenant {
    return this.liveById.get(tenant.id) ?? tenant;
  }

  /**
   * The tenant that a call names.
   * @param name of the header `X-Tenant-Id`: a slug or an id
   * @param host of the request, without its port
   * @throws DomainError `tenant_not_found`
   */
  resolve(name: string | undefined, host: string): Tenant {
    const tenant = name === undefined ? this.ofHost(host.toLowerCase()) : this.byName.get(name.trim().toLowerCase());
    if (!tenant) throw new DomainError('tenant_not_found');
    return tenant;
  }

  /**
   * The tenant that a host leads to.
   * @param host of the request, without its port, in small letters
   */
  ofHost(host: string): Tenant | undefined {
    const bare = host.replace(/^\[|\]$/g, '');
    if (isIP(bare) && !LOOPBACK.test(bare)) return undefined;
    if (isIP(bare) || bare === this.config.BASE_DOMAIN) return this.byName.get(this.config.DEFAULT_TENANT);
    return this.byHost.get(bare);
  }

  /**
   * The host under which people reach a tenant: the one of the call where it leads there, with its port, else the tenant's first one. A call names its
   * tenant by its token or a header too, and its `Host` may be anything.
   * @param host of the call, with its port
   */
  hostOf(tenant: Tenant, host: string): string {
    const { id, slug, hosts } = this.liveOf(tenant);
    const name = host.toLowerCase().replace(/:\d+$/, '');
    const isInstallation = name === this.config.BASE_DOMAIN || LOOPBACK.test(name.replace(/^\[|\]$/g, ''));
    return isInstallation || this.ofHost(name)?.id === id ? host : (hosts[0] ?? `${slug}.${this.config.BASE_DOMAIN}`);
  }

  private index(): void {
    // Neither a header nor a host names a test side.
    const all = [...this.byId.values()].filter(({ id, status }) => !isTestSide(id) && status !== 'deleted');
    this.liveById = new Map(all.map(tenant => [testSideOf(tenant.id), tenant]));
    this.byName = new Map(
      all.flatMap(
        tenant =>
          [
            [tenant.id, tenant],
            [tenant.slug.toLowerCase(), tenant],
          ] as const,
      ),
    );
    // The hosts of slugs come last, because the last entry wins: no tenant can take the host of another tenant's slug.
    this.byHost = new Map([
      ...all.flatMap(tenant => tenant.hosts.map(host => [host.toLowerCase(), tenant] as const)),
      ...all.map(tenant => [`${tenant.slug.toLowerCase()}.${this.config.BASE_DOMAIN}`, tenant] as const),
    ]);
  }
}
