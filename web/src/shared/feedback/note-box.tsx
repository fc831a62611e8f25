import { Field, Textarea } from '@fluentui/react-components';

/** Words that a person may add to an answer. */
export interface Note {
  label: string;
  maxLength: number;
  onChange(text: string): void;
}

/** Some words that a person may add to an answer. */
export function NoteBox({ label, maxLength, onChange }: Note) {
  return (
    <Field label={label}>
      <Textarea textarea={{ rows: 2, maxLength }} onChange={(_, { value }) => onChange(value)} />
    </Field>
  );
}
