import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { MonthButtons } from '../../shared/form/month-buttons.js';
import { fieldText } from '../../shared/form/rules/rule-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { Period } from '../../shared/statement/statement-api.js';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  onPaper: { margin: 0 },
  // Aligned with the fields, whose labels are above and errors below.
  button: { marginTop: '26px', '@media (max-width: 480px)': { marginTop: 0 } },
});

interface Props {
  period: Period;
  /** the months that have a button */
  months: Readonly<Record<'this' | 'last', Period>>;
  /** the server's errors for each day */
  refusals: Readonly<Record<string, readonly string[]>>;
  onPick(period: Period): void;
}

/** The typed days until the period changes; the fields stay mounted to keep the focus. */
function useTyped(period: Period): [Period, (change: Partial<Period>) => void] {
  const [typed, setTyped] = useState(period);
  const [from, setFrom] = useState(period);
  if (from.start_date !== period.start_date || from.end_date !== period.end_date) {
    setFrom(period);
    setTyped(period);
  }
  return [typed, change => setTyped(days => ({ ...days, ...change }))];
}

/** The first and last day, both included. */
export function PeriodPicker({ period, months, refusals, onPick }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [{ start_date: start, end_date: end }, type] = useTyped(period);
  const pick = (event: FormEvent): void => {
    event.preventDefault();
    if (start && end) onPick({ start_date: start, end_date: end });
  };
  const word = (name: string): string => formatMessage({ id: `statement.${name}` });
  const refusalOf = (name: string) => (refusals[name] ? { validationMessage: fieldText(refusals[name]) } : {});
  return (
    <>
      <p className={styles.onPaper} data-paper-only>
        {formatMessage(
          { id: 'statement.on_paper' },
          { from: format.date(period.start_date), to: format.date(period.end_date) },
        )}
      </p>
      <form className={styles.form} onSubmit={pick} data-screen-only>
        <Field label={word('start_date')} {...refusalOf('start_date')}>
          <Input type="date" value={start} max={end} onChange={(_, { value }) => type({ start_date: value })} />
        </Field>
        <Field label={word('end_date')} {...refusalOf('end_date')}>
          <Input type="date" value={end} min={start} onChange={(_, { value }) => type({ end_date: value })} />
        </Field>
        <Button type="submit" className={styles.button}>
          {word('show')}
        </Button>
        <MonthButtons className={styles.button} days={period} months={months} onPick={onPick} words="statement.month" />
      </form>
    </>
  );
}
