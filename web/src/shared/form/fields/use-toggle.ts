import { useField, type FieldProps } from './use-field.js';

export interface ToggleProps extends Omit<FieldProps, 'required'> {
  disabled?: boolean;
}

/** A boolean value. The label is shown once, next to the control; the Field shows hint and message. */
export function useToggle({ name, label, hint }: ToggleProps) {
  const { value, change, blur, shown } = useField<boolean | null>({ name, label, hint, required: false });
  const { label: text, ...field } = shown;
  return { field, control: { name, label: text, checked: value === true, onBlur: blur, change } };
}
