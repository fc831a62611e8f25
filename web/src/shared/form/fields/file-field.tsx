import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { kindsOf, refusalOf, type FileRules, type Refusal } from './picked-files.js';
import { shrunk } from './shrink-picture.js';
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

/** Pictures of phones are made smaller before they are judged by `most`. */
type Props = FieldProps & FileRules;

/** One file; shows its name beside the button after selection. */
export function FileField({ name, label, hint, required, accept, most }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { value, change, blur, shown } = useField<File | null>({ name, label, hint, required });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const choose = async (picked: File | undefined): Promise<void> => {
    const file = picked && most !== undefined ? await shrunk(picked) : picked;
    const why = file ? refusalOf(file, { accept, most }) : null;
    setRefusal(why);
    change(why ? null : (file ?? null));
    // The same file can be chosen again.
    if (why && input.current) input.current.value = '';
  };
  const refused =
    refusal &&
    formatMessage({ id: `form.file.refused.${refusal}` }, { kinds: kindsOf(accept), most: (most ?? 0) / 1_000_000 });
  return (
    <Field {...shown} {...(refused ? { validationMessage: refused } : {})}>
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
            onChange={event => void choose(event.target.files?.[0])}
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
