import { ServiceCopyInput, type Service } from '@porte/contracts/carriers/service.js';
import { Text } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../shared/feedback/notify.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useCopyServiceMutation } from './service-api.js';
import { ServiceFrame, type FramedService } from './service-frame.js';

const MAX_NAME = 60;

function CopyForm({ service }: { service: FramedService }) {
  const { formatMessage } = useIntl();
  const [navigate, notify] = [useNavigate(), useNotify()];
  const [copy] = useCopyServiceMutation();
  const services = `/carriers/${service.carrier_id}/services`;
  const form = useDtoForm<ServiceCopyInput, ServiceCopyInput, Service>({
    dto: ServiceCopyInput,
    values: {
      name: formatMessage({ id: 'services.copy.name_of' }, { name: service.name }).slice(0, MAX_NAME),
      code: service.code,
    },
    save: (names, idempotencyKey) => copy({ id: service.id, names, idempotencyKey }),
    onSaved: ({ id }) => {
      notify(formatMessage({ id: 'services.copy.done' }));
      void navigate(`${services}/${id}/edit`);
    },
  });
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <Text>{formatMessage({ id: 'services.copy.hint' })}</Text>
      <ErrorBar error={form.error} />
      <TextField name="name" label={formatMessage({ id: 'services.name' })} maxLength={MAX_NAME} />
      <TextField name="code" label={formatMessage({ id: 'services.code' })} maxLength={MAX_NAME} />
      <SaveBar
        form={form}
        verb={formatMessage({ id: 'services.copy.verb' })}
        always
        onCancel={() => void navigate(services)}
      />
    </DtoForm>
  );
}

/** Makes another service of the same carrier with the fields of this one. */
export const ServiceCopyPage = () => (
  <ServiceFrame bundle="services" titleId="services.copy.title" isLockedWhenFrozen>
    {(service, isLocked) => !isLocked && <CopyForm key={service.id} service={service} />}
  </ServiceFrame>
);
