import { Inject, Injectable } from '@nestjs/common';
import type { ValidatorOfFile } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Imports, resourceToken, type ChangedRow, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { SettingWriter } from '../carrier-settings/setting-writer.js';
import { CarrierSettingEntity } from '../carrier-settings/carrier-setting.entity.js';
import type { CarrierEntity } from '../carriers/carrier.entity.js';
import { CarrierReadiness } from '../carriers/carrier-readiness.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { assertInsures, providerCode } from '../carriers/provider-code.js';
import { servicePostalCodeResource } from '../service-postal-codes/service-postal-code.resource.js';
import type { ValidatorEntity } from '../validators/validator.entity.js';
import { validatorResource } from '../validators/validator.resource.js';
import type { ZoneEntity } from '../zones/zone.entity.js';
import { zoneResource } from '../zones/zone.resource.js';
import { CARRIER_FIELDS } from './carrier-document.js';
import { validatorKey, type CarrierPlan } from './carrier-plan.js';
import { given } from './given-fields.js';
import { saveCodes } from './save-codes.js';
import { ServiceWriter, type Ids } from './service-writer.js';

/**
 * Writes what a plan says, inside one transaction: rows with their events, and the price tables as events for rating. The events of postal codes follow it as an import,
 * since there may be tens of thousands.
 */
@Injectable()
export class CarrierWriter {
  constructor(
    private readonly settings: SettingWriter,
    private readonly readiness: CarrierReadiness,
    private readonly imports: Imports,
    private readonly services: ServiceWriter,
    @InjectCarriers() private readonly carriers: Carriers,
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
    const changed: ChangedRow[] = [];
    const zoneIds: Ids = await this.zoneIds(tx, actor, plan, changed);
    for (const [at, service] of plan.services.entries())
      await this.services.write(tx, actor, carrier.id, service, { at, validatorIds, zoneIds, changed });
    await this.imports.publishLater(tx, actor, servicePostalCodeResource.path, changed, { carrier_id: carrier.id });
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

  private async zoneIds(tx: Tx, actor: Actor, { zones }: CarrierPlan, changed: ChangedRow[]): Promise<Ids> {
    const ids = new Map<string, string>();
    for (const { row, name, codes } of zones) {
      const { id } = row ?? (await this.zones.insert(tx, actor, { name }, newId()));
      ids.set(name, id);
      for (const row of await saveCodes(tx, { zone_id: id, service_id: null }, codes)) changed.push(row);
    }
    return ids;
  }
}
