import { defaultSettings } from './default-settings.js';
import {
  CUSTOMER_SETTING_KEYS,
  isSecretSetting,
  PUBLIC_SETTING_KEYS,
  settingDefinitions,
} from './setting-definitions.js';
import { violatedSettingRule } from './setting-rules.js';

describe('setting definitions', () => {
  it('setting definitions cover every setting of a new tenant, with valid default values', () => {
    for (const { key, value } of defaultSettings) {
      expect(Object.keys(settingDefinitions)).toContain(key);
      expect([key, violatedSettingRule(key, value ?? null)]).toEqual([key, null]);
    }
  });

  it('setting definitions let only staff read secrets', () => {
    for (const key of [...PUBLIC_SETTING_KEYS, ...CUSTOMER_SETTING_KEYS].filter(key => key !== 'brand'))
      expect([key, isSecretSetting(key)]).toEqual([key, false]);
  });

  it.each(['api_token', 'shop_password', 'my_key', 'paypal_webhook'])('setting definitions treat %p as a secret', key =>
    expect(isSecretSetting(key)).toBe(true),
  );

  it.each(['', 'unknown', 'constructor', '__proto__', 'toString', 'opening_hours'])(
    'setting definitions treat %p, which has no definition and no secret name, as plain',
    key => expect(isSecretSetting(key)).toBe(false),
  );

  it('setting definitions accept a country by its two capital letters only', () => {
    const rule = (value: string) => violatedSettingRule('default_country', value)?.rule ?? null;
    expect(['MX', 'mx', 'XX', ''].map(rule)).toEqual([null, 'invalid', 'invalid', 'required']);
  });
});
