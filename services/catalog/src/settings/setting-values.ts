import { Injectable } from '@nestjs/common';
import { isSecretSetting, SECRET_MASK } from '@porte/contracts';
import { Secrets } from '@porte/service-kit';
import type { SettingEntity } from './setting.entity.js';

/** Puts the values of settings into the database, secrets sealed. */
@Injectable()
export class SettingValues {
  constructor(private readonly secrets: Secrets) {}

  /** What is to be stored for a value that a person sent; nothing where it sent none, or the mask back. */
  columns({ tenant_id, id, key }: Pick<SettingEntity, 'tenant_id' | 'id' | 'key'>, value: string | null | undefined): Partial<Pick<SettingEntity, 'value' | 'secret'>> {
    if (value === undefined) return {};
    if (!isSecretSetting(key) || value === null) return { value, secret: null };
    return value === SECRET_MASK ? {} : { value: null, secret: this.secrets.seal({ tenant_id, table: 'settings', id }, value) };
  }
}
