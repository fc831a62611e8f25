import { Inject, Injectable } from '@nestjs/common';
import { countryIdOf, type RowFact, type ServiceOfFile, type ValidatorOfFile } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { readsOf, resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { SettingWriter } from '../carrier-settings/setting-writer.js';
import { CarrierSettingEntity } from '../carrier-settings/carrier-setting.entity.js';
import type { CarrierEntity } from '../carriers/carrier.entity.js';
import { CarrierReadiness } from '../carriers/carrier-readiness.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { assertInsures, providerCode } from '../carriers/provider-code.js';
import type { ServicePostalCodeEntity } from '../service-postal-codes/service-postal-code.entity.js';
import { postalCodeView } from '../service-postal-codes/service-postal-code.resource.js';
import type { ServiceEntity } from '../services/service.entity.js';
import { serviceResource } from '../services/service.resource.js';
import { requireOfficialRate, requireStaffFields } from '../services/service-rules.js';
import type { ValidatorEntity } from '../validators/validator.entity.js';
import { validatorResource } from '../validators/validator.resource.js';
import type { ZoneEntity } from '../zones/zone.entity.js';
import { zoneResource } from '../zones/zone.resource.js';
import { CARRIER_FIELDS, SERVICE_FIELDS } from './carrier-document.js';
import { validatorKey, type CarrierPlan, type CodesChange, type ServicePlan } from './carrier-plan.js';

type Ids = ReadonlyMap<string, string>;

/** The plain fields that a part of the file gives. */
const given = <T extends object>(part: T, fields: readonly (keyof T & string)[]): object =>
  Object.fromEntries(fields.flatMap(field => (part[field] === undefined ? [] : [[field, part[field]]])));

/** Writes what a plan says, inside one transaction: rows with their events, and the price tables as events for rating. */
@Injectable()
export class CarrierWriter {
  constructor(
    private readonly settings: SettingWriter,
    private readonly readiness: CarrierReadiness,
    private readonly references: ReferenceStore,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
    @Inject(resourceToken(zoneResource)) private readonly zones: ResourceService<ZoneEntity>,
    @Inject(resourceToken(validatorResource)) private readonly validators: ResourceService<ValidatorEntity>,
  ) {}

  /**
   * @param id of a new carrier
   * @throws ValidationFailed, named by the path in the file; DomainError `carrier_limit_too_low`
   */
  async write(
    tx: Tx,
    actor: Actor,
    saved: { carrier: CarrierEntity | null; validators: readonly ValidatorEntity[] },
    plan: CarrierPlan,
    id: string,
  ): Promise<CarrierEntity> {
    const validatorIds = await this.validatorIds(tx, actor, saved.validators, plan.newValidators);
    const carrier = await this.carrier(tx, actor, saved.carrier, plan, validatorIds, id);
    await this.saveSettings(tx, actor, carrier.id, plan);
    const zoneIds: Ids = await this.zoneIds(tx, actor, plan);
    for (const [at, service] of plan.services.entries())
      await this.service(tx, actor, carrier, service, { at, validatorIds, zoneIds });
    await this.readiness.refresh(tx, carrier.id);
    return this.carriers.find(tx, actor, carrier.id);
  }

  private async validatorIds(
    tx: Tx,
    actor: Actor,
    saved: readonly ValidatorEntity[],
    created: readonly ValidatorOfFile[],
  ): Promise<Ids> {
    // The oldest of equal ones.
    const ids = new Map(saved.toReversed().map(validator => [validatorKey(validator), validator.id]));
    for (const validator of created) {
      const { id } = await this.validators.insert(tx, actor, { ...validator }, newId());
      ids.set(validatorKey(validator), id);
    }
    return ids;
  }

  private async carrier(
    tx: Tx,
    actor: Actor,
    saved: CarrierEntity | null,
    { file, fields }: CarrierPlan,
    validatorIds: Ids,
    id: string,
  ): Promise<CarrierEntity> {
    const { name, provider, validators } = file.carrier;
    const [found] = await tx.query<{ id: string }>('select id from providers where code = $1', [provider]);
    if (!found) throw ValidationFailed.of('carrier.provider', 'invalid');
    const provider_code = await providerCode(tx, actor, found.id, false);
    await assertInsures(tx, found.id, file.carrier.insurance_type ?? saved?.insurance_type).catch((error: unknown) => {
      throw error instanceof ValidationFailed ? ValidationFailed.of('carrier.insurance_type', 'invalid') : error;
    });
    const values = {
      ...given(file.carrier, CARRIER_FIELDS),
      provider_id: found.id,
      provider_code,
      validator_ids: validators.map(validator => validatorIds.get(validatorKey(validator))!),
    };
    if (!saved)
      return this.carriers.insert(tx, actor, { ...values, name, ready: this.readiness.isReady(provider_code) }, id);
    return fields.length > 0 ? this.carriers.change(tx, actor, saved.id, values) : saved;
  }

  private async saveSettings(tx: Tx, actor: Actor, carrierId: string, { settings }: CarrierPlan): Promise<void> {
    for (const { at, input } of settings) {
      const { key, value, visible } = input;
      const field = `settings.${at}.value`;
      // A setting may change columns of the carrier.
      const carrier = await this.carriers.find(tx, actor, carrierId, 'write');
      const stored = await tx.manager.findOneBy(CarrierSettingEntity, {
        tenant_id: tx.tenantId,
        carrier_id: carrierId,
        key,
      });
      if (stored)
        await this.settings.change(
          tx,
          actor,
          carrier,
          stored,
          { value, ...(visible === undefined ? {} : { visible }) },
          field,
        );
      else await this.settings.create(tx, actor, carrier, { key, value, visible }, newId(), field);
    }
  }

  private async zoneIds(tx: Tx, actor: Actor, { zones }: CarrierPlan): Promise<Ids> {
    const ids = new Map<string, string>();
    for (const { row, name, codes } of zones) {
      const { id } = row ?? (await this.zones.insert(tx, actor, { name }, newId()));
      ids.set(name, id);
      await saveCodes(tx, { zone_id: id, service_id: null }, codes);
    }
    return ids;
  }

  private async service(
    tx: Tx,
    actor: Actor,
    carrier: CarrierEntity,
    { row, input, fields, codes, prices }: ServicePlan,
    { at, validatorIds, zoneIds }: { at: number; validatorIds: Ids; zoneIds: Ids },
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
          { ...values, name: input.name, code: input.code, carrier_id: carrier.id },
          newId(),
        );
    await saveCodes(tx, { service_id: saved.id, zone_id: null }, codes);
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

/** Makes a list of postal codes that of the file, each row with its event. */
async function saveCodes(
  tx: Tx,
  owner: { service_id: string | null; zone_id: string | null },
  { added, removed }: CodesChange,
): Promise<void> {
  const gone = await tx.query<ServicePostalCodeEntity>(
    'with gone as (delete from service_postal_codes where tenant_id = $1 and id = any($2) returning *) select * from gone',
    [tx.tenantId, removed],
  );
  for (const row of gone) await tx.publish('service_postal_code.destroyed', row.id, postalCodeView(row) as RowFact);
  const made = await tx.query<ServicePostalCodeEntity>(
    `with made as (insert into service_postal_codes (tenant_id, service_id, zone_id, id, country_id, kind, postal_code, to_postal_code)
      select $1, $2, $3, c.id, c.country_id, c.kind, c.first, nullif(c.last, c.first)
      from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[]) as c (id, country_id, kind, first, last) returning *) select * from made`,
    [
      tx.tenantId,
      owner.service_id,
      owner.zone_id,
      added.map(() => newId()),
      added.map(({ country_id }) => country_id),
      added.map(({ kind }) => kind),
      added.map(({ from }) => from),
      added.map(({ to }) => to),
    ],
  );
  for (const row of made) await tx.publish('service_postal_code.created', row.id, postalCodeView(row) as RowFact);
}
