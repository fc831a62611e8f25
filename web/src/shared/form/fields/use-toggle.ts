import { useField, type FieldProps } from './use-field.js';

export interface ToggleProps extends Omit<FieldProps, 'required'> {
  disabled?: boolean;
}

/** Something that is yes or no. Beside its control the label stands once; the Field keeps hint and message. */
export function useToggle({ name, label, hint }: ToggleProps) {
  const { value, change, blur, shown } = useField<boolean | null>({ name, label, hint, required: false });
  const { label: text, ...field } = shown;
  return { field, control: { name, label: text, checked: value === true, onBlur: blur, change } };
}
