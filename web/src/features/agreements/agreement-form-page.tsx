import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { AdapterContract } from '@porte/contracts/carriers/carrier-setting.js';
import { providerServices } from '@porte/contracts/carriers/provider-services.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useList, useRow } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { saveFile } from '../../shared/list/save-file.js';
import { ConnectionTestBar } from '../../shared/outbound/connection-test-bar.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { AgreementForm } from './agreement-form.js';
import {
  emptySettings,
  NEW_SERVICE,
  savedSettings,
  type ServiceDraft,
} from '../../domain/agreements/agreement-values.js';
import { useAgreementSettingsQuery, useExportAgreementMutation, useProviderSettingsQuery } from './agreements-api.js';
import { WhileAllowed } from './while-allowed.js';

const MOST_SERVICES = 2000;

const Lead = () => (
  <AppLink to="/own-agreements/carriers/index">
    <FormattedMessage id="own_agreements.title" />
  </AppLink>
);

interface Failing {
  error?: unknown;
  refetch(): unknown;
}

/** The first question that failed, or the shape of what is coming. */
function Waiting({ of }: { of: readonly Failing[] }) {
  const failed = of.find(({ error }) => error);
  if (failed && isMissing(failed.error)) return <MissingRow />;
  return failed ? (
    <Problem error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <PageFrame title="" width="form">
      <SkeletonRows rows={5} />
    </PageFrame>
  );
}

function NewAgreement() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const provider = useRow('providers', id);
  const needed = useProviderSettingsQuery(id);
  if (!provider.row || !needed.data) return <Waiting of={[provider, needed]} />;
  const { name, code } = provider.row;
  return (
    <PageFrame title={formatMessage({ id: 'own_agreements.create' }, { name })} width="form" lead={<Lead />}>
      <AgreementForm
        of={{ provider_id: id }}
        providerCode={code}
        start={{
          settings: emptySettings(needed.data),
          services: code in providerServices ? [] : [NEW_SERVICE],
          deleted: [],
        }}
      />
    </PageFrame>
  );
}

function ExportButton({ id, name }: { id: string; name: string }) {
  const [ask, { isLoading, error }] = useExportAgreementMutation();
  const download = async (): Promise<void> => {
    const { data } = await ask(id);
    if (data) saveFile(data, `${name}.xlsx`);
  };
  return (
    <>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isLoading}
        onClick={() => !isLoading && void download()}
      >
        <FormattedMessage id={isLoading ? 'page.exporting' : 'page.export'} />
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}

/** What a label should be bought for before others do: the connection was not written after the provider's documents. */
function Unproven({ contract, provider }: { contract: AdapterContract | null; provider: string }) {
  if (contract !== 'client_code' && contract !== 'assumed') return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <FormattedMessage id={`own_agreements.contract.${contract}`} values={{ provider }} />
      </MessageBarBody>
    </MessageBar>
  );
}

function ChangedAgreement() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const carrier = useRow('carriers', id, ['provider']);
  const form = useAgreementSettingsQuery(id);
  const services = useList('services', { per_page: MOST_SERVICES, where: { carrier_id: id }, order: 'name asc' });
  if (!carrier.row || !form.data || !services.page) return <Waiting of={[carrier, form, services]} />;
  const { supported, testable, contract, fields } = form.data;
  const { provider, provider_code } = carrier.row as typeof carrier.row & { provider?: { name: string } };
  const name = provider?.name ?? provider_code;
  const start: ServiceDraft[] = services.page.data.map(service => ({
    id: service.id,
    name: service.name,
    code: service.code,
    service_type: service.service_type === 'international' ? 'international' : 'national',
    country_ids: service.country_ids ?? [],
  }));
  return (
    <PageFrame
      title={formatMessage({ id: 'own_agreements.edit' }, { name })}
      width="form"
      lead={<Lead />}
      action={<ExportButton id={id} name={name} />}
    >
      <Unproven contract={contract} provider={name} />
      <AgreementForm
        of={{ carrier_id: id }}
        providerCode={provider_code}
        start={{ settings: supported ? savedSettings(fields) : [], services: start, deleted: [] }}
      />
      {testable && fields.every(({ missing }) => !missing) && <ConnectionTestBar path={`carriers/${id}`} />}
    </PageFrame>
  );
}

/** A new agreement with the provider of the path. */
export const NewAgreementPage = () => (
  <WhileAllowed>
    <NewAgreement />
  </WhileAllowed>
);

/** The agreement of the path. */
export const ChangeAgreementPage = () => (
  <WhileAllowed>
    <ChangedAgreement />
  </WhileAllowed>
);
