import {
  brokenSettingRule,
  CarrierSettingChange,
  CarrierSettingInput,
  COMMON_SETTINGS,
  mayWriteSetting,
  OPTIONAL_SETTING_KEYS,
} from '@porte/contracts/carriers/carrier-setting.js';
import { isSecretKey, SECRET_MASK } from '@porte/contracts/carriers/secret-keys.js';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { SecretField } from '../../shared/form/fields/secret-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import type { BrokenRule } from '../../shared/form/rules/broken-rules.js';
import { ofCarrier } from './carrier-tabs.js';
import { defineResourcePages, type FormFieldWords, type Viewer } from '../../shared/resource/declaration.js';
import { SettingValueCell } from './setting-value-cell.js';

/** These are heavy, and the table below does without. */
const CarrierSettingsForm = lazy(() =>
  import('./carrier-settings-form.js').then(module => ({ default: module.CarrierSettingsForm })),
);

const CarrierTracking = lazy(() =>
  import('./carrier-tracking.js').then(module => ({ default: module.CarrierTracking })),
);

const STAFF: readonly Role[] = ['admin', 'main_admin', 'developer'];
const KEY = { name: 'key', maxLength: 60 };

const isFrozen = ({ parent }: Viewer): boolean => parent?.['freeze_settings'] === true;

/** Of a frozen carrier a main admin writes the limit, developers write everything, others nothing. */
const isLocked = (viewer: Viewer): boolean =>
  isFrozen(viewer) && viewer.role !== 'developer' && viewer.role !== 'main_admin';

/** The value, masked while it is typed where the key names a secret. */
function Value(words: FormFieldWords) {
  const key = useWatch({ name: 'key' }) as string | null;
  return isSecretKey(key ?? '') ? <SecretField {...words} /> : <TextField {...words} />;
}

const REQUIRED: BrokenRule = { rule: 'required', constraints: [] };

/** The rules of the keys that every carrier may have; those of an adapter are the server's. */
function brokenValue({ key, value }: Record<string, unknown>): Record<string, BrokenRule> {
  const text = String(value ?? '').trim();
  const spec = COMMON_SETTINGS.find(each => each.key === key);
  if (text === '') return spec || OPTIONAL_SETTING_KEYS.includes(String(key)) ? {} : { value: REQUIRED };
  const broken = spec && text !== SECRET_MASK ? brokenSettingRule(spec, text) : null;
  return broken ? { value: broken } : {};
}

/** The settings of a carrier: the form that its provider asks for, and below it every key with its value. */
export const carrierSettingPages = defineResourcePages({
  path: 'carrier_settings',
  bundle: 'carrier_settings',
  isLocked,
  parent: ofCarrier,
  list: {
    columns: [
      { name: 'key', sortable: true },
      { name: 'value', render: setting => <SettingValueCell setting={setting} /> },
      { name: 'visible', kind: 'switch', priority: 2, roles: ['developer'] },
      { name: 'changed_by', priority: 2, roles: STAFF },
      { name: 'updated_at', kind: 'datetime', priority: 2 },
    ],
    order: 'created_at asc',
    above: () => (
      <Suspense fallback={<SkeletonRows rows={3} columns={2} />}>
        <CarrierSettingsForm />
        <CarrierTracking />
      </Suspense>
    ),
    nameOf: ({ key }) => key,
    mayEdit: (setting, { role, parent }) =>
      mayWriteSetting(role, { freeze_settings: parent?.['freeze_settings'] === true }, setting),
    actions: [{ name: 'destroy', isDestructive: true }],
  },
  form: {
    create: CarrierSettingInput,
    change: CarrierSettingChange,
    check: brokenValue,
    fields: [
      { ...KEY, on: 'create' },
      { ...KEY, on: 'update', isLocked: () => true },
      { name: 'value', required: false, render: words => <Value {...words} /> },
      { name: 'visible', kind: 'switch', roles: ['developer'], on: 'update' },
    ],
  },
});
