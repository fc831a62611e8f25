import { PrivacyErasure, type PrivacyRequest } from '@porte/contracts/identity/privacy-request.js';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { ServiceProgress } from '../../shared/display/service-progress.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { Section } from '../../shared/layout/section.js';
import { useErasePersonMutation } from './privacy-requests-api.js';

interface Props {
  request: PrivacyRequest;
}

/** The erasure of the person: staff type the name, and are asked once more. */
export function Erase({ request: { id } }: Props) {
  const { formatMessage } = useIntl();
  const [erase] = useErasePersonMutation();
  const confirm = useConfirm();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `privacy_requests.erase.${name}` }, values);
  const form = useDtoForm<{ name: string }, PrivacyErasure, PrivacyRequest>({
    dto: PrivacyErasure,
    values: { name: '' },
    ask: ({ name }) =>
      confirm({ title: word('ask', { name }), text: word('ask.text'), verb: word('verb'), dismiss: word('dismiss') }),
    save: (input, idempotencyKey) => erase({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')}>
      <TextField name="name" label={word('name')} hint={word('name.hint')} autoComplete="off" />
    </DecisionSection>
  );
}

/** In ms, while services erase. */
const POLL_MS = 3000;

/** How far an erasure is: which services have finished. */
export function ErasureProgress({ request: { id, erased_services: done = [] } }: Props) {
  const { formatMessage } = useIntl();
  useRow('privacy_requests', id, [], { pollingInterval: POLL_MS });
  const word = (name: string, values?: Record<string, number>): string =>
    formatMessage({ id: `privacy_requests.erasure.${name}` }, values);
  return (
    <Section title={word('title')}>
      <ServiceProgress
        label={word('title')}
        done={done}
        word={word}
        nameOf={service => formatMessage({ id: `privacy_requests.erasure.${service}` })}
      />
      <span>{word('hint')}</span>
    </Section>
  );
}
