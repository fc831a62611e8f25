import { Button } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DialogParts } from '../../../shared/feedback/dialog-frame.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import type { DtoFormState } from '../../../shared/form/use-dto-form.js';

interface FormStepProps<Values extends FieldValues> {
  title: string;
  verb: string;
  form: DtoFormState<Values>;
  /** told whether it is being sent: the window stays open then */
  onSaving(isSaving: boolean): void;
  onClose(): void;
  children: ReactNode;
}

/** A step of a dialog with one form: what it asks for, cancel, and the verb that sends it. */
export function FormStep<Values extends FieldValues>({
  title,
  verb,
  form,
  onSaving,
  onClose,
  children,
}: FormStepProps<Values>) {
  const { formatMessage } = useIntl();
  const { isSaving } = form;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  return (
    <DialogParts
      title={title}
      form={body => (
        <DtoForm form={form} label={title}>
          {body}
        </DtoForm>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
            {verb}
          </Button>
        </>
      }
    >
      <ErrorBar error={form.error} />
      {children}
    </DialogParts>
  );
}
