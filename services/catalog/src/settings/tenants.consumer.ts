import { Controller, Inject } from '@nestjs/common';
import { defaultSettings, defaultSystemSettings } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { systemActor } from '@porte/service-kit';
import type { SystemSettingEntity } from '../system-settings/system-setting.entity.js';
import { systemSettingResource } from '../system-settings/system-setting.resource.js';
import type { SettingEntity } from './setting.entity.js';
import { settingResource } from './setting.resource.js';

@Controller()
export class TenantsConsumer {
  constructor(
    @Inject(resourceToken(settingResource)) private readonly settings: ResourceService<SettingEntity>,
    @Inject(resourceToken(systemSettingResource)) private readonly systemSettings: ResourceService<SystemSettingEntity>,
  ) {}

  /** Ids are derived, so that repeated events create each default once. */
  @On('tenant.created')
  async giveDefaults({ tenantId, data }: EventOf<'tenant.created'>, tx: Tx): Promise<void> {
    const system = systemActor(tenantId);
    const own: Record<string, unknown> = { currency: data['currency'], vat_percent: data['vat_percent'] };
    for (const setting of defaultSettings) {
      const value = String(own[setting.key] ?? setting.value);
      await this.settings.insert(tx, system, { ...setting, value }, derivedId('setting', tenantId, setting.key));
    }
    for (const setting of defaultSystemSettings)
      await this.systemSettings.insert(tx, system, setting, derivedId('system_setting', tenantId, setting.key));
  }
}
