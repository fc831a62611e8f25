import { isSecretSetting, SECRET_MASK, SETTING_NAMESPACES, SettingChange, SettingInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { coded, defineResource, flag, text, type Scope } from '@porte/resource-kit';
import { settingColumns } from './setting-columns.js';
import { SettingEntity } from './setting.entity.js';

/** Developers reach every setting, other staff the visible ones. */
const visibleOnes: Scope = {
  filter: actor => (actor.role === 'developer' ? null : { sql: 'r.visible', params: {} }),
  stamp: () => ({}),
};

/** A setting in an answer: of a secret only the mask. */
const settingView = ({ tenant_id: _, secret, value, ...setting }: SettingEntity): object => {
  const isSecret = secret !== null || (value !== null && isSecretSetting(setting.key));
  return { ...setting, value: isSecret ? SECRET_MASK : value };
};

/** A setting in an event, without the value of a secret. */
const settingFact = ({ tenant_id: _, secret: _secret, value, ...setting }: SettingEntity): object => ({
  ...setting,
  value: isSecretSetting(setting.key) ? null : value,
});

export const settingResource = defineResource({
  path: 'settings',
  entity: SettingEntity,
  create: SettingInput,
  update: SettingChange,
  scope: visibleOnes,
  rules: {
    create: ({ value, ...input }, { seal }) => ({ ...input, ...settingColumns({ key: input.key }, value, seal) }),
    change: ({ value, ...input }, { actor, before, seal }) => {
      // Hiding a setting hides it from every other role, so only developers do it.
      if (input.visible !== undefined && actor.role !== 'developer')
        throw new DomainError('forbidden', { fields: ['visible'] });
      return { ...input, ...settingColumns(before, value, seal) };
    },
  },
  view: settingView,
  fact: settingFact,
  maxPerPage: 2000,
  audit: {
    label: ({ key }) => key,
    changes: [
      { fields: ['key', 'value', 'title', 'description', 'namespace', 'visible'] },
      { fields: ['secret'], secret: true },
    ],
  },
  // Not the value, which may be secret.
  search: ['key', 'title', 'description', 'namespace'],
  where: {
    key: text('r.key'),
    title: text('r.title'),
    namespace: coded('r.namespace', SETTING_NAMESPACES),
    visible: flag('r.visible'),
  },
  order: ['key', 'title', 'namespace'],
});
