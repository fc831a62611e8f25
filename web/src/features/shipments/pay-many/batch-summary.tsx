import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Select,
  tokens,
} from '@fluentui/react-components';
import type { BatchRule, BatchView } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { sumOf } from '../../../domain/numbers/centavos.js';
import { useBeginBatch } from '../../../shared/batches/use-begin-batch.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { surface } from '../../../shared/layout/surface.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { addFundsPath } from '../../../shared/routing/add-funds-path.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useIsStaff, useRole, useSeesPrices } from '../../../shared/session/use-me.js';
import { coveredBy, missingFor, type BatchMoney } from './batch-money.js';

const useStyles = makeStyles({
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    '@media (min-width: 1024px)': { position: 'sticky', top: tokens.spacingVerticalL },
    '& button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  facts: { display: 'grid', gridTemplateColumns: '1fr auto', margin: 0, rowGap: tokens.spacingVerticalXS },
  value: { margin: 0, textAlign: 'end' },
  last: {
    marginTop: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  services: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  service: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, listStyleType: 'none' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  lesser: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
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

/** How many go by each service, and what they cost together; the most first. */
function useServices({ rows }: Pick<BatchView, 'rows'>) {
  const services = new Map<string, { name: string; carrier: string; logo: string | null; totals: number[] }>();
  for (const { rate } of rows) {
    if (!rate) continue;
    const { service_id, service_name: name, carrier_name: carrier, logo, total } = rate;
    const { totals } = services.get(service_id) ?? { totals: [] };
    services.set(service_id, { name, carrier, logo, totals: [...totals, total] });
  }
  return [...services].toSorted(([, a], [, b]) => b.totals.length - a.totals.length);
}

/** By which rule the rates were chosen, and what that came to. */
function ChosenRates({ batch }: { batch: BatchView }) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const seesPrices = useSeesPrices();
  const services = useServices(batch);
  const canChoose = batch.state === 'ready' && batch.counts.bought === 0;
  return (
    <section className={styles.card} aria-label={formatMessage({ id: 'rates.many.rule' })}>
      <h2 className={styles.title}>{formatMessage({ id: 'rates.many.rule' })}</h2>
      {canChoose ? (
        <RuleChoice batch={batch} />
      ) : (
        batch.rule !== 'service' && <span>{formatMessage({ id: `rates.many.rule.${batch.rule}` })}</span>
      )}
      <ul className={styles.services}>
        {services.map(([id, { name, carrier, logo, totals }]) => (
          <li key={id} className={styles.service}>
            <CarrierLogo name={carrier} url={logo} size={20} />
            <span className={styles.name}>
              {carrier} · {name}
            </span>
            <span className={styles.lesser}>{formatNumber(totals.length)}</span>
            {seesPrices && <Money amount={sumOf(totals)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Fact = readonly [name: 'start' | 'paid' | 'held' | 'total', amount: number, values?: Record<string, number>];

/** The balance from its beginning, less what is paid and what is held, to what is available: a sum that can be done again. */
function MoneyCard({ batch, money }: { batch: BatchView; money: BatchMoney }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isStaff = useIsStaff();
  const { paid, held, counts } = batch;
  const { open } = coveredBy(batch, money.available);
  const { start, available } = money;
  const facts: readonly Fact[] = [
    ...(start === null ? [] : [['start', start] as const]),
    ...(paid > 0 ? [['paid', -paid, { count: counts.bought }] as const] : []),
    ...(held > 0 ? [['held', -held, { count: counts.buying }] as const] : []),
    ...(start === null && open > 0 ? [['total', open] as const] : []),
  ];
  return (
    <section className={styles.card} aria-label={formatMessage({ id: 'rates.many.summary' })}>
      <h2 className={styles.title}>{formatMessage({ id: 'rates.many.money' })}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, amount, values]) => [
          <dt key={name}>{formatMessage({ id: `rates.many.money.${name}` }, values)}</dt>,
          <dd key={`${name} amount`} className={styles.value}>
            <Money amount={amount} />
          </dd>,
        ])}
        {available !== null && (
          <>
            <dt className={styles.last}>{formatMessage({ id: 'rates.many.balance' })}</dt>
            <dd className={mergeClasses(styles.value, styles.last)}>
              <Money amount={available} strong />
            </dd>
          </>
        )}
      </dl>
      {isStaff && <p className={styles.promise}>{formatMessage({ id: 'rates.many.others_balance' })}</p>}
      <p className={styles.promise}>{formatMessage({ id: 'rates.many.promise' })}</p>
    </section>
  );
}

/** What the balance lacks, from the start, and the way to add it. */
function TooLittle({ batch, money }: { batch: BatchView; money: BatchMoney }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const mayAdd = useCan()('create', 'Deposit');
  const { covered } = coveredBy(batch, money.available);
  const gap = missingFor(batch, money.available);
  if (gap === 0 || batch.state === 'rating' || (batch.state === 'ready' && !money.isSettled)) return null;
  return (
    <>
      <MessageBar intent="warning" layout="multiline" role="status">
        <MessageBarBody>
          <MessageBarTitle>
            {formatMessage({ id: 'rates.many.too_little' }, { missing: format.money(gap) })}
          </MessageBarTitle>
          {formatMessage(
            { id: `rates.many.too_little.${covered.length > 0 ? 'some' : 'none'}` },
            { count: covered.length },
          )}
        </MessageBarBody>
      </MessageBar>
      {mayAdd && (
        <LinkButton to={addFundsPath(`/shipments/pay?batch=${batch.id}`, gap)}>
          {formatMessage({ id: 'rates.many.add_funds' })}
        </LinkButton>
      )}
    </>
  );
}

/** Money, what is missing and the rates of a batch, beside its rows. */
export function BatchSummary({ batch, money }: { batch: BatchView; money: BatchMoney }) {
  const styles = useStyles();
  const seesPrices = useSeesPrices();
  return (
    <div className={styles.column}>
      {seesPrices && <MoneyCard batch={batch} money={money} />}
      <TooLittle batch={batch} money={money} />
      <ChosenRates batch={batch} />
    </div>
  );
}
