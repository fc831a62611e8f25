import { StoreBox, StoreChange, type Store } from '@porte/contracts/shipments/store.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import type { Row } from '../../shared/api/resource-types.js';
import { useRow, useSaveMutation } from '../../shared/api/resources.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { PasswordInput } from '../../shared/form/fields/password-input.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { SwitchField } from '../../shared/form/fields/switch-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { OriginField } from './origin-field.js';
import { RateField, useStoreServices } from './rate-field.js';
import { BoxFields, RuleFields } from './store-rules.js';
import { brokenRulesOf, settingsInput, settingsValues, type SettingsValues } from './store-settings-values.js';

function Form({ store }: { store: Store }) {
  const services = useStoreServices(store);
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const [save] = useSaveMutation();
  const text = (id: string): string => formatMessage({ id: `stores.${id}` });
  const back = (): void => void navigate(`/stores/${store.id}`);
  const form = useDtoForm<SettingsValues, StoreChange, Row>({
    dto: StoreChange,
    required: ['name'],
    parts: { box: StoreBox },
    values: settingsValues(store),
    toInput: values => settingsInput(values, id => services.find(({ value }) => value === id)?.label),
    check: brokenRulesOf,
    save: (input, idempotencyKey) =>
      save({ path: 'stores', id: store.id, input: input as Record<string, unknown>, idempotencyKey }),
    onSaved: () => {
      notify(formatMessage({ id: 'form.saved' }));
      back();
    },
  });
  const { street, number, postal_code, city } = store.origin;
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <Section title={text('name')}>
        <TextField name="name" label={text('name')} hint={text('name.hint')} maxLength={60} />
      </Section>
      <Section title={text('parcels')}>
        <p>{formatMessage({ id: 'stores.leaves_from' }, { place: `${street} ${number}, ${postal_code} ${city}` })}</p>
        <OriginField required={false} />
      </Section>
      <Section title={text('box')}>
        <p>{text('box.about')}</p>
        <BoxFields at="box" />
      </Section>
      <Section title={text('rules')}>
        <p>{text('rules.about')}</p>
        <RuleFields />
      </Section>
      <Section title={text('rate')}>
        <p>{text('rate.about')}</p>
        <RateField services={services} />
      </Section>
      <Section title={text('buyer')}>
        <SwitchField name="notify" label={text('notify')} hint={text('notify.hint')} />
      </Section>
      {store.provider === 'woocommerce' && (
        <Section title={text('keys')}>
          <p>{text('keys.about')}</p>
          <PasswordInput name="api_key" label={text('api_key')} hint={text('api_key.hint')} required={false} />
          <PasswordInput name="api_secret" label={text('api_secret')} hint={text('api_secret.hint')} required={false} />
        </Section>
      )}
      <SaveBar form={form} onCancel={back} />
    </DtoForm>
  );
}

/** How the parcels of a store are packed, where they leave from, and what its buyers are told. */
export function StoreSettingsPage() {
  const { id = '' } = useParams();
  const { formatMessage } = useIntl();
  const { row, error, refetch } = useRow('stores', id);
  const opened = useRef<Store>(undefined);
  if (row) opened.current ??= row;
  const store = opened.current;
  if (error && isMissing(error)) return <MissingRow />;
  if (error && !store) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!store) return <SkeletonRows rows={8} columns={2} />;
  return (
    <PageFrame width="form" title={formatMessage({ id: 'stores.edit' })} lead={store.name}>
      <Form store={store} />
    </PageFrame>
  );
}
