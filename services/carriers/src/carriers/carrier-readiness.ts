import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { missingSettings, SECRET_MASK, type RowFact } from '@porte/contracts';
import { PLATFORM_TENANT, summarizeError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { AdapterRegistry } from '../adapters/index.js';
import { CarrierEntity } from './carrier.entity.js';
import { carrierFact } from './carrier.view.js';

const RETRY_MS = 5_000;

interface Found {
  tenant_id: string;
  id: string;
  provider_code: string;
  ready: boolean | null;
  /** of the settings, by their keys; of secret ones the mask */
  values: Record<string, string>;
}

const FOUND = `select c.tenant_id, c.id, c.provider_code, c.ready, (select coalesce(jsonb_object_agg(s.key, case when s.secret is null then coalesce(s.value, '') else '${SECRET_MASK}' end), '{}')
  from carrier_settings s where s.tenant_id = c.tenant_id and s.carrier_id = c.id) as values from carriers c`;

/**
 * Knows whether labels of a carrier can be bought: its provider has an adapter, and the required settings have values. The adapters depend on this
 * process's configuration, so every carrier is checked at start; the carrier's event publishes a change.
 */
@Injectable()
export class CarrierReadiness implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(CarrierReadiness.name);
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly adapters: AdapterRegistry,
  ) {}

  onApplicationBootstrap(): void {
    this.looking = this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.looking;
  }

  /** @param values of its settings by their keys */
  isReady(providerCode: string, values: Readonly<Record<string, string>> = {}): boolean {
    const adapter = this.adapters.find(providerCode);
    return adapter !== null && missingSettings(adapter.manifest.settings, values).length === 0;
  }

  /** Checks one carrier again, and publishes a change. */
  async refresh(tx: Tx, carrierId: string): Promise<void> {
    const [found] = await tx.query<Found>(`${FOUND} where c.tenant_id = $1 and c.id = $2`, [tx.tenantId, carrierId]);
    if (!found || !this.isStale(found)) return;
    const changed = await tx.query(
      `with changed as (update carriers set ready = $3, updated_at = now() where tenant_id = $1 and id = $2 and ready is distinct from $3 returning id) select * from changed`,
      [tx.tenantId, carrierId, this.readyOf(found)],
    );
    const carrier =
      changed.length > 0 && (await tx.manager.findOneBy(CarrierEntity, { tenant_id: tx.tenantId, id: carrierId }));
    if (carrier) await tx.publish('carrier.updated', carrierId, carrierFact(carrier) as RowFact);
  }

  private async look(): Promise<void> {
    try {
      const all = await this.work.system(PLATFORM_TENANT, tx => tx.query<Found>(FOUND));
      for (const { tenant_id, id } of all.filter(found => this.isStale(found)))
        await this.work.run({ tenant_id }, tx => this.refresh(tx, id));
    } catch (error) {
      this.log.warn(`the carriers could not be looked at, again in ${RETRY_MS / 1000} s: ${summarizeError(error)}`);
      if (!this.isStopped) this.retry = setTimeout(() => void (this.looking = this.look()), RETRY_MS);
    }
  }

  private isStale(found: Found): boolean {
    return found.ready !== this.readyOf(found);
  }

  private readyOf({ provider_code, values }: Found): boolean {
    return this.isReady(provider_code, values);
  }
}
