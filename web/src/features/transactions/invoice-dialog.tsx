import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../shared/form/form-dialog.js';
import type { DtoFormState } from '../../shared/form/use-dto-form.js';

interface InvoiceDialogProps<Values extends FieldValues> {
  form: DtoFormState<Values>;
  /** the texts of the action: `title`, `hint` and `verb` */
  word(name: string): string;
  onClose(): void;
  children: ReactNode;
}

/** A form about one invoice. Its dismissing button is no "Cancelar", which here would cancel the invoice. */
export function InvoiceDialog<Values extends FieldValues>({
  form,
  word,
  onClose,
  children,
}: InvoiceDialogProps<Values>) {
  const { formatMessage } = useIntl();
  return (
    <FormDialog
      form={form}
      title={word('title')}
      hint={word('hint')}
      verb={word('verb')}
      dismiss={formatMessage({ id: 'invoices.dialog.close' })}
      size="small"
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
