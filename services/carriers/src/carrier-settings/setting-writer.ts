import { Inject, Injectable } from '@nestjs/common';
import { isSecretKey, SECRET_MASK, type CarrierSettingChange } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { recordLimit } from '../carrier-limit-logs/record-limit.js';
import type { CarrierEntity } from '../carriers/carrier.entity.js';
import { CarrierReadiness } from '../carriers/carrier-readiness.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import type { CarrierSettingEntity } from './carrier-setting.entity.js';
import { carrierSettingResource } from './carrier-setting.resource.js';
import { assertMayChangeVisible, assertMayWriteSetting, assertSettingValue, carrierChangeOf } from './setting-rules.js';
import { SettingSpecs } from './setting-specs.js';
import { SettingValues } from './setting-values.js';

/** A setting to create. */
export interface NewSetting {
  key: string;
  value: string;
  visible?: boolean | undefined;
}

/**
 * Writes settings of a carrier inside an open transaction, in which the carrier is locked: checks role and value, changes the columns of the carrier that
 * follow a setting, and its readiness.
 */
@Injectable()
export class SettingWriter {
  constructor(
    private readonly values: SettingValues,
    private readonly specs: SettingSpecs,
    private readonly readiness: CarrierReadiness,
    @InjectCarriers() private readonly carriers: Carriers,
    @Inject(resourceToken(carrierSettingResource)) private readonly settings: ResourceService<CarrierSettingEntity>,
  ) {}

  /**
   * @param id of the new row
   * @param field the name of the value in the input, for errors
   * @throws DomainError `forbidden`, `carrier_limit_too_low`; ValidationFailed on `field`
   */
  async create(
    tx: Tx,
    actor: Actor,
    carrier: CarrierEntity,
    { key, value, visible }: NewSetting,
    id: string,
    field = 'value',
  ): Promise<CarrierSettingEntity> {
    if (isSecretKey(key) && value === SECRET_MASK) throw ValidationFailed.of(field, 'required');
    assertMayChangeVisible(actor, visible);
    assertMayWriteSetting(actor, carrier, { key, visible: true });
    this.check(carrier, key, value, field);
    const columns = this.values.columns({ tenant_id: tx.tenantId, id, key }, value);
    const given = {
      carrier_id: carrier.id,
      key,
      changed_by: actor.email,
      ...(visible === undefined ? {} : { visible }),
    };
    const setting = await this.settings.insert(tx, actor, { ...given, ...columns }, id);
    await this.follow(tx, actor, carrier, key, value);
    return setting;
  }

  /** @throws as `create` */
  async change(
    tx: Tx,
    actor: Actor,
    carrier: CarrierEntity,
    setting: CarrierSettingEntity,
    { value, visible }: CarrierSettingChange,
    field = 'value',
  ): Promise<CarrierSettingEntity> {
    assertMayWriteSetting(actor, carrier, setting);
    assertMayChangeVisible(actor, visible);
    if (value !== undefined) this.check(carrier, setting.key, value, field);
    const changes = {
      ...(visible === undefined ? {} : { visible }),
      ...(value === undefined ? {} : this.values.columns(setting, value)),
    };
    if (Object.keys(changes).length === 0) return setting;
    const changed = await this.settings.change(tx, actor, setting.id, { ...changes, changed_by: actor.email });
    if (value !== undefined) await this.follow(tx, actor, carrier, setting.key, value);
    return changed;
  }

  /** @throws DomainError `not_found`, `forbidden` */
  async remove(tx: Tx, actor: Actor, id: string): Promise<void> {
    const setting = await this.settings.remove(tx, actor, id);
    const carrier = await this.carriers.find(tx, actor, setting.carrier_id, 'write');
    assertMayWriteSetting(actor, carrier, setting);
    await this.follow(tx, actor, carrier, setting.key, null);
  }

  private check({ provider_code }: CarrierEntity, key: string, value: string, field: string): void {
    const mayBeEmpty = this.specs.mayBeEmpty(provider_code, key);
    assertSettingValue(this.specs.brokenRule(provider_code, key, value), { value, mayBeEmpty }, field);
  }

  /** What depends on a setting. @param value null for a deleted one */
  private async follow(tx: Tx, actor: Actor, carrier: CarrierEntity, key: string, value: string | null): Promise<void> {
    const change = carrierChangeOf(carrier, key, value);
    if (change?.shipment_limit !== undefined) await recordLimit(tx, actor, carrier, change.shipment_limit);
    if (change) await this.carriers.change(tx, actor, carrier.id, change);
    await this.readiness.refresh(tx, carrier.id);
  }
}
