import { SystemSettingChange, SystemSettingInput } from '@porte/contracts/catalog/setting.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

/** System flags of a tenant, set by developers. */
export const systemSettingPages = defineResourcePages({
  path: 'system_settings',
  bundle: 'system_settings',
  list: {
    columns: [
      { name: 'key', sortable: true },
      { name: 'val' },
      { name: 'created_at', kind: 'date', sortable: true, priority: 2 },
    ],
    order: 'key asc',
    nameOf: ({ key }) => String(key),
    actions: [{ name: 'destroy', isDestructive: true }],
  },
  form: {
    create: SystemSettingInput,
    change: SystemSettingChange,
    fields: [
      { name: 'key', on: 'create', maxLength: 60 },
      { name: 'key', on: 'update', isLocked: () => true },
      { name: 'val', maxLength: 2000 },
    ],
  },
});
