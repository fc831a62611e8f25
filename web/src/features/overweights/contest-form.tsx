import { EVIDENCE_FILES, OverweightContest, type Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { FilesField } from '../../shared/form/fields/files-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { EVIDENCE_ACCEPT, formWith } from '../../shared/decisions/evidence.js';
import { useContestOverweightMutation } from './overweights-api.js';

interface Values {
  evidence_description: string;
  accepted_kg: number | string | null;
  files: File[];
}

/** The customer does not agree: what happened, with photos or a document. */
export function ContestForm({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const [contest] = useContestOverweightMutation();
  const form: DtoFormState<Values> = useDtoForm<Values, OverweightContest, Overweight>({
    dto: OverweightContest,
    values: { evidence_description: '', accepted_kg: null, files: [] },
    toInput: ({ evidence_description, accepted_kg }) => ({
      evidence_description: evidence_description.trim(),
      ...(accepted_kg === null ? {} : { accepted_kg: String(accepted_kg) }),
    }),
    required: ['files'],
    // Other files are another decision, although the fields are equal.
    save: input =>
      contest({
        id: of.id,
        form: formWith('overweight', input, form.methods.getValues('files')),
        idempotencyKey: crypto.randomUUID(),
      }),
    onSaved: focusTitle,
  });
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `overweights.contest.${name}` }, values);
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond>
      <LongTextField name="evidence_description" label={word('description')} maxLength={1000} rows={3} />
      <FilesField
        name="files"
        label={word('files')}
        hint={word('files.hint', { most: EVIDENCE_FILES.atOnce })}
        accept={EVIDENCE_ACCEPT}
        most={EVIDENCE_FILES.bytes}
        count={EVIDENCE_FILES.atOnce}
        required
      />
      {of.overweight > 1 && (
        <NumberField
          name="accepted_kg"
          label={word('accepted_kg')}
          hint={word('accepted_kg.hint', { kg: of.overweight })}
          decimals={0}
        />
      )}
    </DecisionSection>
  );
}
