import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import type { DtoFormState } from '../../shared/form/use-dto-form.js';

interface Props<Values extends FieldValues> {
  /** its texts are `clarifications.<words>.title`, `.hint` and `.verb` */
  words: string;
  form: DtoFormState<Values>;
  /** what it does to the money, before the fields */
  effect?: string | undefined;
  /** additional fields besides the reason */
  children?: ReactNode;
}

/** A kind of decision with its form; every decision requires a reason. */
export function ReasonedDecision<Values extends FieldValues>({ words, form, effect, children }: Props<Values>) {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `clarifications.${words}.${name}` });
  return (
    <DecisionSection form={form} title={word('title')} verb={word('verb')} {...(effect && { hint: effect })}>
      {children}
      <LongTextField
        name="reason"
        label={formatMessage({ id: 'clarifications.reason' })}
        hint={word('hint')}
        maxLength={500}
        rows={2}
      />
    </DecisionSection>
  );
}
