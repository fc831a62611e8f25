import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DtoForm } from '../form/dto-form.js';
import { ErrorBar } from '../form/error-bar.js';
import { LeaveGuard } from '../form/leave-guard/leave-guard.js';
import { FormEnd } from '../form/form-end.js';
import type { DtoFormState } from '../form/use-dto-form.js';
import { Section } from '../layout/section.js';

interface DecisionSectionProps<Values extends FieldValues> {
  form: DtoFormState<Values>;
  title: string;
  /** the consequence, above the fields */
  hint?: string;
  /** the button's text */
  verb: string;
  /** true for the less likely of two decisions */
  isSecond?: boolean;
  children: ReactNode;
}

/** A section with the form of one decision of staff. */
export function DecisionSection<Values extends FieldValues>({
  form,
  title,
  hint,
  verb,
  isSecond = false,
  children,
}: DecisionSectionProps<Values>) {
  return (
    <Section title={title}>
      {hint && <span>{hint}</span>}
      <DtoForm form={form} label={title}>
        <LeaveGuard when={form.isDirty} />
        <ErrorBar error={form.error} />
        {children}
        <FormEnd form={form} verb={verb} isSecond={isSecond} />
      </DtoForm>
    </Section>
  );
}
