import { Inject, Injectable } from '@nestjs/common';
import {
  isSecretKey,
  mayWriteSetting,
  missingSettings,
  neededSettings,
  SECRET_MASK,
  type CarrierSettingField,
  type CarrierSettingsForm,
} from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { CarrierEntity } from '../carriers/carrier.entity.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { CarrierSettingEntity } from './carrier-setting.entity.js';
import { SettingSpecs } from './setting-specs.js';
import { SettingWriter } from './setting-writer.js';

/** The form of a carrier's settings, made from what its adapter reads: which are missing, which are secret, which values are allowed. */
@Injectable()
export class SettingsForm {
  constructor(
    private readonly work: UnitOfWork,
    private readonly specs: SettingSpecs,
    @Inject(SettingWriter) private readonly writer: SettingWriter,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  /** @throws DomainError `not_found` */
  read(actor: Actor, carrierId: string): Promise<CarrierSettingsForm> {
    return this.work.run(actor, async tx => {
      const carrier = await this.carriers.find(tx, actor, carrierId);
      return this.formOf(actor, carrier, await settingsOf(tx, carrier.id));
    });
  }

  /**
   * Saves several settings together: all of them or none. A secret sent as the mask and an unchanged value stay as they are, and so does an empty
   * setting that does not exist.
   * @throws ValidationFailed on the keys; DomainError `not_found`, `forbidden`, `carrier_limit_too_low`
   */
  save(actor: Actor, carrierId: string, values: Readonly<Record<string, string>>): Promise<CarrierSettingsForm> {
    return this.work.run(actor, async tx => {
      const carrier = await this.carriers.find(tx, actor, carrierId, 'write');
      const stored = await settingsOf(tx, carrierId);
      for (const [key, value] of Object.entries(values).sort()) {
        const setting = stored.get(key);
        if (!setting && (value === '' || value === SECRET_MASK)) continue;
        if (!setting) await this.writer.create(tx, actor, carrier, { key, value }, newId(), key);
        else if (setting.value !== value && value !== SECRET_MASK)
          await this.writer.change(tx, actor, carrier, setting, { value }, key);
      }
      return this.formOf(actor, carrier, await settingsOf(tx, carrierId));
    });
  }

  private formOf(
    actor: Actor,
    carrier: CarrierEntity,
    settings: ReadonlyMap<string, CarrierSettingEntity>,
  ): CarrierSettingsForm {
    const { own_agreements, provider_code: code } = carrier;
    const specs = own_agreements ? this.specs.ofAgreement(code) : this.specs.of(code);
    const given = Object.fromEntries(
      [...settings].map(([key, { value, secret }]) => [key, secret === null ? (value ?? '') : SECRET_MASK]),
    );
    const needed = neededSettings(specs, given);
    const missing = missingSettings(specs, given);
    const fields = specs.map((spec): CarrierSettingField => {
      const { value = null, secret = null, visible = true } = settings.get(spec.key) ?? {};
      return {
        ...spec,
        required: needed.includes(spec),
        secret: isSecretKey(spec.key),
        value: secret === null ? (value ?? '') : SECRET_MASK,
        missing: missing.includes(spec.key),
        changeable: mayWriteSetting(actor.role, carrier, { key: spec.key, visible }),
      };
    });
    return {
      provider_code: code,
      contract: this.specs.contractOf(code),
      supported: this.specs.isSupported(code),
      testable: this.specs.isTestable(code),
      sample_request: own_agreements ? null : this.specs.sampleRequest(code, given),
      fields,
    };
  }
}

const settingsOf = async (tx: Tx, carrier_id: string): Promise<Map<string, CarrierSettingEntity>> =>
  new Map(
    (await tx.manager.findBy(CarrierSettingEntity, { tenant_id: tx.tenantId, carrier_id })).map(setting => [
      setting.key,
      setting,
    ]),
  );
