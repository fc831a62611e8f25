import { OverweightInput, type Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useReportOverweightMutation } from './overweights-api.js';

const EMPTY = {
  tracking_number: '',
  length: null,
  width: null,
  height: null,
  weight: null,
  billable_kg: null,
  carrier_charge: null,
  invoice_number: '',
  invoice_line: '',
};
type Values = Record<keyof typeof EMPTY, string | number | null>;

/** What was typed; an empty field is left out. */
const inputOf = (values: Values): OverweightInput =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value !== null),
  ) as unknown as OverweightInput;

/** Staff report what a carrier measured. */
export function ReportOverweightPage() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [report] = useReportOverweightMutation();
  const form = useDtoForm<Values, OverweightInput, Overweight>({
    dto: OverweightInput,
    values: EMPTY,
    toInput: inputOf,
    save: (input, idempotencyKey) => report({ input, idempotencyKey }),
    onSaved: made => void navigate(`/overweights/${made.id}`),
  });
  const word = (name: string) => formatMessage({ id: `overweights.${name}` });
  return (
    <PageFrame title={word('new')} width="wide" lead={<AppLink to="/overweights">{word('to_list')}</AppLink>}>
      <DecisionSection form={form} title={word('report.title')} hint={word('report.hint')} verb={word('report.verb')}>
        <TextField name="tracking_number" label={word('tracking_number')} maxLength={60} />
        <NumberField name="length" label={word('length')} />
        <NumberField name="width" label={word('width')} />
        <NumberField name="height" label={word('height')} />
        <NumberField name="weight" label={word('weight')} />
        <NumberField name="billable_kg" label={word('billable_kg')} hint={word('billable_kg.hint')} />
        <NumberField name="carrier_charge" label={word('carrier_charge')} sign="$" />
        <TextField name="invoice_number" label={word('invoice_number')} maxLength={40} />
        <TextField name="invoice_line" label={word('invoice_line')} maxLength={20} />
      </DecisionSection>
    </PageFrame>
  );
}
