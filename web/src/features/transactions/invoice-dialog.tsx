import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import type { DtoFormState } from '../../shared/form/use-dto-form.js';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  words: { overflowWrap: 'anywhere' },
  actions: { gridColumnStart: 1, justifyContent: 'flex-end' },
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
    <Dialog open onOpenChange={(_event, { open }) => !open && !form.isSaving && onClose()}>
      <DialogSurface className={styles.surface}>
        <DtoForm form={form} label={title}>
          <DialogBody>
            <DialogTitle className={styles.words}>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.hint}>{hint}</p>
              <ErrorBar error={form.error} />
              {children}
            </DialogContent>
            <DialogActions className={styles.actions}>
              <Button onClick={onClose} disabled={form.isSaving}>
                {formatMessage({ id: 'invoices.dialog.close' })}
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
                {verb}
              </Button>
            </DialogActions>
          </DialogBody>
        </DtoForm>
      </DialogSurface>
    </Dialog>
  );
}
