import { Badge, Button, Switch } from '@fluentui/react-components';
import { useNow } from '../../shared/hooks/now.js';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { definitionOf } from '@porte/contracts/catalog/setting-definitions.js';
import { useIntl } from 'react-intl';
import { useCan } from '../../shared/session/use-can.js';
import { useFormat } from '../../shared/format/use-format.js';
import { SettingsRow } from '../../shared/settings-page/settings-row.js';
import { useRole } from '../../shared/session/use-me.js';
import { useSettingWords, type ShownSetting } from './setting.js';
import { offOf, onOf } from './setting-meaning.js';
import { SettingValue, TextPreview } from './setting-value.js';
import type { Edited } from './use-edited.js';
import type { Switching } from './use-switching.js';

interface SettingRowProps {
  setting: ShownSetting;
  switching: Switching;
  onEdit: Edited['edit'];
}

/** The time of the change, and for developers the key. */
function useNotes() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const isDeveloper = useRole() === 'developer';
  return ({ key, created_at, updated_at }: ShownSetting): string[] => [
    ...(isDeveloper ? [key] : []),
    ...(updated_at !== created_at
      ? [formatMessage({ id: 'settings.changed' }, { when: format.moment(updated_at, now) })]
      : []),
  ];
}

/** Changes the value: a switch at once, other types in a dialog. */
function Change({ setting, switching, onEdit, title }: SettingRowProps & { title: string }) {
  const { formatMessage } = useIntl();
  const definition = definitionOf(setting.key);
  if (definition.type === 'flag') {
    return (
      <Switch
        aria-label={title}
        checked={setting.value === onOf(definition)}
        onChange={(_event, { checked }) =>
          void switching.turn(setting.id, checked ? onOf(definition) : offOf(definition))
        }
      />
    );
  }
  const verb = formatMessage({ id: 'page.action.edit' });
  return (
    <Button
      appearance="subtle"
      icon={<EditRegular />}
      aria-label={formatMessage({ id: 'settings.edit_value' }, { title })}
      onClick={({ currentTarget }) => onEdit(setting, currentTarget)}
    >
      {verb}
    </Button>
  );
}

/** A setting in its panel. */
export function SettingRow({ setting, switching, onEdit }: SettingRowProps) {
  const { formatMessage } = useIntl();
  const { title, sentence } = useSettingWords()(setting);
  const notes = useNotes()(setting);
  const mayChange = useCan()('update', 'Setting');
  const problem = switching.problems.of(setting.id);
  const isLong = definitionOf(setting.key).type === 'longtext' && Boolean(setting.value);
  return (
    <SettingsRow
      title={title}
      sentence={sentence}
      notes={notes}
      to={mayChange ? `/settings/${setting.id}/edit` : undefined}
      badge={
        setting.visible ? null : (
          <Badge appearance="outline" color="informative">
            {formatMessage({ id: 'settings.hidden' })}
          </Badge>
        )
      }
      value={
        <>
          {!isLong && <SettingValue setting={setting} />}
          {mayChange && <Change setting={setting} switching={switching} onEdit={onEdit} title={title} />}
        </>
      }
      preview={isLong ? <TextPreview text={setting.value!} /> : null}
      problem={problem && { ...problem, onClose: () => switching.problems.clear(setting.id) }}
    />
  );
}
