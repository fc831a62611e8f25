import { Injectable } from '@nestjs/common';
import type { StaticSize, Tenant } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { AdapterRegistry, type AdapterSettings, type BuyRequest, type CarrierAdapter } from '../adapters/index.js';
import { SettingValues, type StoredSetting } from '../carrier-settings/setting-values.js';

const TIME_ZONE = 'America/Mexico_City';
const CURRENCY = 'MXN';

/** How one carrier is spoken to. */
export interface CarrierAccount {
  /** null where the carrier is gone or no one speaks to its provider */
  adapter: CarrierAdapter | null;
  settings: AdapterSettings;
}

/** How a tenant's labels are asked for of one of its carriers. */
export interface Terms extends CarrierAccount, Pick<BuyRequest, 'time_zone' | 'currency'> {
  /** it sells so many labels and no more */
  limited: boolean;
  /** what Redpack is told in place of a parcel's own size, null where it is told that */
  parcel_size: StaticSize | null;
}

/** Terms as they lie in the database. */
export interface StoredTerms {
  /** null where the carrier is gone */
  provider_code: string | null;
  limited: boolean | null;
  parcel_size: StaticSize | null;
  stored: StoredSetting[];
  tenant: Tenant | null;
}

/** SQL of the `StoredTerms` of a row `t` that has a carrier. */
export const TERMS = `json_build_object(
    'provider_code', (select c.provider_code from carriers c where c.tenant_id = t.tenant_id and c.id = t.carrier_id),
    'limited', (select c.shipment_limit > 0 from carriers c where c.tenant_id = t.tenant_id and c.id = t.carrier_id),
    'parcel_size', (select c.redpack_static_package from carriers c
      where c.tenant_id = t.tenant_id and c.id = t.carrier_id and c.provider_code = 'Redpack' and c.use_redpack_static_package),
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

  /** The terms of one of the tenant's carriers. @throws Error where a secret does not open */
  async ofCarrier(tx: Tx, carrierId: string): Promise<Terms> {
    const stored = await this.storedOf(tx, [carrierId]);
    return this.opened(stored.get(carrierId)!);
  }

  /** The terms of several of the tenant's carriers as they lie in the database, by id, for `opened`. */
  async storedOf(tx: Tx, carrierIds: readonly string[]): Promise<Map<string, StoredTerms>> {
    const rows = await tx.query<{ carrier_id: string; terms: StoredTerms }>(
      `select t.carrier_id, ${TERMS} as terms from (select $1::uuid as tenant_id, unnest($2::uuid[]) as carrier_id) t`,
      [tx.tenantId, carrierIds],
    );
    return new Map(rows.map(({ carrier_id, terms }) => [carrier_id, terms]));
  }

  /** Whether the adapter of such terms can do something, whatever its secrets are. */
  offers({ provider_code, stored }: StoredTerms, can: (adapter: CarrierAdapter | null) => boolean): boolean {
    const known = provider_code === null ? null : this.adapters.find(provider_code);
    return can(known?.of ? known.of(this.values.plain(stored)) : known);
  }

  /** @throws Error where a secret does not open */
  opened({ provider_code, limited, parcel_size, stored, tenant }: StoredTerms): Terms {
    const known = provider_code === null ? null : this.adapters.find(provider_code);
    const settings = known ? this.values.plain(stored) : {};
    const { time_zone = TIME_ZONE, currency = CURRENCY } = tenant ?? {};
    return {
      adapter: known?.of?.(settings) ?? known,
      settings,
      limited: limited === true,
      parcel_size,
      time_zone,
      currency,
    };
  }
}
