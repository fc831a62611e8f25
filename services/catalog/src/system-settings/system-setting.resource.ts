import { SystemSettingChange, SystemSettingInput } from '@porte/contracts';
import { defineResource, text } from '@porte/resource-kit';
import { SystemSettingEntity } from './system-setting.entity.js';

export const systemSettingResource = defineResource({
  path: 'system_settings',
  entity: SystemSettingEntity,
  create: SystemSettingInput,
  update: SystemSettingChange,
  audit: { label: ({ key }) => key, changes: [{ fields: ['key', 'val'] }] },
  search: ['key', 'val'],
  where: { key: text('r.key'), val: text('r.val') },
  order: ['key'],
});
