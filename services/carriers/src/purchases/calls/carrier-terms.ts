import { Injectable } from '@nestjs/common';
import type { Tenant } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { AdapterRegistry, type AdapterSettings, type BuyRequest, type CarrierAdapter } from '../../adapters/index.js';
import { SettingValues, type StoredSetting } from '../../carrier-settings/setting-values.js';

const TIME_ZONE = 'America/Mexico_City';
const CURRENCY = 'MXN';

/** How one carrier is spoken to. */
export interface CarrierAccount {
  /** null where the carrier is gone or nobody speaks to its provider */
  adapter: CarrierAdapter | null;
  settings: AdapterSettings;
}

/** How a tenant's labels are asked for of one of its carriers. */
export interface Terms extends CarrierAccount, Pick<BuyRequest, 'time_zone' | 'currency'> {
  /** it sells so many labels and no more */
  limited: boolean;
}

/** Terms as they lie in the database. */
export interface StoredTerms {
  /** null where the carrier is gone */
  provider_code: string | null;
  limited: boolean | null;
  stored: StoredSetting[];
  tenant: Tenant | null;
}

/** SQL of the `StoredTerms` of a row `t` that has a carrier. */
export const TERMS = `json_build_object(
    'provider_code', (select c.provider_code from carriers c where c.tenant_id = t.tenant_id and c.id = t.carrier_id),
    'limited', (select c.shipment_limit > 0 from carriers c where c.tenant_id = t.tenant_id and c.id = t.carrier_id),
    'stored', (select coalesce(json_agg(json_build_object('tenant_id', s.tenant_id, 'id', s.id, 'key', s.key, 'value', s.value, 'secret', s.secret)), '[]')
      from carrier_settings s where s.tenant_id = t.tenant_id and s.carrier_id = t.carrier_id),
    'tenant', (select r.data from reference_rows r where r.tenant_id in (t.tenant_id, '${PLATFORM_TENANT}') and r.model = 'tenant' and r.id = t.tenant_id and not r.destroyed limit 1))`;

/** Finds a carrier's adapter and its settings, secrets opened. */
@Injectable()
export class CarrierTerms {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly values: SettingValues,
  ) {}

  /** @throws Error where a secret does not open */
  opened({ provider_code, limited, stored, tenant }: StoredTerms): Terms {
    const adapter = provider_code === null ? null : this.adapters.find(provider_code);
    const { time_zone = TIME_ZONE, currency = CURRENCY } = tenant ?? {};
    return {
      adapter,
      settings: adapter ? this.values.plain(stored) : {},
      limited: limited === true,
      time_zone,
      currency,
    };
  }
}
