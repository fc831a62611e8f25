import { Button } from '@fluentui/react-components';
import {
  BUSINESS_TYPES,
  HELP_TOPICS,
  SHIPMENTS_PER_MONTH,
  SignupAnswers,
} from '@porte/contracts/identity/signup-fields.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useDtoForm, type SaveAnswer } from '../../shared/form/use-dto-form.js';
import { LegalConsent, useConsent } from './legal-consent.js';
import { SubmitButton } from './submit-button.js';
import type { Answers } from './use-signup.js';

interface Props {
  answers: Answers;
  /** returns the answers to step 1 */
  onBack(answers: Answers): void;
  /** @param accepted ids of the versions of terms and privacy notice */
  create(answers: SignupAnswers, accepted: readonly string[]): Promise<SaveAnswer<unknown>>;
  onCreated(): void;
}

/** Step 2: three questions about the business. */
export function SignupQuestionsStep({ answers, onBack, create, onCreated }: Props) {
  const { formatMessage } = useIntl();
  const consent = useConsent();
  const save = async (input: SignupAnswers): Promise<SaveAnswer<unknown>> => {
    const answer = await create(
      input,
      consent.documents.map(({ id }) => id),
    );
    if ((answer.error as ApiError | undefined)?.code === 'terms_not_accepted') consent.restart();
    return answer;
  };
  const form = useDtoForm<Answers, SignupAnswers>({
    dto: SignupAnswers,
    values: answers,
    fieldOf: name => name.replace(/^questions\./, ''),
    ask: () => Promise.resolve(consent.check()),
    save,
    onSaved: onCreated,
  });
  const perMonth = (value: string) => {
    const [from = '', to = ''] = value.split('-');
    return { value, label: formatMessage({ id: 'signup.per_month' }, { range: value, from, to }) };
  };
  const named = (name: 'business_type' | 'help', values: readonly string[]) =>
    values.map(value => ({ value, label: formatMessage({ id: `signup.${name}.${value}` }) }));
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <ChoiceField
        name="shipments_per_month"
        label={formatMessage({ id: 'signup.shipments_per_month' })}
        options={SHIPMENTS_PER_MONTH.map(perMonth)}
      />
      <ChoiceField
        name="business_type"
        label={formatMessage({ id: 'signup.business_type' })}
        options={named('business_type', BUSINESS_TYPES)}
      />
      <ChoiceField name="help" label={formatMessage({ id: 'signup.help' })} options={named('help', HELP_TOPICS)} />
      <LegalConsent consent={consent} />
      <SubmitButton
        isBusy={form.isSaving}
        text={formatMessage({ id: 'signup.create' })}
        busyText={formatMessage({ id: 'signup.creating' })}
      />
      <Button size="large" onClick={() => onBack(form.methods.getValues())} disabled={form.isSaving}>
        {formatMessage({ id: 'signup.back' })}
      </Button>
    </DtoForm>
  );
}
