import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useField, type FieldProps } from './use-field.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface Props extends FieldProps {
  /** as the input's `accept`, such as `application/pdf` */
  accept: string;
}

/** One file; its name stands beside the button once it is chosen. */
export function FileField({ name, label, hint, required, accept }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { value, change, blur, shown } = useField<File | null>({ name, label, hint, required });
  return (
    <Field {...shown}>
      {control => (
        <div className={styles.row}>
          <Button {...control} onClick={() => input.current?.click()} onBlur={blur}>{formatMessage({ id: value ? 'form.file.other' : 'form.file.choose' })}</Button>
          <span className={styles.name}>{value?.name ?? formatMessage({ id: 'form.file.none' })}</span>
          <input ref={input} type="file" name={name} accept={accept} hidden tabIndex={-1} onChange={event => change(event.target.files?.[0] ?? null)} />
        </div>
      )}
    </Field>
  );
}
