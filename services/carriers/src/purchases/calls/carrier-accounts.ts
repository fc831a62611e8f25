import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { AdapterRegistry, type AdapterSettings, type CarrierAdapter } from '../../adapters/index.js';
import { SettingValues, type StoredSetting } from '../../carrier-settings/setting-values.js';

/** How one carrier is spoken to. */
export interface CarrierAccount {
  /** null where the carrier is gone or nobody speaks to its provider */
  adapter: CarrierAdapter | null;
  settings: AdapterSettings;
}

/** An account as it lies in the database. */
export interface StoredAccount {
  /** null where the carrier is gone */
  provider_code: string | null;
  stored: StoredSetting[];
}

/** The columns of a `StoredAccount` of the tenant `$1`. @param carrier SQL of the carrier's id */
export const accountOf = (
  carrier: string,
): string => `(select c.provider_code from carriers c where c.tenant_id = $1 and c.id = ${carrier}) as provider_code,
  (select coalesce(json_agg(json_build_object('tenant_id', s.tenant_id, 'id', s.id, 'key', s.key, 'value', s.value, 'secret', s.secret)), '[]')
    from carrier_settings s where s.tenant_id = $1 and s.carrier_id = ${carrier}) as stored`;

/** Finds a carrier's adapter and its settings, secrets opened. */
@Injectable()
export class CarrierAccounts {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly values: SettingValues,
  ) {}

  async of(tx: Tx, carrierId: string): Promise<CarrierAccount> {
    const [found] = await tx.query<StoredAccount>(`select ${accountOf('$2')}`, [tx.tenantId, carrierId]);
    return this.opened(found!);
  }

  /** @throws Error where a secret does not open */
  opened({ provider_code, stored }: StoredAccount): CarrierAccount {
    const adapter = provider_code === null ? null : this.adapters.find(provider_code);
    return { adapter, settings: adapter ? this.values.plain(stored) : {} };
  }
}
