import { Checkbox, Field } from '@fluentui/react-components';
import { useToggle, type ToggleProps } from './use-toggle.js';

/** A checkbox. */
export function CheckField({ disabled = false, ...props }: ToggleProps) {
  const {
    field,
    control: { change, ...control },
  } = useToggle(props);
  return (
    <Field {...field}>
      <Checkbox {...control} disabled={disabled} onChange={(_, data) => change(data.checked === true)} />
    </Field>
  );
}
