import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { DtoForm } from './dto-form.js';
import { ErrorBar } from './error-bar.js';
import type { DtoFormState } from './use-dto-form.js';

const useStyles = makeStyles({
  small: { maxWidth: '520px' },
  medium: { maxWidth: '560px' },
  large: { maxWidth: '640px' },
  extraLarge: { maxWidth: '720px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface FormDialogProps<Values extends FieldValues> {
  form: DtoFormState<Values>;
  title: string;
  /** the text of the button that sends the form */
  verb: string;
  /** the text of the other button; "Cancelar" by default */
  dismiss?: string;
  /** above the fields */
  hint?: string | undefined;
  size?: 'small' | 'medium' | 'large' | 'extraLarge';
  /** not called while the form is being saved */
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog: hint, error and fields, below them the cancel and the submit button. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  verb,
  dismiss,
  hint,
  size = 'medium',
  onClose,
  children,
}: FormDialogProps<Values>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      surface={styles[size]}
      title={title}
      onClose={() => !form.isSaving && onClose()}
      form={body => (
        <DtoForm form={form} label={title}>
          {body}
        </DtoForm>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSaving}>
            {dismiss ?? formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
            {verb}
          </Button>
        </>
      }
    >
      {hint && <p className={styles.hint}>{hint}</p>}
      <ErrorBar error={form.error} />
      {children}
    </DialogFrame>
  );
}
