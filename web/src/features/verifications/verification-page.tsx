import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { RejectedVerification, type TaxFiscalDatum } from '@porte/contracts/identity/tax-fiscal-datum.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { Facts } from '../../shared/display/facts.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { saveFile } from '../../shared/list/save-file.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import {
  useApproveVerificationMutation,
  useLazyVerificationFileQuery,
  useRejectVerificationMutation,
} from './verifications-api.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  column: {
    '--save-bar': 'static',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  request: TaxFiscalDatum;
}

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The documents, each with a button that downloads it. */
function Documents({ request: { id, files } }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [load] = useLazyVerificationFileQuery();
  const problems = useRowProblem();
  const problem = problems.of(id);
  const save = async (name: string): Promise<void> => {
    problems.clear(id);
    const { data, error } = await load({ id, name });
    if (error) problems.show(id, error);
    else saveFile(data!, `${id.slice(-8)}-${name}.${ENDINGS[data!.type] ?? 'bin'}`);
  };
  if (files.length === 0) return <span>{formatMessage({ id: 'verifications.no_files' })}</span>;
  return (
    <>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
      <div className={styles.files}>
        {files.map(name => (
          <Button key={name} onClick={() => void save(name)}>
            {formatMessage({ id: `verifications.download.${name}` })}
          </Button>
        ))}
      </div>
    </>
  );
}

function RequestFacts({ request }: Props) {
  const { formatMessage } = useIntl();
  const format = useFormat();
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
          [word('created_at'), format.dateTime(created_at)],
          [word('reason'), reason],
          [word('decided_by'), decider?.fullname],
          [word('decided_at'), decided_at && format.dateTime(decided_at)],
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
    <Section title={word('title')}>
      <span>{word('hint')}</span>
      <DtoForm form={form} label={word('title')}>
        <LeaveGuard when={form.isDirty} />
        <ErrorBar error={form.error} />
        <LongTextField name="reason" label={word('reason')} maxLength={500} rows={2} />
        <SaveBar form={form} verb={word('verb')} isSecond always />
      </DtoForm>
    </Section>
  );
}

function Shown({ request }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayDecide = useCan()('update', 'TaxFiscalDatum');
  return (
    <PageFrame
      title={formatMessage({ id: 'verifications.heading' }, { name: request.name })}
      width="wide"
      lead={<AppLink to="/verifications">{formatMessage({ id: 'verifications.to_list' })}</AppLink>}
    >
      <div className={styles.columns}>
        <RequestFacts request={request} />
        {mayDecide && request.state === 'in_review' && (
          <div className={styles.column}>
            <Approve request={request} />
            <Reject request={request} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}

/** One request to be verified: its documents, and what staff decide. */
export function VerificationPage() {
  const { id } = useParams();
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('tax_fiscal_data', id);
  if (row?.id === id) return <Shown request={row as TaxFiscalDatum} />;
  const word = (name: string): string => formatMessage({ id: `verifications.${name}` });
  if (isMissing(error))
    return (
      <PageFrame title={word('missing')}>
        <Empty text={word('missing.text')} action={<AppLink to="/verifications">{word('to_list')}</AppLink>} />
      </PageFrame>
    );
  return (
    <PageFrame title={word('title')}>
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
