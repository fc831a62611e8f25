import { Injectable } from '@nestjs/common';
import type { InvoicingSecret } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { InjectClock, InjectConfig, InternalClient, systemActor } from '@porte/service-kit';
import { BillingConfig } from '../config.js';
import { FINKOK_ORIGINS } from './finkok/manifest.js';
import type { FinkokAccount } from './finkok/wire.js';
import { SW_ORIGINS } from './sw/manifest.js';
import type { SwAccount } from './sw/wire.js';

type SecretValues = Partial<Record<InvoicingSecret, string>>;

/** Changed credentials take effect within this time, ms. */
const REMEMBERED_MS = 60_000;

/** The accounts of tenants at certification providers, from their secret settings. */
@Injectable()
export class PacAccounts {
  private readonly secrets = new Map<string, { values: SecretValues; until: number }>();

  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: BillingConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @returns null where the tenant has not entered its credentials @throws DomainError `service_unavailable` */
  async finkok(tenantId: string): Promise<FinkokAccount | null> {
    const { finkok_username: username, finkok_password: password } = await this.secretsOf(tenantId);
    if (!username || !password) return null;
    const { FINKOK_MODE, SIMULATED_PAC } = this.config;
    const base = SIMULATED_PAC ?? FINKOK_ORIGINS[FINKOK_MODE];
    return { base, username, password, is_real: FINKOK_MODE === 'live' && SIMULATED_PAC === undefined };
  }

  /** @returns null where the tenant has not entered its token @throws DomainError `service_unavailable` */
  async sw(tenantId: string): Promise<SwAccount | null> {
    const { sw_token: token } = await this.secretsOf(tenantId);
    if (!token) return null;
    const { SW_MODE, SIMULATED_PAC } = this.config;
    const origins = SIMULATED_PAC ? { base: SIMULATED_PAC, sat: SIMULATED_PAC } : SW_ORIGINS[SW_MODE];
    return { ...origins, token, is_real: SW_MODE === 'live' && SIMULATED_PAC === undefined };
  }

  /** Has the secrets of a tenant read again at their next use. */
  forget(tenantId: string): void {
    this.secrets.delete(tenantId);
  }

  private async secretsOf(tenantId: string): Promise<SecretValues> {
    const known = this.secrets.get(tenantId);
    const now = this.clock.now().getTime();
    if (known && known.until > now) return known.values;
    if (!this.config.CATALOG_URL) return {};
    const { data } = await this.client.get<{ data: SecretValues }>(
      this.config.CATALOG_URL,
      '/internal/invoicing_secrets',
      systemActor(tenantId),
    );
    this.secrets.set(tenantId, { values: data, until: now + REMEMBERED_MS });
    return data;
  }
}
