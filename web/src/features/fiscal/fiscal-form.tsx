import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { FiscalDatumInput, type FiscalDatum } from '@porte/contracts/billing/fiscal-datum.js';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAddressStyles } from '../../shared/address-form/address-styles.js';
import { PlaceFields } from '../../shared/address-form/place-fields.js';
import { usePostalFill } from '../../shared/address-form/use-postal-fill.js';
import { useSaveMutation } from '../../shared/api/resources.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useLocale } from '../../shared/i18n/intl.js';
import { Section } from '../../shared/layout/section.js';
import { fiscalChoices, fiscalValues, toFiscalInput, type FiscalValues } from './fiscal-values.js';

function ReceiverFields() {
  const styles = useAddressStyles();
  const { formatMessage } = useIntl();
  const [locale] = useLocale();
  const values = useFormContext<FiscalValues>().watch();
  const { regimes, uses, forms, hasWrongDigit } = fiscalChoices(values, locale);
  const word = (name: string): string => formatMessage({ id: `fiscal.${name}` });
  return (
    <div className={styles.fields}>
      <TextField name="rfc" label={word('rfc')} hint={word('rfc.hint')} maxLength={16} autoComplete="off" />
      {hasWrongDigit && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{word('rfc.digit')}</MessageBarBody>
        </MessageBar>
      )}
      <TextField
        name="business_name"
        label={word('business_name')}
        hint={word('business_name.hint')}
        maxLength={254}
        autoComplete="off"
      />
      <ChoiceField name="fiscal_regime" label={word('fiscal_regime')} options={regimes} />
      <ChoiceField
        name="cfdi_use"
        label={word('cfdi_use')}
        hint={values.fiscal_regime ? undefined : word('cfdi_use.hint')}
        options={uses}
        disabled={!values.fiscal_regime}
      />
      <ChoiceField name="payment_form" label={word('payment_form')} hint={word('payment_form.hint')} options={forms} />
    </div>
  );
}

function ContactFields() {
  const styles = useAddressStyles();
  const { formatMessage } = useIntl();
  const { place, expect } = usePostalFill('');
  const word = (name: string): string => formatMessage({ id: `fiscal.${name}` });
  const optional = formatMessage({ id: 'address.optional' });
  return (
    <div className={styles.fields}>
      <PlaceFields prefix="" place={place} onCode={expect} warning="fiscal.unknown_code.warning" />
      <TextField name="street" label={formatMessage({ id: 'address.street' })} maxLength={100} autoComplete="off" />
      <div className={styles.row}>
        <TextField name="number" label={word('number')} hint={optional} maxLength={20} autoComplete="off" />
        <TextField
          name="interior_number"
          label={word('interior_number')}
          hint={optional}
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <div className={styles.row}>
        <TextField name="phone" label={word('phone')} type="tel" inputMode="tel" maxLength={25} />
        <TextField name="email" label={word('email')} hint={optional} type="email" inputMode="email" maxLength={254} />
      </div>
    </div>
  );
}

/** The receiver of a wallet's invoices; choices follow the RFC and the regime. @param back where saving leads */
export function FiscalForm({ row, back }: { row: FiscalDatum | null; back: string | null }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const [save] = useSaveMutation();
  const form = useDtoForm<FiscalValues, FiscalDatumInput, unknown>({
    dto: FiscalDatumInput,
    values: fiscalValues(row),
    toInput: toFiscalInput,
    save: (input, idempotencyKey) => save({ path: 'fiscal_data', input, idempotencyKey }),
    onSaved: () => {
      notify(formatMessage({ id: 'form.saved' }));
      if (back !== null) void navigate(back);
    },
  });
  return (
    <DtoForm form={form} label={formatMessage({ id: 'fiscal.title' })}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <Section title={formatMessage({ id: 'fiscal.receiver' })}>
        <ReceiverFields />
      </Section>
      <Section title={formatMessage({ id: 'fiscal.domicile' })}>
        <ContactFields />
      </Section>
      <SaveBar form={form} always={!row} />
    </DtoForm>
  );
}
