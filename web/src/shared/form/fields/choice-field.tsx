import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useField, type FieldProps } from './use-field.js';

const useStyles = makeStyles({ narrow: { minWidth: 0, width: '100%' } });

export interface Option {
  value: string | number;
  label: string;
}

interface Props extends FieldProps {
  options: readonly Option[];
  disabled?: boolean;
}

/** One of a few options; the value keeps the option's type. No choice is null. */
export function ChoiceField({ name, label, hint, required, options, disabled = false }: Props) {
  const { formatMessage } = useIntl();
  const { narrow } = useStyles();
  const { value, change, blur, shown } = useField<string | number | null>({ name, label, hint, required });
  const chosen = options.find(option => option.value === value);
  const choose = (text: string) => change(options.find(option => String(option.value) === text)?.value ?? null);
  const mayBeEmpty = !chosen || !shown.required;
  return (
    <Field {...shown}>
      <Select
        className={narrow}
        select={{ className: narrow }}
        name={name}
        value={chosen ? String(chosen.value) : ''}
        disabled={disabled}
        onChange={(_, data) => choose(data.value)}
        onBlur={blur}
      >
        {mayBeEmpty && <option value="">{formatMessage({ id: shown.required ? 'form.choose' : 'form.none' })}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
