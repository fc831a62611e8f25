import { Field, Input, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { parseDecimal } from '../../../domain/numbers/parse-decimal.js';
import { useDebounce } from '../../hooks/use-debounce.js';
import { amountRangeOf, amountRangeText, type AmountRange } from './amount-range.js';
import { DAY_PRESETS, dayRangeOf, dayRangeText, isDayPreset } from './day-range.js';

interface EditorProps {
  /** as in the URL; empty for all */
  value: string;
  onChange(value: string): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  presets: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  preset: {
    minWidth: 0,
    borderRadius: tokens.borderRadiusCircular,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  ends: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    '& .fui-Input': { minWidth: 0 },
    '& input': { minWidth: 0, '@media (pointer: coarse)': { minHeight: '44px', fontSize: '16px' } },
  },
});

/** A range of days: one with a name, or a first and a last day, either of which may be open. */
export function DayRangeEditor({ value, onChange }: EditorProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { from = '', to = '' } = (!isDayPreset(value) && dayRangeOf(value, '')) || {};
  return (
    <div className={styles.root}>
      <div className={styles.presets}>
        {DAY_PRESETS.map(preset => (
          <ToggleButton
            key={preset}
            className={styles.preset}
            checked={value === preset}
            onClick={() => onChange(value === preset ? '' : preset)}
          >
            {formatMessage({ id: `page.days.${preset}` })}
          </ToggleButton>
        ))}
      </div>
      <div className={styles.ends}>
        <Field label={formatMessage({ id: 'page.days.from' })}>
          <Input
            type="date"
            value={from}
            max={to}
            onChange={(_event, { value: day }) => onChange(dayRangeText({ from: day, to }))}
          />
        </Field>
        <Field label={formatMessage({ id: 'page.days.to' })}>
          <Input
            type="date"
            value={to}
            min={from}
            onChange={(_event, { value: day }) => onChange(dayRangeText({ from, to: day }))}
          />
        </Field>
      </div>
    </div>
  );
}

/** The amount of a typed text as the URL holds it; empty for none, null for what is no amount. */
function amountOf(typed: string): string | null {
  if (typed.trim() === '') return '';
  const amount = parseDecimal(typed);
  return amount !== null && amount >= 0 && amountRangeOf(`${amount}..`) ? String(amount) : null;
}

/** A range of amounts; either end may be open. */
export function AmountRangeEditor({ value, onChange }: EditorProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { later } = useDebounce();
  const [typed, setTyped] = useState<AmountRange>(() => amountRangeOf(value) ?? {});
  const isWrong = (text = ''): boolean => amountOf(text) === null;
  const type = (next: AmountRange): void => {
    setTyped(next);
    const [from, to] = [amountOf(next.from ?? ''), amountOf(next.to ?? '')];
    if (from !== null && to !== null) later(() => onChange(amountRangeText({ from, to })));
  };
  const end = (name: 'from' | 'to') => (
    <Field
      label={formatMessage({ id: `page.amounts.${name}` })}
      validationMessage={isWrong(typed[name]) ? formatMessage({ id: 'page.amounts.wrong' }) : undefined}
    >
      <Input
        inputMode="decimal"
        contentBefore="$"
        autoComplete="off"
        placeholder={formatMessage({ id: 'page.amounts.open' })}
        value={typed[name] ?? ''}
        onChange={(_event, { value: text }) => type({ ...typed, [name]: text })}
      />
    </Field>
  );
  return (
    <div className={styles.ends}>
      {end('from')}
      {end('to')}
    </div>
  );
}
