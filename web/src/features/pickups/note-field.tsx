import { Field, Input } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

/** As the API takes it. */
const NOTE_LENGTH = 120;

/** What the person who comes should know. */
export function NoteField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { formatMessage } = useIntl();
  return (
    <Field label={formatMessage({ id: 'pickups.note' })}>
      <Input
        value={value}
        maxLength={NOTE_LENGTH}
        placeholder={formatMessage({ id: 'pickups.note.example' })}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}
