import { makeStyles, tokens } from '@fluentui/react-components';
import {
  PRIVACY_REQUEST_KINDS,
  PrivacyRequestInput,
  type PrivacyRequest,
  type PrivacyRequestKind,
} from '@porte/contracts/identity/privacy-request.js';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { FormEnd } from '../../shared/form/form-end.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { useMe } from '../../shared/session/use-me.js';
import { useSendPrivacyRequestMutation } from './privacy-requests-api.js';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  kind: { fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, whiteSpace: 'pre-line' },
});

/** Requests shown; older ones are left out. */
const MOST = 20;

type Values = { kind: PrivacyRequestKind | null; text: string };

function Fields() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const kind = useFormContext<Values>().watch('kind');
  const word = (name: string): string => formatMessage({ id: `privacy_requests.own.request.${name}` });
  return (
    <>
      <ChoiceField
        name="kind"
        label={word('kind')}
        options={PRIVACY_REQUEST_KINDS.map(value => ({ value, label: word(`kind.${value}`) }))}
      />
      {kind && <p className={styles.text}>{word(`about.${kind}`)}</p>}
      <LongTextField name="text" label={word('text')} maxLength={2000} rows={3} />
    </>
  );
}

function NewRequest({ onSent }: { onSent(): void }) {
  const { formatMessage } = useIntl();
  const [send] = useSendPrivacyRequestMutation();
  const form = useDtoForm<Values, PrivacyRequestInput, PrivacyRequest>({
    dto: PrivacyRequestInput,
    values: { kind: null, text: '' },
    toInput: ({ kind, text }) => ({ ...(kind ? { kind } : {}), text: text.trim() }) as PrivacyRequestInput,
    save: (input, idempotencyKey) => send({ input, idempotencyKey }),
    onSaved: onSent,
  });
  return (
    <DtoForm form={form} label={formatMessage({ id: 'privacy_requests.own.request' })}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <Fields />
      <FormEnd form={form} verb={formatMessage({ id: 'privacy_requests.own.request.send' })} isSecond />
    </DtoForm>
  );
}

function Request({ request }: { request: PrivacyRequest }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { date } = useFormat();
  const { kind, state, text, answer, answer_by, carry_out_by, created_at } = request;
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `privacy_requests.own.request.${name}` }, values);
  return (
    <li className={styles.item}>
      <span className={styles.kind}>{word(`kind.${kind}`)}</span>
      <span>{word(`state.${state}`, { day: date(carry_out_by ?? answer_by) })}</span>
      <p className={styles.words}>{text}</p>
      {answer && <p className={styles.words}>{word('answer', { answer })}</p>}
      <span className={styles.text}>{word('sent', { day: date(created_at) })}</span>
    </li>
  );
}

/** The person's own requests about its data, and a form for another one. */
export function OwnRequests() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { id } = useMe();
  const [sent, setSent] = useState(0);
  const { page, error, refetch } = useList('privacy_requests', {
    per_page: MOST,
    order: 'created_at desc',
    where: { user_id: id },
  });
  const title = formatMessage({ id: 'privacy_requests.own.request' });
  return (
    <Section title={title}>
      <p className={styles.text}>{formatMessage({ id: 'privacy_requests.own.request.why' })}</p>
      <NewRequest key={sent} onSent={() => setSent(sent + 1)} />
      {page ? (
        page.data.length > 0 && (
          <ul className={styles.list} aria-label={formatMessage({ id: 'privacy_requests.own.request.list' })}>
            {page.data.map(request => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} columns={1} />
      )}
    </Section>
  );
}
