import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  Select,
  tokens,
} from '@fluentui/react-components';
import type { BatchRule, BatchView } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { sumOf } from '../../../domain/numbers/centavos.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { surface } from '../../../shared/layout/surface.js';
import { addFundsPath } from '../../../shared/routing/add-funds-path.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useIsStaff, useMe, useRole, useSeesPrices } from '../../../shared/session/use-me.js';
import { PrintLabels } from '../labels/print-labels-button.js';
import { useMoveBatchMutation } from '../../../shared/batches/batch-api.js';
import { useBeginBatch } from '../../../shared/batches/use-begin-batch.js';

const useStyles = makeStyles({
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    '@media (min-width: 1024px)': { position: 'sticky', top: tokens.spacingVerticalL },
    '& button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  facts: { display: 'grid', gridTemplateColumns: '1fr auto', margin: 0, rowGap: tokens.spacingVerticalXS },
  value: { margin: 0, textAlign: 'end' },
  promise: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Rules that a person may choose; a named service is one of those that the batch has. */
function RuleChoice({ batch: { rule, service_id, rows } }: { batch: BatchView }) {
  const { formatMessage } = useIntl();
  const role = useRole();
  const { begin, isLoading, error } = useBeginBatch();
  const seesMargin = role !== 'customer' && role !== 'operator';
  const rules = [
    ...(rule === 'store' ? (['store'] as const) : []),
    'cheapest',
    'fastest',
    ...(seesMargin ? (['margin'] as const) : []),
  ] as const;
  const services = new Map(rows.flatMap(({ rate }) => (rate ? [[rate.service_id, rate] as const] : [])));
  const choose = (value: string): void => {
    const named = services.has(value) ? { rule: 'service' as const, service_id: value } : { rule: value as BatchRule };
    void begin({ shipment_ids: rows.map(({ shipment_id }) => shipment_id), ...named });
  };
  return (
    <>
      <Select
        aria-label={formatMessage({ id: 'rates.many.rule' })}
        value={service_id ?? rule}
        disabled={isLoading}
        onChange={(_, { value }) => choose(value)}
      >
        {rules.map(each => (
          <option key={each} value={each}>
            {formatMessage({ id: `rates.many.rule.${each}` })}
          </option>
        ))}
        {[...services].map(([id, rate]) => (
          <option key={id} value={id}>
            {rate.carrier_name} · {rate.service_name}
          </option>
        ))}
      </Select>
      {error && <Problem error={error} />}
    </>
  );
}

/** What is counted: the rates that are there, or the purchases that have come to an end. */
function useHeading({ state, counts, rows }: BatchView): string {
  const { formatMessage } = useIntl();
  const total = rows.length;
  if (state === 'rating') return formatMessage({ id: 'rates.many.quoting' }, { done: total - counts.rating, total });
  if (state === 'buying') return formatMessage({ id: 'rates.many.paying' }, { done: total - counts.waiting, total });
  if (counts.bought > 0 || state === 'done') return formatMessage({ id: 'rates.many.done' }, { count: counts.bought });
  return formatMessage({ id: 'rates.many.count' }, { count: counts.waiting });
}

/** The rows that wait and that the balance covers, in their order. @param available null where it is not one balance */
function coveredBy({ rows }: BatchView, available: number | null) {
  const open = rows.flatMap(({ status, rate }) => (status === 'waiting' && rate ? [rate.total] : []));
  const covered = open.filter((_, at) => available === null || sumOf(open.slice(0, at + 1)) <= available);
  return { open: sumOf(open), covered, missing: available === null ? 0 : Math.max(0, sumOf([...open, -available])) };
}

function Verbs({ batch, covered, onMoved }: { batch: BatchView; covered: readonly number[]; onMoved(): void }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [move, { isLoading, error }] = useMoveBatchMutation();
  const { id, state, counts, rows, is_pausing } = batch;
  const seesPrices = useSeesPrices();
  const go = async (verb: 'confirm' | 'pause' | 'retry'): Promise<void> => {
    if (isLoading) return;
    await move({ id, verb });
    onMoved();
  };
  const failed = counts.failed + counts.short;
  return (
    <>
      {error && <Problem error={error} />}
      {state === 'buying' && (
        <Button disabledFocusable={is_pausing} onClick={() => void go('pause')}>
          {formatMessage({ id: 'rates.many.stop' })}
        </Button>
      )}
      {state !== 'buying' && (
        <PrintLabels ids={rows.flatMap(({ status, shipment_id }) => (status === 'bought' ? [shipment_id] : []))} />
      )}
      {state === 'ready' && covered.length > 0 && (
        <Button
          appearance={counts.bought > 0 ? 'secondary' : 'primary'}
          size="large"
          disabledFocusable={isLoading}
          onClick={() => void go('confirm')}
        >
          {formatMessage(
            { id: seesPrices ? 'rates.many.pay' : 'rates.many.buy' },
            { count: covered.length, total: format.money(sumOf(covered)) },
          )}
        </Button>
      )}
      {(state === 'ready' || state === 'done') && failed > 0 && (
        <Button onClick={() => void go('retry')}>{formatMessage({ id: 'rates.many.again' }, { count: failed })}</Button>
      )}
    </>
  );
}

/** The sum, the balance before and after, the one button that pays, and at the end the labels. */
export function BatchSummary({ batch, onMoved }: { batch: BatchView; onMoved(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [me, isStaff] = [useMe(), useIsStaff()];
  const mayAdd = useCan()('create', 'Deposit');
  const heading = useHeading(batch);
  const available = isStaff ? null : (me.available_balance ?? null);
  const { open, covered, missing } = coveredBy(batch, available);
  const { state, counts, rows, paid } = batch;
  const isUnderWay = state === 'rating' || state === 'buying';
  const left = state === 'rating' ? counts.rating : counts.waiting;
  const word = (id: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `rates.many.${id}` }, values);
  const facts = [
    ...(paid > 0 ? [['paid', paid] as const] : []),
    ...(open > 0 ? [['total', open] as const] : []),
    ...(available === null ? [] : [['balance', available] as const]),
  ];
  return (
    <section className={styles.card} aria-label={word('summary')}>
      <h2 className={styles.title}>{heading}</h2>
      {isUnderWay && <ProgressBar aria-label={heading} value={(rows.length - left) / Math.max(1, rows.length)} />}
      {state === 'ready' && counts.bought === 0 && <RuleChoice batch={batch} />}
      <dl className={styles.facts}>
        {facts.map(([name, amount]) => [
          <dt key={name}>{word(name)}</dt>,
          <dd key={`${name} amount`} className={styles.value}>
            <Money amount={amount} strong={name !== 'balance'} />
          </dd>,
        ])}
      </dl>
      {isStaff && <p className={styles.promise}>{word('others_balance')}</p>}
      {counts.failed > 0 && <span>{word('refused.count', { count: counts.failed })}</span>}
      {(missing > 0 || batch.missing > 0) && !isUnderWay && (
        <>
          <MessageBar intent="warning" layout="multiline" role="status">
            <MessageBarBody>
              <MessageBarTitle>
                {word('too_little', { missing: format.money(missing || batch.missing) })}
              </MessageBarTitle>
              {word(covered.length > 0 ? 'too_little.some' : 'too_little.none', { count: covered.length })}
            </MessageBarBody>
          </MessageBar>
          {mayAdd && (
            <LinkButton to={addFundsPath(`/shipments/pay?batch=${batch.id}`, missing || batch.missing)}>
              {word('add_funds')}
            </LinkButton>
          )}
        </>
      )}
      <Verbs batch={batch} covered={covered} onMoved={onMoved} />
      <p className={styles.promise}>{word('promise')}</p>
    </section>
  );
}
