import { Injectable } from '@nestjs/common';
import { brokenSetting, isSecretSetting, SECRET_MASK } from '@porte/contracts';
import { Secrets, ValidationFailed } from '@porte/service-kit';
import type { SettingEntity } from './setting.entity.js';

type Columns = Partial<Pick<SettingEntity, 'value' | 'secret'>>;

/** Checks the values of settings and puts them into the database, secrets sealed. */
@Injectable()
export class SettingValues {
  constructor(private readonly secrets: Secrets) {}

  /**
   * The columns to store for a value that a person sent; none where it sent none, or the mask of a secret back.
   * @param setting as it is stored, where it exists
   * @throws ValidationFailed where the value breaks the rule of its key
   */
  columns(
    setting: Pick<SettingEntity, 'tenant_id' | 'id' | 'key'> & { value?: string | null },
    value: string | null | undefined,
  ): Columns {
    const isSecret = isSecretSetting(setting.key);
    // A key may have become a secret after its value was stored.
    if (value === undefined || (isSecret && value === SECRET_MASK))
      return isSecret && setting.value ? this.seal(setting, setting.value) : {};
    const broken = brokenSetting(setting.key, value);
    if (broken) throw ValidationFailed.of('value', broken.rule, ...broken.constraints);
    return isSecret && value !== null ? this.seal(setting, value) : { value, secret: null };
  }

  private seal({ tenant_id, id }: Pick<SettingEntity, 'tenant_id' | 'id'>, value: string): Columns {
    return { value: null, secret: this.secrets.seal({ tenant_id, table: 'settings', id }, value) };
  }
}
