import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useField, type FieldProps } from './use-field.js';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  // for keyboard and screen reader only: the browser's own control ignores the app's language
  input: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    opacity: 0,
    overflow: 'hidden',
    ':focus-visible + button': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThick,
    },
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface Props extends FieldProps {
  /** as the input's `accept`, such as `application/pdf` */
  accept: string;
}

/** One file; shows its name beside the button after selection. */
export function FileField({ name, label, hint, required, accept }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { value, change, blur, shown } = useField<File | null>({ name, label, hint, required });
  return (
    <Field {...shown}>
      {({ id, 'aria-describedby': described, 'aria-invalid': invalid }) => (
        <div className={styles.row}>
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            accept={accept}
            aria-describedby={described}
            aria-invalid={invalid}
            className={styles.input}
            onChange={event => change(event.target.files?.[0] ?? null)}
            onBlur={blur}
          />
          <Button tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
            {formatMessage({ id: value ? 'form.file.other' : 'form.file.choose' })}
          </Button>
          <span className={styles.name}>{value?.name ?? formatMessage({ id: 'form.file.none' })}</span>
        </div>
      )}
    </Field>
  );
}
