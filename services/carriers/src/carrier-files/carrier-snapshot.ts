import type { PriceTableRow } from '@porte/contracts';
import { CARRIER_FILE_LIMITS } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { In } from 'typeorm';
import { CarrierSettingEntity } from '../carrier-settings/carrier-setting.entity.js';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { ServicePostalCodeEntity } from '../service-postal-codes/service-postal-code.entity.js';
import { ServiceEntity } from '../services/service.entity.js';
import { ValidatorEntity } from '../validators/validator.entity.js';
import { ZoneEntity } from '../zones/zone.entity.js';

/** The price tables of services, by their ids. */
export type PricesByService = Readonly<Record<string, readonly PriceTableRow[]>>;

/** A carrier and everything that a file of it holds, as it is saved now. */
export interface CarrierSnapshot {
  /** null for a carrier that does not exist yet */
  carrier: CarrierEntity | null;
  settings: readonly CarrierSettingEntity[];
  services: readonly ServiceEntity[];
  zones: readonly ZoneEntity[];
  /** of the services and of the zones, by their ids */
  codes: ReadonlyMap<string, readonly ServicePostalCodeEntity[]>;
  /** every validator of the tenant */
  validators: readonly ValidatorEntity[];
  prices: PricesByService;
}

async function codesOf(
  tx: Tx,
  services: readonly ServiceEntity[],
  zones: readonly ZoneEntity[],
): Promise<CarrierSnapshot['codes']> {
  const [serviceIds, zoneIds] = [services, zones].map(rows => rows.map(({ id }) => id)) as [string[], string[]];
  const rows = await tx.query<ServicePostalCodeEntity>(
    `select * from service_postal_codes where tenant_id = $1 and (service_id = any($2) or zone_id = any($3))
    order by country_id, kind, postal_code, to_postal_code limit $4`,
    [tx.tenantId, serviceIds, zoneIds, CARRIER_FILE_LIMITS.codes + 1],
  );
  if (rows.length > CARRIER_FILE_LIMITS.codes)
    throw new DomainError('carrier_file_too_large', { max: CARRIER_FILE_LIMITS.codes });
  return Map.groupBy(rows, row => (row.service_id ?? row.zone_id)!);
}

/**
 * Reads what a file of a carrier holds.
 * @param carrier null for one that does not exist yet
 * @param zoneNames zones to read beside those of the carrier's services
 * @throws DomainError `carrier_file_too_large` for more postal codes than a file may hold
 */
export async function readSnapshot(
  tx: Tx,
  carrier: CarrierEntity | null,
  prices: PricesByService,
  zoneNames: readonly string[] = [],
): Promise<CarrierSnapshot> {
  const { tenantId: tenant_id } = tx;
  const of = { tenant_id, carrier_id: carrier?.id ?? '' };
  const services = carrier
    ? await tx.manager.find(ServiceEntity, { where: of, order: { name: 'asc', code: 'asc', id: 'asc' } })
    : [];
  const settings = carrier ? await tx.manager.find(CarrierSettingEntity, { where: of, order: { key: 'asc' } }) : [];
  const zones = await tx.manager.find(ZoneEntity, {
    where: [
      { tenant_id, id: In(services.flatMap(({ zone_ids }) => zone_ids)) },
      { tenant_id, name: In([...zoneNames]) },
    ],
    order: { name: 'asc', id: 'asc' },
  });
  return {
    carrier,
    settings,
    services,
    zones,
    codes: await codesOf(tx, services, zones),
    validators: await tx.manager.find(ValidatorEntity, {
      where: { tenant_id },
      order: { created_at: 'asc', id: 'asc' },
    }),
    prices,
  };
}
