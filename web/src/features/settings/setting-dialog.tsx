import { SettingChange } from '@porte/contracts/catalog/setting.js';
import { definitionOf } from '@porte/contracts/catalog/setting-definitions.js';
import { useIntl } from 'react-intl';
import { useSaveMutation } from '../../shared/api/resources.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { changedOnly, cleanInput } from '../../shared/form/input-values.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import type { ShownSetting } from './setting.js';
import { isNumeric, numberOf } from './setting-meaning.js';
import { asText, brokenValue } from './setting-values.js';
import { ValueField } from './value-field.js';

interface SettingDialogProps {
  /** its state when the dialog opened */
  setting: ShownSetting;
  /** the texts shown on the page */
  words: { title: string; sentence: string | undefined };
  onClose(): void;
}

interface Values extends Record<string, unknown> {
  value: unknown;
}

const startOf = ({ key, value }: ShownSetting): unknown =>
  isNumeric(key) ? (numberOf(value) ?? value) : (value ?? '');

function useValueForm({ setting, onClose }: Omit<SettingDialogProps, 'words'>) {
  const { formatMessage } = useIntl();
  const [save] = useSaveMutation();
  const notify = useNotify();
  const before = cleanInput(asText({ value: startOf(setting) }));
  return useDtoForm<Values, Record<string, unknown>>({
    dto: SettingChange,
    values: { value: startOf(setting) },
    check: (_input, { value }) => brokenValue({ key: setting.key, value }),
    toInput: values => changedOnly(cleanInput(asText(values)), before),
    save: async input =>
      Object.keys(input).length === 0 ? { data: setting } : save({ path: 'settings', id: setting.id, input }),
    onSaved: () => {
      notify(formatMessage({ id: 'form.saved' }));
      onClose();
    },
  });
}

/** Closes at once without changes, else asks. */
function useLeaving(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: formatMessage({ id: 'form.leave.title' }),
      text: formatMessage({ id: 'settings.leave' }),
      verb: formatMessage({ id: 'form.leave.verb' }),
    });
  return async () => {
    if (!isDirty || (await ask())) onClose();
  };
}

/** The dialog for one value. */
export function SettingDialog({ setting, words: { title, sentence }, onClose }: SettingDialogProps) {
  const { formatMessage } = useIntl();
  const form = useValueForm({ setting, onClose });
  const leave = useLeaving(form.isDirty, onClose);
  return (
    <FormDialog
      form={form}
      title={title}
      verb={formatMessage({ id: form.isSaving ? 'form.saving' : 'form.save' })}
      hint={sentence}
      size={definitionOf(setting.key).type === 'longtext' ? 'extraLarge' : 'medium'}
      onClose={() => void leave()}
    >
      <LeaveGuard when={form.isDirty} />
      <ValueField
        name="value"
        settingKey={setting.key}
        stored={setting.value}
        label={formatMessage({ id: 'settings.value' })}
      />
    </FormDialog>
  );
}
