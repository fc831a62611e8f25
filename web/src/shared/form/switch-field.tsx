import { Checkbox, Field, Switch } from '@fluentui/react-components';
import { useField, type FieldProps } from './use-field.js';

interface Props extends Omit<FieldProps, 'required'> {
  disabled?: boolean;
}

/** Beside its control the label stands once; the Field keeps hint and message. */
function useToggle({ name, label, hint }: Props) {
  const { value, change, blur, shown } = useField<boolean | null>({ name, label, hint, required: false });
  const { label: text, ...field } = shown;
  return { field, control: { name, label: text, checked: value === true, onBlur: blur, change } };
}

/** Something that is on or off. */
export function SwitchField({ disabled = false, ...props }: Props) {
  const { field, control: { change, ...control } } = useToggle(props);
  return <Field {...field}><Switch {...control} disabled={disabled} onChange={(_, data) => change(data.checked)} /></Field>;
}

/** Something that is agreed to or asked for. */
export function CheckField({ disabled = false, ...props }: Props) {
  const { field, control: { change, ...control } } = useToggle(props);
  return <Field {...field}><Checkbox {...control} disabled={disabled} onChange={(_, data) => change(data.checked === true)} /></Field>;
}
