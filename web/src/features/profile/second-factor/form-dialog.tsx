import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import type { DtoFormState } from '../../../shared/form/use-dto-form.js';

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  verb: string;
  form: DtoFormState<Values>;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with one form: what it asks for, cancel, and the verb that sends it. */
export function FormDialog<Values extends FieldValues>({
  title,
  verb,
  form,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      surface={styles.surface}
      title={title}
      onClose={() => {
        if (!form.isSaving) onClose();
      }}
      form={body => (
        <DtoForm form={form} label={title}>
          {body}
        </DtoForm>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSaving}>
            {formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
            {verb}
          </Button>
        </>
      }
    >
      <ErrorBar error={form.error} />
      {children}
    </DialogFrame>
  );
}
