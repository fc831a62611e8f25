import { useRef } from 'react';
import { SETTING_NAMESPACES, SettingChange, SettingInput } from '@porte/contracts/catalog/setting.js';
import { useWatch } from 'react-hook-form';
import { defineResourcePages, type FormFieldWords } from '../../shared/resource/declaration.js';
import { asText, brokenValue } from './setting-values.js';
import { ValueField } from './value-field.js';

/** Keys are identifiers, not names. */
const KEY = { name: 'key', maxLength: 60, half: true };

/** The field of a value, by the type of its key. */
function Value({ name, label, hint }: FormFieldWords) {
  const [key, value] = useWatch({ name: ['key', name] }) as [string | null, unknown];
  const stored = useRef(typeof value === 'string' ? value : null).current;
  return <ValueField name={name} label={label} hint={hint} settingKey={key ?? ''} stored={stored} />;
}

/** The form of a setting; its list is the settings page. */
export const settingPages = defineResourcePages({
  path: 'settings',
  bundle: 'settings',
  list: { columns: [{ name: 'title' }], nameOf: ({ title }) => String(title) },
  form: {
    create: SettingInput,
    change: SettingChange,
    defaults: () => ({ namespace: 'other', visible: true }),
    prepare: asText,
    check: brokenValue,
    fields: [
      { name: 'title', maxLength: 120 },
      { ...KEY, on: 'create' },
      { ...KEY, on: 'update', isLocked: () => true },
      { name: 'namespace', kind: { choices: SETTING_NAMESPACES }, half: true, required: true },
      { name: 'value', render: words => <Value {...words} /> },
      { name: 'description', kind: 'long', maxLength: 500 },
      { name: 'visible', kind: 'switch', roles: ['developer'] },
    ],
  },
});
