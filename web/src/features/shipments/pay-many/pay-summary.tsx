import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Money } from '../../../shared/display/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ActionBar } from '../../../shared/layout/action-bar.js';
import { surface } from '../../../shared/layout/surface.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { PrintLabelsButton } from '../labels/print-labels-button.js';
import { affordable } from '../rates/affordable.js';
import { sumOf } from '../../../domain/numbers/centavos.js';
import type { BatchRow, RowStage } from './batch-rows.js';
import type { BatchPage } from './use-batch.js';

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
  total: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  promise: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  bad: { color: tokens.colorStatusDangerForeground2 },
  bar: { overflowWrap: 'anywhere' },
  sum: { display: 'flex', flexDirection: 'column', flexShrink: 0, '@media (max-width: 640px)': { display: 'none' } },
  inBar: { flexGrow: 1, '@media (min-width: 641px)': { flexDirection: 'row-reverse', flexWrap: 'wrap' } },
  verbs: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
});

interface SummaryProps {
  state: BatchPage;
  /** quotes these shipments again, as a new batch */
  onRestart(ids: readonly string[]): void;
}

const at = (rows: readonly BatchRow[], ...stages: RowStage[]): BatchRow[] =>
  rows.filter(({ stage }) => stages.includes(stage));

const priceOf = (rows: readonly BatchRow[]): number => sumOf(rows.map(({ offer }) => offer?.total ?? 0));

interface Line {
  name: string;
  amount: number;
}

/** The balance: before a payment with what it will leave, while it runs with what it has taken so far, and then what the wallet says. */
function linesOf({ open, wallet: { available, money, isSettled }, isConfirmed }: BatchPage): Line[] {
  if (available === null) return [];
  const now = { name: 'rates.many.balance', amount: available };
  if (money)
    return [
      { name: 'rates.many.start', amount: money.start },
      ...(money.held > 0 ? [{ name: 'rates.many.held', amount: -money.held }] : []),
      now,
    ];
  const after = !isConfirmed && isSettled && open.length > 0 ? affordable(available, priceOf(open)) : null;
  return [now, ...(after?.missing === 0 ? [{ name: 'rates.many.after', amount: after.after }] : [])];
}

const totalOf = ({ rows, open, isConfirmed }: BatchPage): number =>
  isConfirmed
    ? sumOf(at(rows, 'bought').map(({ shipment, offer }) => shipment.rate?.total ?? offer!.total))
    : priceOf(open);

