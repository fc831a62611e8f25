import { ClarificationInput, type Clarification } from '@porte/contracts/carriers/clarification.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard.js';
import { LongTextField } from '../../shared/form/long-text-field.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { Section } from '../../shared/ui/section.js';
import { useDecideMutation } from './clarifications-api.js';

interface Values {
  reason: string;
}

interface Props {
  id: string;
  decision: ClarificationInput['decision'];
}

/** One way to decide, with the reason that it needs, since money moves by it. */
export function DecideForm({ id, decision }: Props) {
  const { formatMessage } = useIntl();
  const [decide] = useDecideMutation();
  const [isDone, setDone] = useState(false);
  const word = (name: string): string => formatMessage({ id: `clarifications.${decision}.${name}` });
  const form = useDtoForm<Values, ClarificationInput, Clarification>({
    dto: ClarificationInput, values: { reason: '' }, toInput: ({ reason }) => ({ decision, reason: reason.trim() }),
    save: (input, idempotencyKey) => decide({ id, input, idempotencyKey }), onSaved: () => setDone(true),
  });
  // until the page shows what was decided, it is not decided again
  if (isDone) return null;
  return (
    <Section title={word('title')}>
      <DtoForm form={form} label={word('title')}>
        <LeaveGuard when={form.isDirty} />
        <ErrorBar error={form.error} />
        <LongTextField name="reason" label={formatMessage({ id: 'clarifications.reason' })} hint={word('hint')} maxLength={500} rows={2} />
        <SaveBar form={form} verb={word('verb')} always />
      </DtoForm>
    </Section>
  );
}
