import { useId, useState, type ReactNode } from 'react';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { parseDecimal, type NumberValue } from '../../../domain/numbers/parse-decimal.js';
import { useField, type FieldProps } from './use-field.js';

const useStyles = makeStyles({
  input: { '& input': { fontVariantNumeric: 'tabular-nums', minWidth: 0 } },
  right: { '& input': { textAlign: 'right' } },
  unit: { color: tokens.colorNeutralForeground3 },
});

export interface NumberFieldProps extends FieldProps {
  /** behind the number, such as `kg` */
  unit?: ReactNode;
  /** before it, such as `$` */
  sign?: ReactNode;
  /** number of decimals; 2 by default */
  decimals?: number | undefined;
  /** formats the number while the field does not have the focus */
  write?(value: number): string;
  disabled?: boolean;
}

const read = (text: string, decimals: number): NumberValue =>
  text.trim() === '' ? null : (parseDecimal(text, decimals) ?? text);

/** A number typed with comma or point; the text stays as typed until the field is left. */
export function NumberField({
  name,
  label,
  hint,
  required,
  unit,
  sign,
  decimals = 2,
  write = String,
  disabled = false,
}: NumberFieldProps) {
  const styles = useStyles();
  const { value, change, blur, shown } = useField<NumberValue>({ name, label, hint, required });
  const [typed, setTyped] = useState<{ text: string; value: NumberValue } | null>(null);
  const unitId = useId();
  const text = typed && typed.value === value ? typed.text : typeof value === 'number' ? write(value) : (value ?? '');
  const type = (next: string): void => {
    const number = read(next, decimals);
    setTyped({ text: next, value: number });
    change(number);
  };
  const leave = (): void => {
    setTyped(null);
    blur();
  };
  return (
    <Field {...shown}>
      <Input
        name={name}
        className={mergeClasses(styles.input, Boolean(unit || sign) && styles.right)}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(_, data) => type(data.value)}
        onBlur={leave}
        {...(unit
          ? {
              contentAfter: (
                <span id={unitId} className={styles.unit}>
                  {unit}
                </span>
              ),
              'aria-describedby': unitId,
            }
          : {})}
        {...(sign
          ? {
              contentBefore: (
                <span className={styles.unit} aria-hidden>
                  {sign}
                </span>
              ),
            }
          : {})}
      />
    </Field>
  );
}
