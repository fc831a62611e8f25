import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { ExplainedStep } from '@porte/contracts/rating/quote.js';
import { useIntl } from 'react-intl';
import { reasonId } from '../../domain/rates/exclusion-reasons.js';
import { Delayed } from '../feedback/delayed.js';
import { useFormat } from '../format/use-format.js';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    width: '100%',
    maxWidth: '560px',
  },
  step: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  text: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  amount: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  total: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  textBar: { width: '45%' },
  amountBar: { width: '72px' },
});

/** A price of one parcel has four steps or more: weight, row, service price, total. */
const FEWEST_STEPS = 4;

/** Every step that has a sentence of its own; the others are reasons why a service is not offered. */
const STEPS: readonly string[] = [
  'offered',
  'price_version',
  'weight',
  'fixed_weight',
  'row_main_admin_cost',
  'row_admin_cost',
  'row_list_price',
  'row_user_price',
  'row_price',
  'extra_kg',
  'no_rows',
  'table_ends',
  'official_rate',
  'own_rate',
  'quoted',
  'system',
  'tenant',
  'admin',
  'own_agreement',
  'service_price',
  'extended_zone',
  'oversize',
  'girth',
  'insurance',
  'discount',
  'total',
];

/** The numbers behind a reason, in the order in which they are said. */
const DETAILS = [
  'count',
  'limit',
  'from',
  'to',
  'origin',
  'destination',
  'kg',
  'limit_kg',
  'longest_cm',
  'limit_cm',
  'girth_cm',
  'limit_girth_cm',
  'rate_day',
] as const;

/** Numbers of a step as people read them: amounts as money, the rest with their decimals. */
function useStepText(): (step: ExplainedStep) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const shown = ([name, value]: [string, number | string | boolean | null]): [string, string] => {
    if (typeof value === 'string' && (name === 'day' || name === 'rate_day')) return [name, format.date(value)];
    if (typeof value !== 'number') return [name, String(value ?? '')];
    if (name === 'per_kg' || name === 'amount') return [name, format.money(value)];
    if (name === 'kg' || name.endsWith('_kg')) return [name, format.kg(value)];
    if (name.endsWith('_cm')) return [name, format.cm(value)];
    return [name, format.number(value, ...(name === 'version' ? [0] : []))];
  };
  return ({ code, values = {} }) => {
    const texts = Object.fromEntries(Object.entries(values).map(shown));
    if (STEPS.includes(code)) return formatMessage({ id: `rates.step.${code}` }, { percent: '', ...texts });
    const numbers = DETAILS.filter(name => (values[name] ?? null) !== null).map(name =>
      formatMessage({ id: `rates.detail.${name}` }, { value: texts[name]! }),
    );
    return [formatMessage({ id: reasonId(code) }), numbers.join(', ')].filter(Boolean).join(': ');
  };
}

/** The steps that made a price, in the order in which they were computed. */
export function PriceSteps({ steps }: { steps: readonly ExplainedStep[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const textOf = useStepText();
  return (
    <ol className={styles.list} aria-label={formatMessage({ id: 'rates.why' })}>
      {steps.map((step, at) => {
        const tone = step.code === 'total' && styles.total;
        return (
          <li key={`${step.code} ${at}`} className={styles.step}>
            <span className={mergeClasses(styles.text, tone)}>{textOf(step)}</span>
            {step.amount !== undefined && (
              <span className={mergeClasses(styles.amount, tone)}>
                {step.amount < 0 ? format.signed(step.amount) : format.money(step.amount)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The steps before they are here: a sentence and an amount in each row. */
export function PriceStepsSkeleton() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Delayed>
      <Skeleton className={styles.list} aria-label={formatMessage({ id: 'rates.why.loading' })}>
        {Array.from({ length: FEWEST_STEPS }, (_, row) => (
          <div key={row} className={styles.step}>
            <SkeletonItem className={styles.textBar} size={16} />
            <SkeletonItem className={styles.amountBar} size={16} />
          </div>
        ))}
      </Skeleton>
    </Delayed>
  );
}
