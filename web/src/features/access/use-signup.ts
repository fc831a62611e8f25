import { useState } from 'react';
import { SignupAnswers, SignupDetails } from '@porte/contracts/identity/signup-fields.js';
import type { ApiError } from '../../shared/api/api-error.js';
import { cleanInput, withoutEmpty } from '../../shared/form/input-values.js';
import { assignDetails } from '../../shared/form/rules/server-details.js';
import { useDtoForm, type SaveAnswer } from '../../shared/form/use-dto-form.js';
import { useSignUpMutation } from './account-api.js';

/** Step 1 as typed. */
export type Details = Record<'name' | 'last_name' | 'email' | 'password' | 'phone' | 'company' | 'referred_by', string>;
/** Step 2 as chosen; null for no choice. */
export type Answers = Record<'shipments_per_month' | 'business_type' | 'help', string | null>;

/** Removes signs between the digits, and Mexico's calling code. */
const plainPhone = (phone: string): string => phone.replace(/[\s().-]/g, '').replace(/^\+?52(?=\d{10}$)/, '');

/** Trimmed, except the password, which is used as typed at sign-in. */
const detailsOf = (typed: Details): SignupDetails => ({
  ...(withoutEmpty(cleanInput({ ...typed, phone: plainPhone(typed.phone) })) as unknown as SignupDetails),
  password: typed.password,
});

/** @param code the referral code */
const blank = (code: string): Details => ({
  name: '',
  last_name: '',
  email: '',
  password: '',
  phone: '',
  company: '',
  referred_by: code,
});

const NOTHING: Answers = { shipments_per_month: null, business_type: null, help: null };

/** The two steps of a sign-up. Server errors of step 1 return to it; both steps keep their input. */
export function useSignup(code: string) {
  const [step, setStep] = useState<1 | 2>(1);
  const [answers, setAnswers] = useState(NOTHING);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const [signUp] = useSignUpMutation();
  const details = useDtoForm<Details, SignupDetails>({
    dto: SignupDetails,
    values: blank(code),
    toInput: detailsOf,
    save: input => Promise.resolve({ data: input }),
    onSaved: () => setStep(2),
  });
  const back = (given: Answers): void => {
    setAnswers(given);
    setStep(1);
  };
  const create = async (questions: SignupAnswers, accepted: readonly string[]): Promise<SaveAnswer<unknown>> => {
    const answer = await signUp({
      ...detailsOf(details.methods.getValues()),
      questions,
      ...(accepted.length > 0 && { accepted_documents: accepted }),
    });
    const onFields = answer.error ? assignDetails(answer.error as ApiError, name => name in blank('')).onFields : {};
    for (const [name, message] of Object.entries(onFields))
      details.methods.setError(name as keyof Details, { type: 'server', message });
    if (Object.keys(onFields).length > 0) back(questions);
    return answer;
  };
  const finish = (): void => setDoneFor(details.methods.getValues('email').trim());
  return { step, details, answers, back, create, finish, doneFor };
}
