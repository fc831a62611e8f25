import { Injectable } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, ValidationFailed } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';

interface Taken {
  id: string;
  slug: string;
  hosts: string[];
}

/** The host names that lead to tenants. Each leads to one: a tenant that had another's host would receive its passwords. */
@Injectable()
export class TenantHosts {
  constructor(@InjectConfig() private readonly config: IdentityConfig) {}

  /** The host that a tenant has besides its own ones. */
  ofSlug(slug: string): string {
    return `${slug}.${this.config.BASE_DOMAIN}`;
  }

  /**
   * Checks that a tenant's slug and hosts are free. Other transactions that take a slug or host wait until this one ends.
   * @param wanted slug and hosts that the tenant is to have
   * @param exempt hosts that are allowed although one may be the installation's own
   * @throws ValidationFailed `taken` on `slug` or `hosts`
   */
  async take(tx: Tx, wanted: Taken, exempt: readonly string[]): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('tenants/' || $1, 0))`, [PLATFORM_TENANT]);
    const others = await tx.query<Taken>('select id, slug, hosts from tenants where id <> $1', [wanted.id]);
    const taken = new Set(
      others.flatMap(({ slug, hosts }) => [this.ofSlug(slug), ...hosts.map(host => host.toLowerCase())]),
    );
    if (!exempt.includes(this.config.BASE_DOMAIN)) taken.add(this.config.BASE_DOMAIN);
    if (others.some(({ slug }) => slug === wanted.slug) || taken.has(this.ofSlug(wanted.slug)))
      throw ValidationFailed.of('slug', 'taken');
    if (wanted.hosts.some(host => taken.has(host.toLowerCase()))) throw ValidationFailed.of('hosts', 'taken');
  }
}
