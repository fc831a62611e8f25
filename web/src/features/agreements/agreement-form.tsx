import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ClientAgreementInput } from '@porte/contracts/carriers/client-agreement.js';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { shownSettings, type AgreementValues } from '../../domain/agreements/agreement-values.js';
import { isApiError } from '../../shared/api/api-error.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { AgreementProblem } from './agreement-problem.js';
import { KnownServices } from './known-services.js';
import { ServiceFields } from './service-fields.js';
import { SettingField } from './setting-field.js';
import { useAgreementForm } from './use-agreement-form.js';

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
  providerCode: string;
}

/** Settings and services of an own agreement, saved together. */
export function AgreementForm({ of, start, providerCode }: AgreementFormProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const { draft, step, submit, isSaving, error, problemOf, serviceProblemOf } = useAgreementForm(of, start, form);
  const { settings, services } = draft.values;
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
      <LeaveGuard when={draft.isDirty} />
      {isApiError(error) && <AgreementProblem error={error} values={draft.values} />}
      <h2 className={styles.head}>
        <FormattedMessage id="own_agreements.settings" />
      </h2>
      {settings.length === 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <FormattedMessage id="own_agreements.unconnected" />
          </MessageBarBody>
        </MessageBar>
      )}
      {shownSettings(settings).map(({ at, isNeeded }) => (
        <SettingField
          key={settings[at]!.spec.key}
          setting={settings[at]!}
          isNeeded={isNeeded}
          problem={problemOf(settings[at]!.spec.key)}
          onChange={value => step({ kind: 'setting_changed', at, value })}
        />
      ))}
      <h2 className={styles.head}>
        <FormattedMessage id="own_agreements.services" />
      </h2>
      {(draft.isMissing || problemOf('services')) && (
        <MessageBar intent="error">
          <MessageBarBody>
            <FormattedMessage id="own_agreements.services.missing" />
          </MessageBarBody>
        </MessageBar>
      )}
      <KnownServices
        providerCode={providerCode}
        services={services}
        onAdd={service => step({ kind: 'service_added', service })}
        onRemove={at => step({ kind: 'service_removed', at })}
      />
      {services.map((service, at) => (
        <ServiceFields
          key={service.id ?? `new ${at}`}
          number={at + 1}
          service={service}
          problemOf={serviceProblemOf(at)}
          onChange={part => step({ kind: 'service_changed', at, part })}
          onRemove={() => step({ kind: 'service_removed', at })}
        />
      ))}
      <Button className={styles.add} onClick={() => step({ kind: 'service_added' })}>
        <FormattedMessage id="own_agreements.service.add" />
      </Button>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
          <FormattedMessage id="own_agreements.save" />
        </Button>
      </div>
    </form>
  );
}
