import {
  FISCAL_SERVICES,
  PERSON_KINDS,
  TaxFiscalDatumInput,
  type TaxFiscalDatum,
  VERIFICATION_FILE_BYTES,
} from '@porte/contracts/identity/tax-fiscal-datum.js';
import { normalizeRfc } from '@porte/domain-kit/fiscal/rfc.js';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { CheckField } from '../../shared/form/fields/check-field.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { FileField } from '../../shared/form/fields/file-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { useSendTaxDataMutation } from './verifications-api.js';

type Values = {
  tax_regime: TaxFiscalDatum['tax_regime'] | null;
  name: string;
  rfc_curp: string;
  social_url: string;
  doc_image: File | null;
  article_image: File | null;
} & Record<`service_${(typeof FISCAL_SERVICES)[number]}`, boolean>;

const useStyles = makeStyles({
  services: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS },
});

const EMPTY: Values = {
  tax_regime: null,
  name: '',
  rfc_curp: '',
  social_url: '',
  doc_image: null,
  article_image: null,
  service_ltl: false,
  service_international: false,
  service_national: false,
  service_supplies: false,
  service_ecommerce: false,
};

/** A correction starts with what was sent before, without its documents. */
const valuesOf = (before: TaxFiscalDatum | null): Values =>
  before
    ? {
        ...EMPTY,
        tax_regime: before.tax_regime,
        name: before.name,
        rfc_curp: before.rfc_curp,
        social_url: before.social_url ?? '',
        ...Object.fromEntries(before.services.map(service => [`service_${service}`, true])),
      }
    : EMPTY;

function inputOf(values: Values): TaxFiscalDatumInput {
  const { tax_regime, name, rfc_curp, social_url } = values;
  return {
    ...(tax_regime ? { tax_regime } : {}),
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(rfc_curp.trim() ? { rfc_curp: normalizeRfc(rfc_curp) } : {}),
    ...(social_url.trim() ? { social_url: social_url.trim() } : {}),
    services: FISCAL_SERVICES.filter(service => values[`service_${service}`]),
  } as TaxFiscalDatumInput;
}

function formOf({ services = [], ...input }: TaxFiscalDatumInput, { doc_image, article_image }: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(`tax_fiscal_datum[${name}]`, String(value));
  form.append('tax_fiscal_datum[services]', services.join(','));
  if (doc_image) form.append('tax_fiscal_datum[doc_image]', doc_image);
  if (article_image && input.tax_regime === 'moral') form.append('tax_fiscal_datum[article_image]', article_image);
  return form;
}

function Fields() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const kind = useFormContext<Values>().watch('tax_regime');
  const word = (name: string): string => formatMessage({ id: `verifications.${name}` });
  const documents = {
    hint: word('file.hint'),
    accept: 'application/pdf,image/png,image/jpeg',
    most: VERIFICATION_FILE_BYTES,
  };
  return (
    <>
      <ChoiceField
        name="tax_regime"
        label={word('tax_regime')}
        options={PERSON_KINDS.map(value => ({ value, label: word(`tax_regime.${value}`) }))}
      />
      <TextField name="name" label={word(kind === 'moral' ? 'name.moral' : 'name')} maxLength={254} />
      <TextField
        name="rfc_curp"
        label={word(kind === 'moral' ? 'rfc' : 'rfc_curp')}
        maxLength={18}
        autoComplete="off"
      />
      <TextField
        name="social_url"
        label={word('social_url')}
        hint={word(kind === 'moral' ? 'social_url.optional' : 'social_url.hint')}
        required={kind !== 'moral'}
        maxLength={254}
        inputMode="url"
      />
      <FileField name="doc_image" label={word('doc_image')} {...documents} />
      {kind === 'moral' && <FileField name="article_image" label={word('article_image')} {...documents} />}
      <fieldset className={styles.services}>
        <legend className={styles.legend}>{word('services')}</legend>
        {FISCAL_SERVICES.map(service => (
          <CheckField key={service} name={`service_${service}`} label={word(`service.${service}`)} />
        ))}
      </fieldset>
    </>
  );
}

/** A customer asks to be verified. @param before the request that was rejected */
export function TaxDataForm({ before }: { before: TaxFiscalDatum | null }) {
  const { formatMessage } = useIntl();
  const [send] = useSendTaxDataMutation();
  const form: DtoFormState<Values> = useDtoForm<Values, TaxFiscalDatumInput, TaxFiscalDatum>({
    dto: TaxFiscalDatumInput,
    values: valuesOf(before),
    toInput: inputOf,
    // Other documents are another request, although the fields are equal.
    save: input => send({ form: formOf(input, form.methods.getValues()), idempotencyKey: crypto.randomUUID() }),
  });
  return (
    <DtoForm form={form} label={formatMessage({ id: 'verifications.form' })}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <Fields />
      <SaveBar form={form} verb={formatMessage({ id: 'verifications.send' })} always />
    </DtoForm>
  );
}
