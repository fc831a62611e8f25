import { violatedSettingRule, isSecretSetting, SECRET_MASK } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';
import type { SettingEntity } from './setting.entity.js';

type Columns = Partial<Pick<SettingEntity, 'value' | 'secret'>>;

/**
 * The columns to store for a value that a person sent, a secret sealed; none where it sent none, or the mask of a secret back.
 * @param setting as it is stored, where it exists
 * @throws ValidationFailed where the value breaks the rule of its key
 */
export function settingColumns(
  setting: { key: string; value?: string | null },
  value: string | null | undefined,
  seal: (text: string) => string,
): Columns {
  const isSecret = isSecretSetting(setting.key);
  const sealed = (text: string): Columns => ({ value: null, secret: seal(text) });
  // A key may have become a secret after its value was stored.
  if (value === undefined || (isSecret && value === SECRET_MASK))
    return isSecret && setting.value ? sealed(setting.value) : {};
  const broken = violatedSettingRule(setting.key, value);
  if (broken) throw ValidationFailed.of('value', broken.rule, ...broken.constraints);
  return isSecret && value !== null ? sealed(value) : { value, secret: null };
}
