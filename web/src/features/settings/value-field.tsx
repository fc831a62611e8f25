import type { ReactNode } from 'react';
import { Field, Switch } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../shared/form/choice-field.js';
import { LongTextField } from '../../shared/form/long-text-field.js';
import { MoneyField } from '../../shared/form/money-field.js';
import { NumberField } from '../../shared/form/number-field.js';
import { TextField } from '../../shared/form/text-field.js';
import { useField, type FieldProps } from '../../shared/form/use-field.js';
import { useFormat } from '../../shared/format/use-format.js';
import { SecretField } from './secret-field.js';
import { decimalsOf, meaningOf, offOf, onOf, type Meaning, type ValueKind } from './setting-meaning.js';

const LONGEST = 20_000;
/** Lines at first; the box grows by its corner. */
const LINES = 12;

interface ValueFieldProps extends FieldProps {
  settingKey: string;
  /** as it is stored, which tells a long text from a line */
  stored: string | null;
}

interface KindProps extends ValueFieldProps {
  meaning: Meaning;
}

function SwitchValue({ meaning, settingKey: _, stored: __, ...field }: KindProps) {
  const { formatMessage } = useIntl();
  const { value, change, blur, shown: { label: _label, ...shown } } = useField<string | null>({ ...field, required: false });
  return <Field {...shown}><Switch label={formatMessage({ id: 'settings.value.on' })} checked={value === onOf(meaning)} onBlur={blur} onChange={(_event, { checked }) => change(checked ? onOf(meaning) : offOf(meaning))} /></Field>;
}

function ChoiceValue({ meaning, settingKey, stored, ...field }: KindProps) {
  const { formatMessage } = useIntl();
  const choices = meaning.choices ?? [];
  // a value that the app does not offer is kept as it is
  const others = stored && !choices.includes(stored) ? [{ value: stored, label: stored }] : [];
  const options = [...choices.map(value => ({ value, label: formatMessage({ id: `settings.choice.${settingKey}.${value}` }) })), ...others];
  return <ChoiceField {...field} options={options} />;
}

function NumberValue({ meaning: { kind }, settingKey: _, stored: __, ...field }: KindProps) {
  const { formatMessage } = useIntl();
  const { currency } = useFormat();
  const units: Partial<Record<ValueKind, string>> = { percent: '%', rate: currency, hours: formatMessage({ id: 'settings.unit.hours' }), days: formatMessage({ id: 'settings.unit.days' }) };
  return <NumberField {...field} decimals={decimalsOf[kind]} unit={units[kind]} />;
}

const plain = ({ meaning: _, settingKey: __, stored: ___, ...field }: KindProps): FieldProps => field;

const byKind: Record<ValueKind, (props: KindProps) => ReactNode> = {
  switch: props => <SwitchValue {...props} />, choice: props => <ChoiceValue {...props} />, secret: props => <SecretField {...plain(props)} required={false} />,
  money: props => <MoneyField {...plain(props)} required />,
  percent: props => <NumberValue {...props} required />, rate: props => <NumberValue {...props} required />, hours: props => <NumberValue {...props} required />, days: props => <NumberValue {...props} required />,
  currency: props => <TextField {...plain(props)} required autoComplete="off" />, text: props => <TextField {...plain(props)} maxLength={LONGEST} autoComplete="off" />,
  long: props => <LongTextField {...plain(props)} maxLength={LONGEST} rows={LINES} />,
};

/** The field of a setting's value, as its meaning asks. */
export function ValueField({ settingKey, stored, ...field }: ValueFieldProps): ReactNode {
  const meaning = meaningOf(settingKey, stored);
  return byKind[meaning.kind]({ ...field, settingKey, stored, meaning });
}
