import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Period } from './statement-api.js';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalS },
});

/** From which day to which, both included. */
export function PeriodPicker({ period, onPick }: { period: Period; onPick(period: Period): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [start, setStart] = useState(period.start_date);
  const [end, setEnd] = useState(period.end_date);
  const pick = (event: FormEvent): void => {
    event.preventDefault();
    if (start && end) onPick({ start_date: start, end_date: end });
  };
  const word = (name: string): string => formatMessage({ id: `statement.${name}` });
  return (
    <form className={styles.form} onSubmit={pick}>
      <Field label={word('start_date')}><Input type="date" value={start} max={end} onChange={(_, { value }) => setStart(value)} /></Field>
      <Field label={word('end_date')}><Input type="date" value={end} min={start} onChange={(_, { value }) => setEnd(value)} /></Field>
      <Button type="submit">{word('show')}</Button>
    </form>
  );
}
