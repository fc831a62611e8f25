import { MergeChoice } from '@porte/contracts/identity/user-merge.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { LookupField } from '../../../shared/form/lookup/lookup-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { Section } from '../../../shared/layout/section.js';
import { useMergeWord } from './use-merge-word.js';

/** The users that may be duplicates. */
const CUSTOMERS = { user_type: 'customer', parent_id: null };

interface Props {
  value: string | null;
  onChange(duplicateId: string): void;
}

/** Finds the duplicate by its e-mail. */
export function DuplicateChoice({ value, onChange }: Props) {
  const word = useMergeWord();
  const form = useDtoForm<{ duplicate_id: string | null }, MergeChoice, MergeChoice>({
    dto: MergeChoice,
    values: { duplicate_id: value },
    save: choice => Promise.resolve({ data: choice }),
    onSaved: ({ duplicate_id }) => onChange(duplicate_id),
  });
  return (
    <Section title={word('choice')}>
      <DtoForm form={form} label={word('choice')}>
        <LookupField
          name="duplicate_id"
          label={word('choice.label')}
          hint={word('choice.hint')}
          path="users"
          shows="email"
          where={CUSTOMERS}
        />
        <FormEnd form={form} verb={word('choice.verb')} isSecond />
      </DtoForm>
    </Section>
  );
}
