import { Inject, Injectable } from '@nestjs/common';
import { countryIdOf, type ServiceOfFile } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { readsOf, resourceToken, type ChangedRow, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { ServiceEntity } from '../services/service.entity.js';
import { serviceResource } from '../services/service.resource.js';
import { requireOfficialRate, requireStaffFields } from '../services/service-rules.js';
import { SERVICE_FIELDS } from './carrier-document.js';
import { validatorKey, type ServicePlan } from './carrier-plan.js';
import { given } from './given-fields.js';
import { saveCodes } from './save-codes.js';

/** Ids of rows by what a file calls them. */
export type Ids = ReadonlyMap<string, string>;

/** Writes one service of a file, with its postal codes and its prices. */
@Injectable()
export class ServiceWriter {
  constructor(
    private readonly references: ReferenceStore,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
  ) {}

  /** @throws ValidationFailed, named by the path in the file */
  async write(
    tx: Tx,
    actor: Actor,
    carrierId: string,
    { row, input, fields, codes, prices }: ServicePlan,
    { at, validatorIds, zoneIds, changed }: { at: number; validatorIds: Ids; zoneIds: Ids; changed: ChangedRow[] },
  ): Promise<void> {
    const values = {
      ...given(input, SERVICE_FIELDS),
      validator_ids: input.validators.map(validator => validatorIds.get(validatorKey(validator))!),
      zone_ids: input.zones.map(name => zoneIds.get(name)!),
      country_ids: input.countries.map(code => countryIdOf(code)!),
    };
    if (!row) requireFields(input, actor, at);
    const reads = readsOf(tx, actor, this.references);
    await requireOfficialRate(reads, input, row, `services.${at}.exchange_rate`);
    const saved = row
      ? fields.length > 0
        ? await this.services.change(tx, actor, row.id, values)
        : row
      : await this.services.insert(
          tx,
          actor,
          { ...values, name: input.name, code: input.code, carrier_id: carrierId },
          newId(),
        );
    for (const each of await saveCodes(tx, { service_id: saved.id, zone_id: null }, codes)) changed.push(each);
    // After the event of the service, and with the same key: rating knows the service when it gets the prices.
    if (prices) await tx.publish('service.prices_imported', saved.id, { service_id: saved.id, rows: [...prices] });
  }
}

/** @throws ValidationFailed for what a new service needs and the file does not give */
function requireFields(input: ServiceOfFile, actor: Actor, at: number): void {
  try {
    requireStaffFields(input, actor);
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    throw new ValidationFailed(error.broken.map(each => ({ ...each, field: `services.${at}.${each.field}` })));
  }
}
