import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { ImportPanel } from '../../shared/import/import-panel.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';

/** All rows to choose from. */
const ALL = 2000;

/** Imports waybills of a carrier, for one of its services or for any, from a file of one column. */
export function WaybillImportPage() {
  const { formatMessage } = useIntl();
  const [asked] = useSearchParams();
  const [carrierId, setCarrier] = useState(asked.get('carrier_id') ?? '');
  const [serviceId, setService] = useState(asked.get('service_id') ?? '');
  const carriers = useList('carriers', { per_page: ALL, order: 'name asc' });
  const services = useList(
    'services',
    { per_page: ALL, order: 'name asc', where: { carrier_id: carrierId } },
    { skip: carrierId === '' },
  );
  const chooseCarrier = (id: string): void => {
    setCarrier(id);
    setService('');
  };
  const fields = (
    <>
      <Field label={formatMessage({ id: 'waybills.carrier' })} required>
        <Select value={carrierId} onChange={(_, { value }) => chooseCarrier(value)}>
          <option value="">{formatMessage({ id: 'waybills.carrier.choose' })}</option>
          {carriers.page?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={formatMessage({ id: 'waybills.service' })} hint={formatMessage({ id: 'waybills.service.hint' })}>
        <Select value={serviceId} disabled={carrierId === ''} onChange={(_, { value }) => setService(value)}>
          <option value="">{formatMessage({ id: 'waybills.any_service' })}</option>
          {carrierId !== '' &&
            services.page?.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
    </>
  );
  const failed = carriers.error ? carriers : services.error ? services : null;
  return (
    <PageFrame
      title={formatMessage({ id: 'waybills.import_title' })}
      width="form"
      lead={
        <AppLink to="/waybills">
          <FormattedMessage id="waybills.title" />
        </AppLink>
      }
    >
      <FormattedMessage id="waybills.import_hint" />
      {failed && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      <ImportPanel
        path="waybills"
        params={{ ...(carrierId && { carrier_id: carrierId }), ...(serviceId && { service_id: serviceId }) }}
        columns={{ number: formatMessage({ id: 'waybills.number' }) }}
        to="/waybills"
        fields={fields}
        isReady={carrierId !== ''}
      />
    </PageFrame>
  );
}
