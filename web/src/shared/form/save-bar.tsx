import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { FieldValues } from 'react-hook-form';
import type { DtoFormState } from './use-dto-form.js';

const useStyles = makeStyles({
  bar: {
    // Several short forms on one page set this to `static`: a sticky bar would cover the fields of the next form.
    position: 'var(--save-bar, sticky)' as 'sticky',
    bottom: 'var(--covered-below, 0px)',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  state: { marginRight: 'auto', color: tokens.colorNeutralForeground2 },
});

interface Props<Values extends FieldValues> {
  form: DtoFormState<Values>;
  /** the text of the submit button of a form that does something else than save; "Guardar" by default */
  verb?: string;
  /** shown from the start, as for a new row */
  always?: boolean;
  /** another form of the page has the one filled button */
  isSecond?: boolean;
  /** what is typed cannot be sent yet; the form says why */
  isOff?: boolean;
  onCancel?(): void;
}

/** Save and cancel, always in view as soon as something changed. */
export function SaveBar<Values extends FieldValues>({
  form,
  verb,
  always = false,
  isSecond = false,
  isOff = false,
  onCancel,
}: Props<Values>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { isDirty, isSaving } = form;
  if (!always && !isDirty && !isSaving) return null;
  return (
    <div className={styles.bar}>
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
      </Button>
    </div>
  );
}
