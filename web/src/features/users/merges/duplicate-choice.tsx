import { MergeChoice } from '@porte/contracts/identity/user-merge.js';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { LookupField } from '../../../shared/form/lookup/lookup-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { Section } from '../../../shared/layout/section.js';

/** The users that may be duplicates. */
const CUSTOMERS = { user_type: 'customer', parent_id: null };

interface Props {
  value: string | null;
  onChange(duplicateId: string): void;
}

/** Finds the duplicate by its e-mail. */
export function DuplicateChoice({ value, onChange }: Props) {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `user_merges.choice${name}` });
  const form = useDtoForm<{ duplicate_id: string | null }, MergeChoice, MergeChoice>({
    dto: MergeChoice,
    values: { duplicate_id: value },
    save: choice => Promise.resolve({ data: choice }),
    onSaved: ({ duplicate_id }) => onChange(duplicate_id),
  });
  return (
    <Section title={word('')}>
      <DtoForm form={form} label={word('')}>
        <LookupField
          name="duplicate_id"
          label={word('.label')}
          hint={word('.hint')}
          path="users"
          shows="email"
          where={CUSTOMERS}
        />
        <FormEnd form={form} verb={word('.verb')} isSecond />
      </DtoForm>
    </Section>
  );
}
