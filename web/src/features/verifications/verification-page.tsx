import { Button } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import { RejectedVerification, type TaxFiscalDatum } from '@porte/contracts/identity/tax-fiscal-datum.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { DecisionColumns, Decisions } from '../../shared/decisions/decision-columns.js';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { FileButtons } from '../../shared/decisions/file-buttons.js';
import { Facts } from '../../shared/display/facts.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import {
  useApproveVerificationMutation,
  useLazyVerificationFileQuery,
  useRejectVerificationMutation,
} from './verifications-api.js';

interface Props {
  request: TaxFiscalDatum;
}

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The documents. */
function Documents({ request: { id, files } }: Props) {
  const { formatMessage } = useIntl();
  const [load] = useLazyVerificationFileQuery();
  if (files.length === 0) return <span>{formatMessage({ id: 'verifications.no_files' })}</span>;
  const list = files.map(name => ({
    key: name,
    text: formatMessage({ id: `verifications.download.${name}` }),
    load: () => load({ id, name }),
    nameOf: ({ type }: Blob) => `${id.slice(-8)}-${name}.${ENDINGS[type] ?? 'bin'}`,
  }));
  return <FileButtons id={id} files={list} />;
}

function RequestFacts({ request }: Props) {
  const { formatMessage } = useIntl();
  const { row: user } = useRow('users', request.user_id);
  const { row: decider } = useRow('users', request.decided_by ?? undefined);
  const word = (name: string): string => formatMessage({ id: `verifications.${name}` });
  const { state, tax_regime, rfc_curp, name, social_url, services, reason, decided_at, created_at } = request;
  return (
    <Section title={word('facts')}>
      <Facts
        facts={[
          [word('state'), <StatusBadge key="state" status={state} of="tax_fiscal_datum" />],
          [
            word('user'),
            <AppLink key="user" to={`/users/${request.user_id}`}>
              {user?.fullname ?? word('see_user')}
            </AppLink>,
          ],
          [word('tax_regime'), word(`tax_regime.${tax_regime}`)],
          [word(tax_regime === 'moral' ? 'name.moral' : 'name'), name],
          [word(tax_regime === 'moral' ? 'rfc' : 'rfc_curp'), rfc_curp],
          // Text and no link: a stranger wrote the address.
          [word('social_url'), social_url],
          [word('services'), services.map(service => word(`service.${service}`)).join(', ')],
          [word('created_at'), <Moment key="at" at={created_at} />],
          [word('reason'), reason],
          [word('decided_by'), decider?.fullname],
          [word('decided_at'), decided_at && <Moment key="at" at={decided_at} />],
        ]}
      />
      <Documents request={request} />
    </Section>
  );
}

function Approve({ request: { id } }: Props) {
  const { formatMessage } = useIntl();
  const [approve, { isLoading }] = useApproveVerificationMutation();
  const key = useRef(crypto.randomUUID());
  const problems = useRowProblem();
  const problem = problems.of(id);
  const run = async (): Promise<void> => {
    problems.clear(id);
    const { error } = await approve({ id, idempotencyKey: key.current });
    if (error) problems.show(id, error);
    else focusTitle();
  };
  return (
    <Section title={formatMessage({ id: 'verifications.approve.title' })}>
      <span>{formatMessage({ id: 'verifications.approve.hint' })}</span>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
      <div>
        <Button appearance="primary" disabledFocusable={isLoading} onClick={() => !isLoading && void run()}>
          {formatMessage({ id: 'verifications.approve.verb' })}
        </Button>
      </div>
    </Section>
  );
}

function Reject({ request: { id } }: Props) {
  const { formatMessage } = useIntl();
  const [reject] = useRejectVerificationMutation();
  const form = useDtoForm<{ reason: string }, RejectedVerification, TaxFiscalDatum>({
    dto: RejectedVerification,
    values: { reason: '' },
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    save: (input, idempotencyKey) => reject({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string): string => formatMessage({ id: `verifications.reject.${name}` });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond>
      <LongTextField name="reason" label={word('reason')} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

function Shown({ request }: Props) {
  const { formatMessage } = useIntl();
  const mayDecide = useCan()('update', 'TaxFiscalDatum');
  return (
    <PageFrame
      title={formatMessage({ id: 'verifications.heading' }, { name: request.name })}
      width="wide"
      lead={<AppLink to="/verifications">{formatMessage({ id: 'verifications.to_list' })}</AppLink>}
    >
      <DecisionColumns>
        <RequestFacts request={request} />
        {mayDecide && request.state === 'in_review' && (
          <Decisions>
            <Approve request={request} />
            <Reject request={request} />
          </Decisions>
        )}
      </DecisionColumns>
    </PageFrame>
  );
}

/** One request to be verified: its documents, and what staff decide. */
export function VerificationPage() {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `verifications.${name}` });
  return (
    <RowPage
      path="tax_fiscal_data"
      title={word('title')}
      missing={{
        title: word('missing'),
        text: word('missing.text'),
        listPath: '/verifications',
        toList: word('to_list'),
      }}
    >
      {row => <Shown request={row as TaxFiscalDatum} />}
    </RowPage>
  );
}
