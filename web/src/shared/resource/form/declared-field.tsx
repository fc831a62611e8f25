import { lazy, memo, Suspense, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { ChoiceField } from '../../form/fields/choice-field.js';
import { DateField, DateTimeField, TimeField } from '../../form/fields/date-field.js';
import { LongTextField } from '../../form/fields/long-text-field.js';
import { MoneyField } from '../../form/fields/money-field.js';
import { NumberField } from '../../form/fields/number-field.js';
import { PasswordInput } from '../../form/fields/password-input.js';
import { SwitchField } from '../../form/fields/switch-field.js';
import { TextField } from '../../form/fields/text-field.js';
import { WeekdaysField } from '../../form/fields/weekdays-field.js';
import type { FormFieldWords, Kind } from '../declaration.js';
import type { OwnField } from './form-fields.js';
import { useFieldWords, useOptions } from './form-words.js';

/** A field's words, and what it says of its texts. */
interface Given extends FormFieldWords {
  maxLength: number | undefined;
  autoComplete: string | undefined;
}

const DECIMALS: Partial<Record<Kind, number>> = { number: 3, integer: 0, percent: 4, kg: 3, cm: 3 };
const UNITS: Partial<Record<Kind, string>> = { percent: '%', kg: 'kg', cm: 'cm' };

const number =
  (kind: Kind) =>
  ({ maxLength: _, autoComplete: __, ...words }: Given): ReactNode => (
    <NumberField {...words} decimals={DECIMALS[kind]} unit={UNITS[kind]} />
  );
const text =
  (type: 'text' | 'email' | 'tel') =>
  (given: Given): ReactNode => <TextField {...given} type={type} />;

const byKind: Record<Kind, (given: Given) => ReactNode> = {
  text: text('text'),
  status: text('text'),
  email: text('email'),
  phone: text('tel'),
  long: ({ autoComplete: _, ...given }) => <LongTextField {...given} />,
  number: number('number'),
  integer: number('integer'),
  percent: number('percent'),
  kg: number('kg'),
  cm: number('cm'),
  money: ({ maxLength: _, autoComplete: __, ...words }) => <MoneyField {...words} />,
  date: ({ name, label, hint, required }) => <DateField name={name} label={label} hint={hint} required={required} />,
  datetime: ({ name, label, hint, required }) => (
    <DateTimeField name={name} label={label} hint={hint} required={required} />
  ),
  time: ({ name, label, hint, required }) => <TimeField name={name} label={label} hint={hint} required={required} />,
  switch: ({ name, label, hint, disabled }) => (
    <SwitchField name={name} label={label} hint={hint} disabled={disabled} />
  ),
  password: ({ name, label, hint, required }) => (
    <PasswordInput name={name} label={label} hint={hint} required={required} />
  ),
  weekdays: ({ name, label, hint, required }) => (
    <WeekdaysField name={name} label={label} hint={hint} required={required} />
  ),
};

/** Searching rows is heavy, and few forms do. */
const LookupField = lazy(() =>
  import('../../form/lookup/lookup-field.js').then(module => ({ default: module.LookupField })),
);

/** Holds the place of a field that loads. */
const Waiting = ({ label }: { label: string }) => (
  <Field label={label}>
    <Input disabled />
  </Field>
);

/** A field as it is declared. */
export const DeclaredField = memo(function DeclaredField({
  field,
  bundle,
}: {
  field: OwnField;
  bundle: string;
}): ReactNode {
  const words = useFieldWords(bundle)(field);
  const optionsOf = useOptions(bundle);
  const { kind = 'text', maxLength, autoComplete, render } = field;
  if (render) return render(words);
  if (typeof kind === 'string') return byKind[kind]({ ...words, maxLength, autoComplete });
  if ('choices' in kind) return <ChoiceField {...words} options={optionsOf(field.name, kind)} />;
  const { lookup, shows, many, where } = kind;
  return (
    <Suspense fallback={<Waiting label={words.label} />}>
      <LookupField {...words} path={lookup} shows={shows} many={many} where={where} />
    </Suspense>
  );
});
