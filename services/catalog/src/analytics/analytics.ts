import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ANALYTICS_SECONDS, frameOrigin, seesPrices, type AnalyticsFrame } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, Secrets, type Actor } from '@porte/service-kit';

const KEYS = ['analytics', 'analytics_url', 'analytics_app', 'analytics_secret'] as const;
type Known = Partial<Record<(typeof KEYS)[number], string | null>>;

interface SettingRow {
  id: string;
  key: (typeof KEYS)[number];
  value: string | null;
  secret: string | null;
}

/** The parameters of an address and after them their HMAC-SHA256 in hexadecimal, as `signature`. */
export function signedAddress(address: string, parameters: Readonly<Record<string, string>>, secret: string): string {
  const url = new URL(address);
  const text = new URLSearchParams(parameters).toString();
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  url.search = [url.search.slice(1), text, `signature=${signature}`].filter(Boolean).join('&');
  return url.toString();
}

/** The external dashboard of a tenant, by its settings. */
@Injectable()
export class Analytics {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly secrets: Secrets,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @returns null while it is switched off, its address or secret is missing, or the actor sees no prices: its pages are full of them */
  async frame(actor: Actor): Promise<AnalyticsFrame | null> {
    if (!seesPrices(actor.grants)) return null;
    return this.work.run(actor, async tx => {
      const { analytics, analytics_url, analytics_app, analytics_secret } = await this.settings(tx);
      if (analytics !== '1' || !analytics_url || !frameOrigin(analytics_url) || !analytics_secret) return null;
      const tenant = await this.references.find<{ slug: string }>(tx, 'tenant', tx.tenantId);
      const expires = Math.floor(this.clock.now().getTime() / 1000) + ANALYTICS_SECONDS;
      const parameters = {
        username: actor.email,
        role: actor.role,
        tenant: tenant?.slug ?? tx.tenantId,
        app: analytics_app ?? '',
        embed: 'true',
        expires: String(expires),
        nonce: randomUUID(),
      };
      return {
        url: signedAddress(analytics_url, parameters, analytics_secret),
        expires_at: new Date(expires * 1000).toISOString(),
      };
    });
  }

  /** What pages of the tenant may frame; null for nothing but their own. */
  origin(tenant_id: string): Promise<string | null> {
    return this.work.run({ tenant_id }, async tx => {
      const { analytics, analytics_url } = await this.settings(tx);
      return analytics === '1' ? frameOrigin(analytics_url) : null;
    });
  }

  private async settings(tx: Tx): Promise<Known> {
    const rows = await tx.query<SettingRow>(
      'select id, key, value, secret from settings where tenant_id = $1 and key = any ($2)',
      [tx.tenantId, KEYS],
    );
    const open = ({ id, value, secret }: SettingRow): string | null =>
      secret === null ? value : this.secrets.open({ tenant_id: tx.tenantId, table: 'settings', id }, secret);
    return Object.fromEntries(rows.map(row => [row.key, open(row)]));
  }
}
