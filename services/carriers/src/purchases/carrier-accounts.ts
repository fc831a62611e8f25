import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { AdapterRegistry, type AdapterSettings, type CarrierAdapter } from '../adapters/index.js';
import { SettingValues } from '../carrier-settings/setting-values.js';

/** How one carrier is spoken to. */
export interface CarrierAccount {
  /** null where the carrier is gone or nobody speaks to its provider */
  adapter: CarrierAdapter | null;
  settings: AdapterSettings;
}

/** Finds a carrier's adapter and its settings, secrets opened. */
@Injectable()
export class CarrierAccounts {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly values: SettingValues,
  ) {}

  async of(tx: Tx, carrierId: string): Promise<CarrierAccount> {
    const [carrier] = await tx.query<{ provider_code: string }>('select provider_code from carriers where tenant_id = $1 and id = $2', [tx.tenantId, carrierId]);
    const adapter = carrier ? this.adapters.find(carrier.provider_code) : null;
    return { adapter, settings: adapter ? await this.values.open(tx, carrierId) : {} };
  }
}
