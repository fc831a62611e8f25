import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import type { DtoFormState } from '../../shared/form/use-dto-form.js';
import { Section } from '../../shared/layout/section.js';

interface Props<Values extends FieldValues> {
  /** its texts are `clarifications.<words>.title`, `.hint` and `.verb` */
  words: string;
  form: DtoFormState<Values>;
  /** additional fields besides the reason */
  children?: ReactNode;
}

/** A kind of decision with its form; every decision requires a reason. */
export function DecisionSection<Values extends FieldValues>({ words, form, children }: Props<Values>) {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `clarifications.${words}.${name}` });
  return (
    <Section title={word('title')}>
      <DtoForm form={form} label={word('title')}>
        <LeaveGuard when={form.isDirty} />
        <ErrorBar error={form.error} />
        {children}
        <LongTextField
          name="reason"
          label={formatMessage({ id: 'clarifications.reason' })}
          hint={word('hint')}
          maxLength={500}
          rows={2}
        />
        <SaveBar form={form} verb={word('verb')} always />
      </DtoForm>
    </Section>
  );
}
