import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { AdapterRegistry, type AdapterSettings, type CarrierAdapter } from '../adapters/index.js';
import { SettingValues, type StoredSetting } from '../carrier-settings/setting-values.js';

/** How one carrier is spoken to. */
export interface CarrierAccount {
  /** null where the carrier is gone or nobody speaks to its provider */
  adapter: CarrierAdapter | null;
  settings: AdapterSettings;
}

/** A carrier's provider, with one of its settings; nulls where it has none. */
type Row = { provider_code: string } & (StoredSetting | { id: null });

const hasSetting = (row: Row): row is Row & StoredSetting => row.id !== null;

/** Finds a carrier's adapter and its settings, secrets opened. */
@Injectable()
export class CarrierAccounts {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly values: SettingValues,
  ) {}

  async of(tx: Tx, carrierId: string): Promise<CarrierAccount> {
    const rows = await tx.query<Row>(`select c.provider_code, s.tenant_id, s.id, s.key, s.value, s.secret from carriers c
      left join carrier_settings s on s.tenant_id = c.tenant_id and s.carrier_id = c.id where c.tenant_id = $1 and c.id = $2`, [tx.tenantId, carrierId]);
    const adapter = rows[0] ? this.adapters.find(rows[0].provider_code) : null;
    return { adapter, settings: adapter ? this.values.plain(rows.filter(hasSetting)) : {} };
  }
}
