import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import {
  brokenSettingRule,
  type CarrierSettingField,
  type CarrierSettingsForm as SettingsForm,
} from '@porte/contracts/carriers/carrier-setting.js';
import { SECRET_MASK } from '@porte/contracts/carriers/secret-keys.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { SecretField } from '../../shared/form/fields/secret-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import type { BrokenRule } from '../../shared/form/rules/broken-rules.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { ConnectionTestBar } from '../../shared/outbound/connection-test-bar.js';
import { Section } from '../../shared/layout/section.js';
import { useSaveSettingsMutation, useSettingsFormQuery } from './carrier-settings-api.js';
import { saveFile } from '../../shared/list/save-file.js';
import { useSettingWords } from '../../shared/carriers/setting-words.js';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    alignItems: 'start',
  },
});

type Values = Record<string, unknown>;

/** The rules are those of the fields. */
class NoRules {}

/** A document is shown as it counts, so that one changes it in place of writing it. */
const startOf = ({ kind, value, default: preset = '' }: CarrierSettingField): unknown => {
  if (kind === 'document') return value || preset;
  if (kind === 'integer') return value === '' ? null : /^\d+$/.test(value) ? Number(value) : value;
  return kind === 'choice' || kind === 'switch' ? value || null : value;
};

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

/** A document that is the preset's own is not stored, so that a better preset reaches it. */
function storedOf({ key, kind, default: preset }: CarrierSettingField, values: Values): string {
  const text = textOf(values[key]);
  return kind === 'document' && text === preset ? '' : text;
}

/** The values that differ from the stored ones, as the API takes them. */
const changedValues = (fields: readonly CarrierSettingField[], values: Values): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(field => field.changeable && storedOf(field, values) !== field.value)
      .map(field => [field.key, storedOf(field, values)]),
  );

const brokenValues = (fields: readonly CarrierSettingField[], values: Values): Record<string, BrokenRule> => {
  const changed = changedValues(fields, values);
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = changed[field.key];
      const broken = value && value !== SECRET_MASK ? brokenSettingRule(field, value) : null;
      return broken ? [[field.key, broken] as const] : [];
    }),
  );
};

function SettingField({ field }: { field: CarrierSettingField }) {
  const { labelOf, hintOf, choiceOf } = useSettingWords();
  const { key, kind, secret, required, changeable, choices = [] } = field;
  const words = { name: key, label: labelOf(field), required, disabled: !changeable };
  const hint = hintOf(field);
  if (secret) return <SecretField {...words} />;
  if (kind === 'integer') return <NumberField {...words} hint={hint} decimals={0} />;
  if (kind === 'choice' || kind === 'switch') {
    const options = (kind === 'switch' ? ['1', '0'] : choices).map(value => ({ value, label: choiceOf(field, value) }));
    return <ChoiceField {...words} hint={hint} options={options} />;
  }
  if (kind === 'document') return <LongTextField {...words} hint={hint} maxLength={8000} rows={12} />;
  return <TextField {...words} hint={hint} />;
}

/** What keeps the carrier from selling labels. */
function Obstacle({ form: { supported, provider_code, fields } }: { form: SettingsForm }) {
  const { formatMessage, formatList } = useIntl();
  const { labelOf } = useSettingWords();
  const missing = fields.filter(field => field.missing).map(labelOf);
  const text = !supported
    ? formatMessage({ id: 'carrier_settings.unsupported' }, { provider: provider_code })
    : missing.length > 0
      ? formatMessage({ id: 'carrier_settings.missing' }, { settings: formatList(missing), count: missing.length })
      : null;
  return text === null ? null : (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

/** What a label should be bought for before others do: the adapter was not written after the provider's documents. */
function Unproven({ form: { contract, provider_code } }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  if (contract !== 'client_code' && contract !== 'assumed') return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {formatMessage({ id: `carrier_settings.contract.${contract}` }, { provider: provider_code })}
      </MessageBarBody>
    </MessageBar>
  );
}

/** The XML that a purchase would send, to compare it with the provider's documents. */
function SampleRequest({ form: { sample_request: xml, provider_code } }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  if (!xml) return null;
  const save = (): void => saveFile(new Blob([xml], { type: 'text/xml' }), `${provider_code}.xml`);
  return <Button onClick={save}>{formatMessage({ id: 'carrier_settings.sample' })}</Button>;
}

function FormOf({ carrierId, form: { fields }, onSaved }: { carrierId: string; form: SettingsForm; onSaved(): void }) {
  const styles = useStyles();
  const [save] = useSaveSettingsMutation();
  const form = useDtoForm<Values, Values>({
    dto: NoRules,
    values: Object.fromEntries(fields.map(field => [field.key, startOf(field)])),
    required: fields.filter(({ required, changeable }) => required && changeable).map(({ key }) => key),
    check: (_input, values) => brokenValues(fields, values),
    toInput: values => changedValues(fields, values),
    save: (values, idempotencyKey) => save({ carrierId, values: values as Record<string, string>, idempotencyKey }),
    onSaved,
  });
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <div className={styles.fields}>
        {fields.map(field => (
          <SettingField key={field.key} field={field} />
        ))}
      </div>
      <SaveBar form={form} />
    </DtoForm>
  );
}

/** The settings that the carrier's provider asks for, to be filled in and saved together. */
export function CarrierSettingsForm() {
  const { carrierId = '' } = useParams();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useSettingsFormQuery(carrierId);
  const [saves, setSaves] = useState(0);
  const saved = (): void => {
    notify(formatMessage({ id: 'form.saved' }));
    setSaves(count => count + 1);
  };
  // values stored from elsewhere restart the form
  const version = `${saves} ${data?.fields.map(({ value }) => value).join('\n')}`;
  return (
    <Section title={formatMessage({ id: 'carrier_settings.form' })}>
      {data && <Obstacle form={data} />}
      {data && <Unproven form={data} />}
      {data && <FormOf key={version} carrierId={carrierId} form={data} onSaved={saved} />}
      {data?.testable && data.fields.every(({ missing }) => !missing) && (
        <ConnectionTestBar path={`carriers/${carrierId}`} />
      )}
      {data && <SampleRequest form={data} />}
      {!data && error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && (!error || isFetching) && <SkeletonRows rows={3} columns={2} />}
    </Section>
  );
}
