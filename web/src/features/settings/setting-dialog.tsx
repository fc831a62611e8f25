import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SettingChange } from '@porte/contracts/catalog/setting.js';
import { definitionOf } from '@porte/contracts/catalog/setting-definitions.js';
import { useIntl } from 'react-intl';
import { useSaveMutation } from '../../shared/api/resources.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { changedOnly, cleanInput } from '../../shared/form/input-values.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { useNotify } from '../../shared/feedback/notify.js';
import type { ShownSetting } from './setting.js';
import { isNumeric, numberOf } from './setting-meaning.js';
import { asText, brokenValue } from './setting-values.js';
import { ValueField } from './value-field.js';

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  wide: { maxWidth: '720px' },
  sentence: { margin: 0, color: tokens.colorNeutralForeground2 },
});

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
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const form = useValueForm({ setting, onClose });
  const leave = useLeaving(form.isDirty, onClose);
  const isLong = definitionOf(setting.key).type === 'longtext';
  return (
    <DialogFrame
      surface={isLong ? styles.wide : styles.surface}
      title={title}
      onClose={() => {
        if (!form.isSaving) void leave();
      }}
      form={body => (
        <DtoForm form={form} label={title}>
          <LeaveGuard when={form.isDirty} />
          {body}
        </DtoForm>
      )}
      actions={
        <>
          <Button onClick={() => void leave()} disabled={form.isSaving}>
            {formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
            {formatMessage({ id: form.isSaving ? 'form.saving' : 'form.save' })}
          </Button>
        </>
      }
    >
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      <ErrorBar error={form.error} />
      <ValueField
        name="value"
        settingKey={setting.key}
        stored={setting.value}
        label={formatMessage({ id: 'settings.value' })}
      />
    </DialogFrame>
  );
}
