import { AdoptionInput, type Clarification } from '@porte/contracts/carriers/clarification.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FileField } from '../../shared/form/fields/file-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { useAdoptMutation } from './clarifications-api.js';
import { ReasonedDecision } from './reasoned-decision.js';

interface Values {
  tracking_number: string;
  tracking_url: string;
  reason: string;
  file: File | null;
}

const START: Values = { tracking_number: '', tracking_url: '', reason: '', file: null };

const inputOf = ({ tracking_number, tracking_url, reason }: Values): AdoptionInput => ({
  tracking_number: tracking_number.trim(),
  reason: reason.trim(),
  ...(tracking_url.trim() ? { tracking_url: tracking_url.trim() } : {}),
});

/** The fields and the label's file in the API's format. */
function formOf(input: AdoptionInput, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  form.append('files[]', file);
  return form;
}

function useAdoption(id: string, onAdopted: () => void): DtoFormState<Values> {
  const [adopt] = useAdoptMutation();
  const form: DtoFormState<Values> = useDtoForm<Values, AdoptionInput, Clarification>({
    dto: AdoptionInput,
    values: START,
    toInput: inputOf,
    required: ['file'],
    // Another file is another decision, although the fields are equal.
    save: input =>
      adopt({ id, form: formOf(input, form.methods.getValues('file')!), idempotencyKey: crypto.randomUUID() }),
    onSaved: onAdopted,
  });
  return form;
}

/** Adopts a label found at the carrier: number and file become the customer's, and the held amount is charged. */
export function AdoptForm({ id, effect }: { id: string; effect: string }) {
  const { formatMessage } = useIntl();
  const [isDone, setDone] = useState(false);
  const form = useAdoption(id, () => {
    focusTitle();
    setDone(true);
  });
  const word = (name: string): string => formatMessage({ id: `clarifications.adopt.${name}` });
  // Prevents a second decision until the page shows the first.
  if (isDone) return null;
  return (
    <ReasonedDecision words="adopt" form={form} effect={effect}>
      <TextField name="tracking_number" label={word('tracking_number')} maxLength={50} />
      <TextField name="tracking_url" type="url" label={word('tracking_url')} maxLength={500} />
      <FileField name="file" label={word('file')} hint={word('file.hint')} accept="application/pdf" required />
    </ReasonedDecision>
  );
}
