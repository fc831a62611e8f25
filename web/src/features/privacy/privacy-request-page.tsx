import { Button, makeStyles } from '@fluentui/react-components';
import { PrivacyGrant, PrivacyRefusal, type PrivacyRequest } from '@porte/contracts/identity/privacy-request.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { DecisionColumns, Decisions } from '../../shared/decisions/decision-columns.js';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { DueDay } from './due-day.js';
import { Erase, ErasureProgress } from './erasure.js';
import {
  useCarryOutPrivacyRequestMutation,
  useGrantPrivacyRequestMutation,
  useRefusePrivacyRequestMutation,
} from './privacy-requests-api.js';

const useStyles = makeStyles({ text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

interface Props {
  request: PrivacyRequest;
}

function RequestFacts({ request }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { row: user } = useRow('users', request.user_id);
  const { row: answerer } = useRow('users', request.answered_by ?? undefined);
  const word = (name: string): string => formatMessage({ id: `privacy_requests.${name}` });
  const { state, kind, text, answer, answered_at, done_at, created_at } = request;
  const due = request.due_on && <DueDay key="due" request={request} />;
  return (
    <Section title={word('facts')}>
      <Facts
        facts={[
          [word('state'), word(`state.${state}`)],
          [word(state === 'granted' ? 'carry_out_by' : 'answer_by'), due],
          [
            word('user'),
            <AppLink key="user" to={`/users/${request.user_id}`}>
              {user?.fullname ?? word('see_user')}
            </AppLink>,
          ],
          [word('kind'), word(`kind.${kind}`)],
          [
            word('text'),
            <span key="text" className={styles.text}>
              {text}
            </span>,
          ],
          [word('created_at'), <Moment key="at" at={created_at} />],
          [word('answer'), answer],
          [word('answered_by'), answerer?.fullname],
          [word('answered_at'), answered_at && <Moment key="answered" at={answered_at} />],
          [word('done_at'), done_at && <Moment key="done" at={done_at} />],
        ]}
      />
    </Section>
  );
}

function Grant({ request: { id, kind } }: Props) {
  const { formatMessage } = useIntl();
  const [grant] = useGrantPrivacyRequestMutation();
  const form = useDtoForm<{ answer: string }, PrivacyGrant, PrivacyRequest>({
    dto: PrivacyGrant,
    values: { answer: '' },
    toInput: ({ answer }) => ({ answer: answer.trim() || null }),
    save: (input, idempotencyKey) => grant({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string): string => formatMessage({ id: `privacy_requests.grant.${name}` });
  return (
    <DecisionSection form={form} title={word('title')} hint={word(`hint.${kind}`)} verb={word('verb')}>
      <LongTextField name="answer" label={word('answer')} hint={word('answer.hint')} maxLength={1000} rows={2} />
    </DecisionSection>
  );
}

function Refuse({ request: { id } }: Props) {
  const { formatMessage } = useIntl();
  const [refuse] = useRefusePrivacyRequestMutation();
  const form = useDtoForm<{ answer: string }, PrivacyRefusal, PrivacyRequest>({
    dto: PrivacyRefusal,
    values: { answer: '' },
    toInput: ({ answer }) => ({ answer: answer.trim() }),
    save: (input, idempotencyKey) => refuse({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string): string => formatMessage({ id: `privacy_requests.refuse.${name}` });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond>
      <LongTextField name="answer" label={word('answer')} maxLength={1000} rows={2} />
    </DecisionSection>
  );
}

function CarryOut({ request: { id, kind } }: Props) {
  const { formatMessage } = useIntl();
  const [carryOut, { isLoading }] = useCarryOutPrivacyRequestMutation();
  const key = useRef(crypto.randomUUID());
  const problems = useRowProblem();
  const problem = problems.of(id);
  const run = async (): Promise<void> => {
    problems.clear(id);
    const { error } = await carryOut({ id, idempotencyKey: key.current });
    if (error) problems.show(id, error);
    else focusTitle();
  };
  return (
    <Section title={formatMessage({ id: 'privacy_requests.carry_out.title' })}>
      <span>{formatMessage({ id: `privacy_requests.carry_out.hint.${kind}` })}</span>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
      <div>
        <Button appearance="primary" disabledFocusable={isLoading} onClick={() => !isLoading && void run()}>
          {formatMessage({ id: 'privacy_requests.carry_out.verb' })}
        </Button>
      </div>
    </Section>
  );
}

function Shown({ request }: Props) {
  const { formatMessage } = useIntl();
  const mayAnswer = useCan()('update', 'PrivacyRequest');
  return (
    <PageFrame
      title={formatMessage({ id: `privacy_requests.heading.${request.kind}` })}
      width="wide"
      lead={<AppLink to="/privacy-requests">{formatMessage({ id: 'privacy_requests.to_list' })}</AppLink>}
    >
      <DecisionColumns>
        <RequestFacts request={request} />
        {mayAnswer && request.state === 'open' && (
          <Decisions>
            <Grant request={request} />
            <Refuse request={request} />
          </Decisions>
        )}
        {mayAnswer && request.state === 'granted' && (
          <Decisions>
            {request.kind === 'cancellation' ? <Erase request={request} /> : <CarryOut request={request} />}
          </Decisions>
        )}
        {request.state === 'erasing' && (
          <Decisions>
            <ErasureProgress request={request} />
          </Decisions>
        )}
      </DecisionColumns>
    </PageFrame>
  );
}

/** One request of a person about its data, and what staff answer. */
export function PrivacyRequestPage() {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `privacy_requests.${name}` });
  return (
    <RowPage
      path="privacy_requests"
      title={word('title')}
      missing={{
        title: word('missing'),
        text: word('missing.text'),
        listPath: '/privacy-requests',
        toList: word('to_list'),
      }}
    >
      {row => <Shown request={row} />}
    </RowPage>
  );
}
