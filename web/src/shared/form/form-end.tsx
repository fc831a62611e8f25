import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FieldValues } from 'react-hook-form';
import type { DtoFormState } from './use-dto-form.js';

const useStyles = makeStyles({
  inForm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '& button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  state: { marginInlineEnd: 'auto', minWidth: 0, color: tokens.colorNeutralForeground2 },
});

export interface FormButtonsProps<Values extends FieldValues> {
  form: DtoFormState<Values>;
  /** the text of the submit button of a form that does something else than save; "Guardar" by default */
  verb?: string;
  /** another form of the page has the one filled button */
  isSecond?: boolean;
  /** what is typed cannot be sent yet; the form says why */
  isOff?: boolean;
  /** on the submit button, after its text */
  hint?: ReactNode;
  onCancel?(): void;
}

/** What sends a form, what gives it up, and whether something is unsaved. */
export function FormButtons<Values extends FieldValues>({
  form,
  verb,
  isSecond = false,
  isOff = false,
  hint,
  onCancel,
}: FormButtonsProps<Values>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { isDirty, isSaving } = form;
  return (
    <>
      <span className={styles.state} role="status">
        {isDirty && !verb && formatMessage({ id: 'form.unsaved' })}
      </span>
      {onCancel && (
        <Button onClick={onCancel} disabled={isSaving}>
          {formatMessage({ id: 'form.cancel' })}
        </Button>
      )}
      <Button type="submit" appearance={isSecond ? 'secondary' : 'primary'} disabledFocusable={isSaving || isOff}>
        {isSaving
          ? formatMessage({ id: verb ? 'form.working' : 'form.saving' })
          : (verb ?? formatMessage({ id: 'form.save' }))}
        {hint}
      </Button>
    </>
  );
}

/** The buttons of a form that is one of several parts of its page, at the form's end. */
export function FormEnd<Values extends FieldValues>(props: FormButtonsProps<Values>) {
  const styles = useStyles();
  return (
    <div className={styles.inForm} data-screen-only>
      <FormButtons {...props} />
    </div>
  );
}
