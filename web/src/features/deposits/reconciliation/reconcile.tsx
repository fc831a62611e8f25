import { makeStyles, tokens } from '@fluentui/react-components';
import type { Reconciliation } from '@porte/contracts';
import {
  RECONCILED_SOURCES,
  ReconciliationInput,
  takesStatement,
  type ReconciledSource,
} from '@porte/contracts/payments/payment-difference.js';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { DateField } from '../../../shared/form/fields/date-field.js';
import { FileField } from '../../../shared/form/fields/file-field.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { useDtoForm, type DtoFormState } from '../../../shared/form/use-dto-form.js';
import { toZoned } from '../../../shared/format/zoned-time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { Section } from '../../../shared/layout/section.js';
import { useCan } from '../../../shared/session/use-can.js';
import { tenant } from '../../../shared/tenant/tenant.js';
import { useReconcileMutation, useReconciliationsQuery } from './reconciliation-api.js';

/** How often a running comparison is looked at, ms. */
const LOOK_MS = 2_000;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  result: { color: tokens.colorNeutralForeground2 },
});

interface Values {
  source: ReconciledSource;
  from_day: string | null;
  to_day: string | null;
  file: File | null;
}

function formOf(input: ReconciliationInput, file: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  if (file) form.append('files[]', file);
  return form;
}

function RunForm() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [reconcile] = useReconcileMutation();
  const today = toZoned(useNow().toISOString(), tenant.time_zone).slice(0, 10);
  const word = (name: string): string => formatMessage({ id: `payment_differences.run${name}` });
  const form: DtoFormState<Values> = useDtoForm<Values, ReconciliationInput, { id: string }>({
    dto: ReconciliationInput,
    values: { source: 'openpay', from_day: today, to_day: today, file: null },
    toInput: ({ source, from_day, to_day }) =>
      ({ source, ...(from_day ? { from_day } : {}), ...(to_day ? { to_day } : {}) }) as ReconciliationInput,
    // The same period may be compared again.
    save: input => {
      const file = takesStatement(input.source) ? form.methods.getValues('file') : null;
      return reconcile({ form: formOf(input, file), idempotencyKey: crypto.randomUUID() });
    },
    onSaved: () => undefined,
  });
  const source = form.methods.watch('source');
  const sources = RECONCILED_SOURCES.map(value => ({
    value,
    label: formatMessage({ id: `payment_differences.source.${value}` }),
  }));
  return (
    <Section title={word('')}>
      <span>{word('.hint')}</span>
      <DtoForm form={form} label={word('')}>
        <ErrorBar error={form.error} />
        <ChoiceField name="source" label={word('.source')} options={sources} required />
        <div className={styles.days}>
          <DateField name="from_day" label={word('.from_day')} max={today} />
          <DateField name="to_day" label={word('.to_day')} max={today} />
        </div>
        {takesStatement(source) && (
          <FileField
            name="file"
            label={word('.file')}
            hint={word(source === 'stp' ? '.file.stp' : '.file.hint')}
            accept=".xlsx,.xls,.csv,text/csv"
            required={source === 'bank'}
          />
        )}
        <FormEnd form={form} verb={word('.verb')} isSecond />
      </DtoForm>
    </Section>
  );
}

function Run({ run }: { run: Reconciliation }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { source, from_day, to_day, state, payments, differences } = run;
  return (
    <li className={styles.row}>
      <span>
        {formatMessage(
          { id: `payment_differences.runs.${from_day === to_day ? 'day' : 'period'}` },
          {
            source: formatMessage({ id: `payment_differences.source.${source}` }),
            from: format.date(from_day),
            to: format.date(to_day),
          },
        )}
      </span>
      <span className={styles.result}>
        {formatMessage({ id: `payment_differences.runs.${state}` }, { payments, differences })}
      </span>
    </li>
  );
}

/** Starts the comparison of a period, and tells how the latest ones ended. */
export function Reconcile() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const mayRun = useCan()('create', 'PaymentDifference');
  const { data: runs = [], refetch } = useReconciliationsQuery();
  const isRunning = runs.some(({ state }) => state === 'running');
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    // What it found is in the list below.
    return () => {
      clearInterval(timer);
      dispatch(api.util.invalidateTags(['payment_differences']));
    };
  }, [isRunning, refetch, dispatch]);
  return (
    <div className={styles.columns}>
      {mayRun && <RunForm />}
      {runs.length > 0 && (
        <Section title={formatMessage({ id: 'payment_differences.runs' })}>
          <ul className={styles.list} aria-live="polite">
            {runs.map(run => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
