import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { dayIn } from '../format/dates.js';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';

/** Days as `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
});

/** The period in the address, so that it can be kept and sent. @param presetOf the period unless another is chosen, for today as `YYYY-MM-DD` */
export function usePeriod(presetOf: (today: string) => Period) {
  const [asked, ask] = useSearchParams();
  const preset = presetOf(dayIn(useNow(), useFormat().timeZone));
  const period = { from: asked.get('from') ?? preset.from, to: asked.get('to') ?? preset.to };
  const choose = (change: Partial<Period>): void =>
    ask(now => new URLSearchParams({ ...Object.fromEntries(now), ...period, ...change }), { replace: true });
  return { period, choose };
}

interface PeriodFieldsProps {
  period: Period;
  choose(change: Partial<Period>): void;
  /** the labels: message ids that end with `from` and `to` */
  words: string;
}

/** The first and the last day of a period. */
export function PeriodFields({ period, choose, words }: PeriodFieldsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.fields}>
      {(['from', 'to'] as const).map(end => (
        <Field key={end} label={formatMessage({ id: `${words}.${end}` })}>
          <Input
            type="date"
            value={period[end]}
            {...(end === 'from' ? { max: period.to } : { min: period.from })}
            onChange={(_, { value }) => value && choose({ [end]: value })}
          />
        </Field>
      ))}
    </div>
  );
}
