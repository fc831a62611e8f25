import { Field, Switch } from '@fluentui/react-components';
import { useToggle, type ToggleProps } from './use-toggle.js';

/** Something that is on or off. */
export function SwitchField({ disabled = false, ...props }: ToggleProps) {
  const {
    field,
    control: { change, ...control },
  } = useToggle(props);
  return (
    <Field {...field}>
      <Switch {...control} disabled={disabled} onChange={(_, data) => change(data.checked)} />
    </Field>
  );
}