/** How many shipments, what they cost, and what it leaves of the balance. */
function Facts({ state }: Pick<SummaryProps, 'state'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { isConfirmed } = state;
  return (
    <dl className={styles.facts}>
      <dt>{formatMessage({ id: isConfirmed ? 'rates.many.paid' : 'rates.many.total' })}</dt>
      <dd className={`${styles.value} ${styles.total}`}>
        <Money amount={totalOf(state)} strong />
      </dd>
      {linesOf(state).map(({ name, amount }) => (
        <Fragment key={name}>
          <dt>{formatMessage({ id: name })}</dt>
          <dd className={styles.value}>
            <Money amount={amount} strong={name === 'rates.many.balance'} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Says what the balance does not cover, and leads to more of it and back here. */
function TooLittle({ state: { open, covered, wallet } }: Pick<SummaryProps, 'state'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const mayAdd = useCan()('create', 'Deposit');
  const missing = affordable(wallet.available, priceOf(open))?.missing ?? 0;
  if (missing === 0) return null;
  return (
    <>
      <MessageBar intent="warning" layout="multiline" role="status">
        <MessageBarBody className={styles.bar}>
          <MessageBarTitle>
            {formatMessage({ id: 'rates.many.too_little' }, { missing: format.money(missing) })}
          </MessageBarTitle>
          {formatMessage(
            { id: covered.length > 0 ? 'rates.many.too_little.some' : 'rates.many.too_little.none' },
            { count: covered.length },
          )}
        </MessageBarBody>
      </MessageBar>
      {mayAdd && (
        <LinkButton to={`/credits?back=${encodeURIComponent('/shipments/pay')}`}>
          {formatMessage({ id: 'rates.many.add_funds' })}
        </LinkButton>
      )}
    </>
  );
}

/** What is counted: the quotes that are there, or the purchases that have come to an end. */
function useHeading({ rows, ids, isConfirmed, running, open }: BatchPage): string {
  const { formatMessage } = useIntl();
  const quoting = at(rows, 'quoting').length;
  if (!isConfirmed && quoting > 0)
    return formatMessage({ id: 'rates.many.quoting' }, { done: ids.length - quoting, total: ids.length });
  if (!isConfirmed) return formatMessage({ id: 'rates.many.count' }, { count: open.length });
  if (running > 0)
    return formatMessage(
      { id: 'rates.many.paying' },
      { done: Math.max(0, running - at(rows, 'waiting', 'sending').length), total: running },
    );
  return formatMessage({ id: 'rates.many.done' }, { count: at(rows, 'bought').length });
}

function Left({ state: { rows, isConfirmed, running } }: Pick<SummaryProps, 'state'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const lines: [string, number][] = isConfirmed
    ? [
        ['rates.many.open.count', running > 0 ? 0 : at(rows, 'pending', 'checking').length],
        ['rates.many.refused.count', at(rows, 'refused').length],
      ]
    : [['rates.many.excluded.count', at(rows, 'excluded').length]];
  return lines
    .filter(([, count]) => count > 0)
    .map(([id, count]) => (
      <span key={id} className={id === 'rates.many.open.count' ? undefined : styles.bad}>
        {formatMessage({ id }, { count })}
      </span>
    ));
}

function Verbs({ state, onRestart, isInBar = false }: SummaryProps & { isInBar?: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { rows, covered, wallet, isConfirmed, running, pay, stop, quoteAgain } = state;
  if (running > 0) return <Button onClick={stop}>{formatMessage({ id: 'rates.many.stop' })}</Button>;
  const bought = at(rows, 'bought').map(({ shipment }) => shipment);
  const refused = at(rows, 'refused').map(({ id }) => id);
  const isQuoting = at(rows, 'quoting').length > 0;
  const hasFailed = rows.some(({ quote }) => quote && 'excluded' in quote && quote.excluded === 'failed');
  return (
    <div className={mergeClasses(styles.verbs, isInBar && styles.inBar)}>
      <PrintLabelsButton shipments={isConfirmed ? bought : []} />
      {covered.length > 0 && wallet.isSettled && (
        <Button
          appearance={isConfirmed && bought.length > 0 ? 'secondary' : 'primary'}
          size="large"
          disabledFocusable={isQuoting}
          onClick={() => !isQuoting && void pay()}
        >
          {formatMessage(
            { id: isConfirmed ? 'rates.many.continue' : 'rates.many.pay' },
            { count: covered.length, total: format.money(priceOf(covered)) },
          )}
        </Button>
      )}
      {!isConfirmed && hasFailed && !isQuoting && (
        <Button onClick={quoteAgain}>{formatMessage({ id: 'rates.many.quote_again' })}</Button>
      )}
      {isConfirmed && refused.length > 0 && (
        <Button onClick={() => onRestart(refused)}>
          {formatMessage({ id: 'rates.many.again' }, { count: refused.length })}
        </Button>
      )}
    </div>
  );
}

/** What pays, at the edge of a narrow window: there the summary is below all shipments. */
function Bar({ state, onRestart }: SummaryProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <ActionBar>
      <span className={styles.sum}>
        {formatMessage({ id: state.isConfirmed ? 'rates.many.paid' : 'rates.many.total' })}
        <Money amount={totalOf(state)} strong />
      </span>
      <Verbs state={state} onRestart={onRestart} isInBar />
    </ActionBar>
  );
}

/** The sum, the balance before and after, the one button that pays, and at the end the labels. */
export function PaySummary({ state, onRestart }: SummaryProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const heading = useHeading(state);
  const breakpoint = useBreakpoint();
  const isNarrow = breakpoint === 'small' || breakpoint === 'phone';
  const { rows, ids, isConfirmed, running, wallet, covered } = state;
  const quoting = at(rows, 'quoting').length;
  const [left, all] = isConfirmed ? [at(rows, 'waiting', 'sending').length, running] : [quoting, ids.length];
  return (
    <>
      <section className={styles.card} aria-label={formatMessage({ id: 'rates.many.summary' })}>
        <h2 className={styles.title} aria-live="polite">
          {heading}
        </h2>
        {left > 0 && <ProgressBar aria-label={heading} value={(all - left) / all} />}
        <Left state={state} />
        <Facts state={state} />
        {running === 0 && quoting === 0 && wallet.isSettled && <TooLittle state={state} />}
        {wallet.isOthers && !isConfirmed && (
          <p className={styles.promise}>{formatMessage({ id: 'rates.many.others_balance' })}</p>
        )}
        {!isNarrow && <Verbs state={state} onRestart={onRestart} />}
        {covered.length > 0 && running === 0 && wallet.isSettled && (
          <p className={styles.promise}>{formatMessage({ id: 'rates.many.promise' })}</p>
        )}
      </section>
      {isNarrow && <Bar state={state} onRestart={onRestart} />}
    </>
  );
}
