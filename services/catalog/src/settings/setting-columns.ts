import { violatedSettingRule, isSecretSetting, SECRET_MASK } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';
import type { SettingEntity } from './setting.entity.js';

type Columns = Partial<Pick<SettingEntity, 'value' | 'secret'>>;

/**
 * The columns for a value sent by a user, a secret encrypted; none if no value was sent, or the mask of a secret.
 * @param setting the stored row, if it exists
 * @throws ValidationFailed if the value violates the rule of its key
 */
export function settingColumns(
  setting: { key: string; value?: string | null },
  value: string | null | undefined,
  seal: (text: string) => string,
): Columns {
  const isSecret = isSecretSetting(setting.key);
  const sealed = (text: string): Columns => ({ value: null, secret: seal(text) });
  // A key may have become a secret after its value was stored.
  if (value === undefined || value === SECRET_MASK) return isSecret && setting.value ? sealed(setting.value) : {};
  const broken = violatedSettingRule(setting.key, value);
  if (broken) throw ValidationFailed.of('value', broken.rule, ...broken.constraints);
  return isSecret && value !== null ? sealed(value) : { value, secret: null };
}
