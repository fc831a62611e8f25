import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import type { DtoFormState } from '../../shared/form/use-dto-form.js';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { paddingBottom: tokens.spacingVerticalM },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props<Values extends FieldValues> {
  form: DtoFormState<Values>;
  title: string;
  hint: string;
  verb: string;
  onClose(): void;
  children: ReactNode;
}

/** A decision about one invoice that needs some words. */
export function InvoiceDialog<Values extends FieldValues>({
  form,
  title,
  hint,
  verb,
  onClose,
  children,
}: Props<Values>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      surface={styles.surface}
      content={styles.content}
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
            {formatMessage({ id: 'invoices.dialog.close' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
            {verb}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{hint}</p>
      <ErrorBar error={form.error} />
      {children}
    </DialogFrame>
  );
}
