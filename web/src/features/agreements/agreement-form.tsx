import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ClientAgreementInput } from '@porte/contracts/carriers/client-agreement.js';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useDecisionKey } from '../../shared/form/decision-key.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useSaveAgreementMutation } from './agreements-api.js';
import { inputOf, NEW_SERVICE, type AgreementValues } from './agreement-values.js';
import { ServiceFields } from './service-fields.js';
import { SettingFields } from './setting-fields.js';

const LIST = '/own-agreements/carriers/index';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  head: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  add: { alignSelf: 'flex-start' },
});

interface AgreementFormProps {
  /** the agreement to change, or the provider of a new one */
  of: Pick<ClientAgreementInput, 'carrier_id' | 'provider_id'>;
  start: AgreementValues;
  /** the platform has no connection with the provider yet */
  isUnconnected: boolean;
}

const replaced = <T,>(rows: readonly T[], at: number, change: Partial<T>): T[] =>
  rows.map((row, i) => (i === at ? { ...row, ...change } : row));

/** Settings and services of an own agreement, saved together. */
export function AgreementForm({ of, start, isUnconnected }: AgreementFormProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [navigate, notify, decision] = [useNavigate(), useNotify(), useDecisionKey()];
  const [values, setValues] = useState(start);
  const [isDirty, setDirty] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [save, { isLoading, error }] = useSaveAgreementMutation();
  const form = useRef<HTMLFormElement>(null);
  const { settings, services, deleted } = values;
  const change = (part: Partial<AgreementValues>): void => {
    setValues({ ...values, ...part });
    setDirty(true);
    setMissing(false);
  };
  const details = isApiError(error) ? error.details : {};
  const problemOf = (name: string): string | undefined => details[name]?.[0];
  const shownOf = (at: number) => (field: string) =>
    problemOf(`services.${at}.${field}`) ?? (field === 'country_ids' ? problemOf('country_ids') : undefined);
  const submit = async (): Promise<void> => {
    if (isLoading) return;
    if (services.length === 0) return setMissing(true);
    const input = inputOf(of, values);
    const { data } = await save({ input, idempotencyKey: decision.keyFor(input) });
    if (!data) {
      // After the messages are drawn: the first field with one gets the focus.
      return void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
    decision.done();
    // The leave guard must see a clean form before the page is left.
    flushSync(() => setDirty(false));
    notify(formatMessage({ id: 'own_agreements.saved' }));
    void navigate(LIST);
  };
  const remove = (at: number): void => {
    const { id } = services[at]!;
    change({ services: services.toSpliced(at, 1), deleted: id ? [...deleted, id] : deleted });
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <LeaveGuard when={isDirty} />
      {error && <Problem error={error} title={formatMessage({ id: 'own_agreements.not_saved' })} />}
      <h2 className={styles.head}>
        <FormattedMessage id="own_agreements.settings" />
      </h2>
      {isUnconnected && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <FormattedMessage id="own_agreements.unconnected" />
          </MessageBarBody>
        </MessageBar>
      )}
      {settings.map((setting, at) => (
        <SettingFields
          key={at}
          setting={setting}
          problem={problemOf(setting.key) ?? problemOf(`settings.${at}.key`) ?? problemOf(`settings.${at}.value`)}
          onChange={part => change({ settings: replaced(settings, at, part) })}
          onRemove={() => change({ settings: settings.toSpliced(at, 1) })}
        />
      ))}
      <Button
        className={styles.add}
        onClick={() => change({ settings: [...settings, { key: '', value: '', isOwn: true }] })}
      >
        <FormattedMessage id="own_agreements.setting.add" />
      </Button>
      <h2 className={styles.head}>
        <FormattedMessage id="own_agreements.services" />
      </h2>
      {(isMissing || problemOf('services')) && (
        <MessageBar intent="error">
          <MessageBarBody>
            <FormattedMessage id="own_agreements.services.missing" />
          </MessageBarBody>
        </MessageBar>
      )}
      {services.map((service, at) => (
        <ServiceFields
          key={service.id ?? `new ${at}`}
          number={at + 1}
          service={service}
          problemOf={shownOf(at)}
          onChange={part => change({ services: replaced(services, at, part) })}
          onRemove={() => remove(at)}
        />
      ))}
      <Button className={styles.add} onClick={() => change({ services: [...services, NEW_SERVICE] })}>
        <FormattedMessage id="own_agreements.service.add" />
      </Button>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={isLoading}>
          <FormattedMessage id="own_agreements.save" />
        </Button>
      </div>
    </form>
  );
}
