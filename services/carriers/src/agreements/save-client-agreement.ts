import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  isSecretKey,
  SECRET_MASK,
  type AgreementServiceInput,
  type AgreementSettingInput,
  type ClientAgreementInput,
} from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { CarrierSettingEntity } from '../carrier-settings/carrier-setting.entity.js';
import { SettingSpecs } from '../carrier-settings/setting-specs.js';
import { SettingWriter } from '../carrier-settings/setting-writer.js';
import type { CarrierEntity } from '../carriers/carrier.entity.js';
import { CarrierReadiness } from '../carriers/carrier-readiness.js';
import { carrierView } from '../carriers/carrier.view.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { providerCode, providerName } from '../carriers/provider-code.js';
import { ServiceEntity } from '../services/service.entity.js';
import { serviceResource } from '../services/service.resource.js';
import { requirePlaces } from '../services/service-rules.js';
import { agreementName } from './agreement-name.js';
import { assertOwnAgreementsAllowed } from '../carriers/own-agreements-allowed.js';

export class SaveClientAgreement extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: ClientAgreementInput,
    /** of a new agreement */
    readonly id: string,
  ) {
    super();
  }
}

/** Creates or changes a customer's own agreement with its services and settings: all of it or nothing. */
@CommandHandler(SaveClientAgreement)
export class SaveClientAgreementHandler implements ICommandHandler<SaveClientAgreement> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: SettingWriter,
    private readonly specs: SettingSpecs,
    private readonly readiness: CarrierReadiness,
    private readonly references: ReferenceStore,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(serviceResource)) private readonly services: ResourceService<ServiceEntity>,
  ) {}

  /**
   * @throws DomainError `forbidden` while the tenant has switched own agreements off, `not_found`; ValidationFailed on `services` where none would be
   * left
   */
  execute({ actor, input, id }: SaveClientAgreement): Promise<object> {
    return this.work.run(actor, async tx => {
      await assertOwnAgreementsAllowed(this.references, tx, actor);
      const carrier = await this.carrierOf(tx, actor, input, id);
      for (const serviceId of input.deleted_services ?? []) {
        await this.serviceOf(tx, actor, carrier, serviceId, 'deleted_services');
        await this.services.remove(tx, actor, serviceId);
      }
      for (const service of input.services) await this.saveService(tx, actor, carrier, service);
      await this.requireService(tx, carrier);
      for (const setting of input.settings) await this.saveSetting(tx, actor, carrier, setting);
      await this.readiness.refresh(tx, carrier.id);
      return carrierView(await this.carriers.find(tx, actor, carrier.id), actor);
    });
  }

  private async carrierOf(
    tx: Tx,
    actor: Actor,
    { carrier_id, provider_id }: ClientAgreementInput,
    id: string,
  ): Promise<CarrierEntity> {
    if (carrier_id) {
      const carrier = await this.carriers.find(tx, actor, carrier_id, 'write');
      if (!carrier.own_agreements) throw new DomainError('not_found');
      return carrier;
    }
    if (!provider_id) throw ValidationFailed.of('provider_id', 'required');
    // Staff have no agreement of their own.
    if (isStaff(actor)) throw ValidationFailed.of('carrier_id', 'required');
    const provider_code = await providerCode(tx, actor, provider_id, true);
    const name = await agreementName(tx, actor.owner_id, provider_code);
    const shown_name = await providerName(tx, provider_id);
    return this.carriers.insert(
      tx,
      actor,
      { name, shown_name, provider_id, provider_code, status: 'active', ready: false },
      id,
    );
  }

  private async serviceOf(tx: Tx, actor: Actor, carrier: CarrierEntity, id: string, field: string): Promise<void> {
    const service = await this.services.find(tx, actor, id, 'write').catch(() => null);
    if (service?.carrier_id !== carrier.id) throw ValidationFailed.of(field, 'invalid');
  }

  private async saveService(
    tx: Tx,
    actor: Actor,
    carrier: CarrierEntity,
    { id, country_ids, ...service }: AgreementServiceInput,
  ): Promise<void> {
    const countries = service.service_type === 'international' ? (country_ids ?? []) : [];
    requirePlaces({ service_type: service.service_type, country_ids: countries });
    const values = { ...service, country_ids: countries };
    if (!id) {
      await this.services.insert(tx, actor, { ...values, carrier_id: carrier.id, status: 'active' }, newId());
      return;
    }
    await this.serviceOf(tx, actor, carrier, id, 'services');
    await this.services.change(tx, actor, id, values);
  }

  private async requireService(tx: Tx, { id: carrier_id }: CarrierEntity): Promise<void> {
    const count = await tx.manager.countBy(ServiceEntity, { tenant_id: tx.tenantId, carrier_id });
    if (count === 0) throw ValidationFailed.of('services', 'oneService');
  }

  /** The mask of a secret that is stored already changes nothing, and so does nothing where nothing is stored. */
  private async saveSetting(
    tx: Tx,
    actor: Actor,
    carrier: CarrierEntity,
    { key, value }: AgreementSettingInput,
  ): Promise<void> {
    const stored = await tx.manager.findOneBy(CarrierSettingEntity, {
      tenant_id: tx.tenantId,
      carrier_id: carrier.id,
      key,
    });
    if (!stored) {
      if (value.trim() === '' && this.specs.mayBeEmpty(carrier.provider_code, key)) return;
      await this.settings.create(tx, actor, carrier, { key, value }, newId(), key);
      return;
    }
    const isMasked = isSecretKey(key) && value === SECRET_MASK;
    if (!isMasked) await this.settings.change(tx, actor, carrier, stored, { value }, key);
  }
}
