import type { ClientAgreementInput } from '@porte/contracts/carriers/client-agreement.js';
import { useReducer, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { draftOf, reduceAgreement } from '../../domain/agreements/agreement-draft.js';
import { inputOf, type AgreementValues } from '../../domain/agreements/agreement-values.js';
import { isApiError } from '../../shared/api/api-error.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { useDecisionKey } from '../../shared/form/decision-key.js';
import { useSaveAgreementMutation } from './agreements-api.js';

const LIST = '/own-agreements/carriers/index';

/** The draft of an agreement, and its save. @param form where the first field with a message gets the focus */
export function useAgreementForm(
  of: Pick<ClientAgreementInput, 'carrier_id' | 'provider_id'>,
  start: AgreementValues,
  form: RefObject<HTMLFormElement | null>,
) {
  const { formatMessage } = useIntl();
  const [navigate, notify, decision] = [useNavigate(), useNotify(), useDecisionKey()];
  const [draft, step] = useReducer(reduceAgreement, start, draftOf);
  const [save, { isLoading, error }] = useSaveAgreementMutation();
  const details = isApiError(error) ? error.details : {};
  const problemOf = (name: string): string | undefined => details[name]?.[0];
  const serviceProblemOf = (at: number) => (field: string) =>
    problemOf(`services.${at}.${field}`) ?? (field === 'country_ids' ? problemOf('country_ids') : undefined);
  const submit = async (): Promise<void> => {
    if (isLoading) return;
    if (draft.values.services.length === 0) return step({ kind: 'service_missed' });
    const input = inputOf(of, draft.values);
    const { data } = await save({ input, idempotencyKey: decision.keyFor(input) });
    if (!data) {
      // After the messages are drawn: the first field with one gets the focus.
      return void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
    decision.done();
    // The leave guard must see a clean form before the page is left.
    flushSync(() => step({ kind: 'saved' }));
    notify(formatMessage({ id: 'own_agreements.saved' }));
    // A new agreement's connection can be tested on its page.
    void navigate(of.carrier_id ? LIST : `/own-agreements/carriers/${data.id}/edit`);
  };
  return { draft, step, submit, isSaving: isLoading, error, problemOf, serviceProblemOf };
}
