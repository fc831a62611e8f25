import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import { CSD_NOTICE_DAYS, CsdInput, type Csd } from '@porte/contracts/billing/csd.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { api } from '../../shared/api/api.js';
import { useList } from '../../shared/api/resources.js';
import { Facts } from '../../shared/display/facts.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { FileField } from '../../shared/form/fields/file-field.js';
import { PasswordInput } from '../../shared/form/fields/password-input.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { FormEnd } from '../../shared/form/form-end.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { ConnectionTestBar } from '../../shared/outbound/connection-test-bar.js';
import { useCan } from '../../shared/session/use-can.js';

const csdsApi = api.injectEndpoints({
  endpoints: build => ({
    uploadCsd: build.mutation<Csd, FormData>({
      query: form => ({ url: 'csds', method: 'POST', body: form, idempotencyKey: crypto.randomUUID() }),
      transformResponse: (answer: { data: Csd }) => answer.data,
      invalidatesTags: ['csds'],
    }),
  }),
});

const DAY_MS = 86_400_000;

/** Who stamps invoices, by the name of the setting. */
const PACS = [
  ['finkok', 'Finkok'],
  ['sw', 'SW Sapien'],
] as const;

function Current({ csd }: { csd: Csd }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const days = Math.floor((Date.parse(csd.expiration_date) - now.getTime()) / DAY_MS);
  const word = (name: string): string => formatMessage({ id: `csds.${name}` });
  return (
    <Section title={word('current')}>
      {days <= CSD_NOTICE_DAYS && (
        <MessageBar intent={days < 0 ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>
            {formatMessage({ id: days < 0 ? 'csds.expired' : 'csds.expiring' }, { days })}
          </MessageBarBody>
        </MessageBar>
      )}
      <Facts
        facts={[
          [word('rfc'), csd.rfc],
          [word('legal_name'), csd.legal_name],
          [word('certificate_number'), csd.certificate_number],
          [word('upload_date'), <Moment key="at" at={csd.upload_date} />],
          [word('expiration_date'), format.date(csd.expiration_date)],
        ]}
      />
    </Section>
  );
}

interface Values {
  certificate: File | null;
  private_key: File | null;
  password: string;
}

const EMPTY: Values = { certificate: null, private_key: null, password: '' };

function formOf({ certificate, private_key, password }: Values): FormData {
  const form = new FormData();
  form.append('csd[certificate]', certificate!);
  form.append('csd[private_key]', private_key!);
  form.append('csd[password]', password);
  return form;
}

/** A certificate with its key; the server checks them against each other and never gives the key back. */
function UploadForm({ onUploaded }: { onUploaded(): void }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [upload] = csdsApi.useUploadCsdMutation();
  const word = (name: string): string => formatMessage({ id: `csds.${name}` });
  const form: DtoFormState<Values> = useDtoForm<Values, CsdInput, Csd>({
    dto: CsdInput,
    values: EMPTY,
    required: ['certificate', 'private_key'],
    // A password keeps its blanks.
    toInput: ({ password }) => (password === '' ? {} : { password }) as CsdInput,
    save: () => upload(formOf(form.methods.getValues())),
    onSaved: () => {
      notify(word('uploaded'));
      onUploaded();
    },
  });
  return (
    <DtoForm form={form} label={word('upload')}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <FileField name="certificate" label={word('certificate')} accept=".cer" required />
      <FileField name="private_key" label={word('private_key')} accept=".key" required />
      <PasswordInput name="password" label={word('password')} />
      <FormEnd form={form} verb={word('upload.verb')} />
    </DtoForm>
  );
}

/** The certificate that seals the tenant's invoices, and the form of a new one. */
export function CsdsPage() {
  const { formatMessage } = useIntl();
  const can = useCan();
  const may = can('create', 'Csd');
  const [uploads, setUploads] = useState(0);
  const { page, error, isFetching, refetch } = useList('csds', { per_page: 1 });
  const [csd] = page?.data ?? [];
  return (
    <PageFrame title={formatMessage({ id: 'csds.title' })} width="form" lead={formatMessage({ id: 'csds.lead' })}>
      {csd ? (
        <Current csd={csd} />
      ) : page ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{formatMessage({ id: 'csds.none' })}</MessageBarBody>
        </MessageBar>
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} columns={2} />
      )}
      {can('update', 'Setting') && (
        <Section title={formatMessage({ id: 'csds.pac' })}>
          {PACS.map(([pac, name]) => (
            <div key={pac}>
              <Text weight="semibold">{name}</Text>
              <ConnectionTestBar path={`pacs/${pac}`} name={name} />
            </div>
          ))}
        </Section>
      )}
      {may && (
        <Section title={formatMessage({ id: csd ? 'csds.replace' : 'csds.upload' })}>
          <UploadForm key={uploads} onUploaded={() => setUploads(count => count + 1)} />
        </Section>
      )}
    </PageFrame>
  );
}
