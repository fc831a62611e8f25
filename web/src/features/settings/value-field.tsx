import type { ReactNode } from 'react';
import { Field, Switch } from '@fluentui/react-components';
import {
  definitionOf,
  type SettingDefinition,
  type SettingType,
} from '@porte/contracts/catalog/setting-definitions.js';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { CountryChoice } from '../../shared/form/fields/country-choice.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useField, type FieldProps } from '../../shared/form/fields/use-field.js';
import { useFormat } from '../../shared/format/use-format.js';
import { SecretField } from '../../shared/form/fields/secret-field.js';
import { decimalsOf, offOf, onOf } from './setting-meaning.js';

const LONGEST = 20_000;
/** Initial lines; the box is resizable. */
const LINES = 12;

interface ValueFieldProps extends FieldProps {
  settingKey: string;
  /** as it is stored: a choice that is no longer offered is kept */
  stored: string | null;
}

interface TypeProps extends ValueFieldProps {
  definition: SettingDefinition;
}

function SwitchValue({ definition, settingKey: _, stored: __, ...field }: TypeProps) {
  const { formatMessage } = useIntl();
  const {
    value,
    change,
    blur,
    shown: { label: _label, ...shown },
  } = useField<string | null>({ ...field, required: false });
  return (
    <Field {...shown}>
      <Switch
        label={formatMessage({ id: 'settings.value.on' })}
        checked={value === onOf(definition)}
        onBlur={blur}
        onChange={(_event, { checked }) => change(checked ? onOf(definition) : offOf(definition))}
      />
    </Field>
  );
}

function ChoiceValue({ definition, settingKey, stored, ...field }: TypeProps) {
  const { formatMessage } = useIntl();
  const choices = definition.choices ?? [];
  // A value that the app does not offer is kept.
  const others = stored && !choices.includes(stored) ? [{ value: stored, label: stored }] : [];
  const options = [
    ...choices.map(value => ({ value, label: formatMessage({ id: `settings.choice.${settingKey}.${value}` }) })),
    ...others,
  ];
  return <ChoiceField {...field} options={options} />;
}

function NumberValue({ definition: { type }, settingKey: _, stored: __, ...field }: TypeProps) {
  const { formatMessage } = useIntl();
  const { currency } = useFormat();
  const units: Partial<Record<SettingType, string>> = {
    percent: '%',
    rate: currency,
    hours: formatMessage({ id: 'settings.unit.hours' }),
    days: formatMessage({ id: 'settings.unit.days' }),
  };
  return <NumberField {...field} decimals={decimalsOf[type]} unit={units[type]} />;
}

const plain = ({ definition: _, settingKey: __, stored: ___, ...field }: TypeProps): FieldProps => field;

const byType: Record<SettingType, (props: TypeProps) => ReactNode> = {
  flag: props => <SwitchValue {...props} />,
  choice: props => <ChoiceValue {...props} />,
  secret: props => <SecretField {...plain(props)} required={false} />,
  money: props => <MoneyField {...plain(props)} required />,
  percent: props => <NumberValue {...props} required />,
  rate: props => <NumberValue {...props} required />,
  hours: props => <NumberValue {...props} required />,
  days: props => <NumberValue {...props} required />,
  integer: props => <NumberValue {...props} required />,
  currency: props => <TextField {...plain(props)} required autoComplete="off" />,
  country: props => <CountryChoice {...plain(props)} required />,
  text: props => <TextField {...plain(props)} maxLength={2000} autoComplete="off" />,
  url: props => <TextField {...plain(props)} maxLength={2000} type="url" inputMode="url" autoComplete="off" />,
  email: props => <TextField {...plain(props)} maxLength={254} type="email" inputMode="email" autoComplete="off" />,
  rfc: props => <TextField {...plain(props)} maxLength={13} autoComplete="off" />,
  longtext: props => <LongTextField {...plain(props)} maxLength={LONGEST} rows={LINES} />,
};

/** The field of a setting's value, by its declared type. */
export function ValueField({ settingKey, stored, ...field }: ValueFieldProps): ReactNode {
  const definition = definitionOf(settingKey);
  return byType[definition.type]({ ...field, settingKey, stored, definition });
}
