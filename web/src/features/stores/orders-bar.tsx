import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { useIntl } from 'react-intl';
import { sumOf } from '../../domain/numbers/centavos.js';
import { affordable } from '../../domain/rates/affordable.js';
import { useBeginBatch } from '../../shared/batches/use-begin-batch.js';
import { Money } from '../../shared/display/money.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ActionBar } from '../../shared/layout/action-bar.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { useIsStaff, useMe, useSeesPrices } from '../../shared/session/use-me.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  count: { fontWeight: tokens.fontWeightSemibold, [PHONE]: { display: 'none' } },
  carriers: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 1023px)': { display: 'none' },
  },
  carrier: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    flexGrow: 1,
    minWidth: 0,
    textAlign: 'end',
    overflowWrap: 'anywhere',
    [PHONE]: { alignItems: 'flex-start', textAlign: 'start' },
  },
  sum: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  after: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  missing: { color: tokens.colorStatusDangerForeground2 },
});

/** How many go by each carrier, the most first. */
function Carriers({ orders }: { orders: readonly StoreOrder[] }) {
  const styles = useStyles();
  const { formatNumber } = useIntl();
  const counts = new Map<string, { logo: string | null; count: number }>();
  for (const { rate } of orders)
    if (rate)
      counts.set(rate.carrier_name, { logo: rate.logo, count: (counts.get(rate.carrier_name)?.count ?? 0) + 1 });
  return (
    <div className={styles.carriers}>
      {[...counts]
        .toSorted(([, a], [, b]) => b.count - a.count)
        .map(([name, { logo, count }]) => (
          <span key={name} className={styles.carrier} title={name}>
            <CarrierLogo name={name} url={logo} size={20} />
            <span className="visually-hidden">{name}</span>
            {formatNumber(count)}
          </span>
        ))}
    </div>
  );
}

/** What the orders with a rate cost together, and what then is left of the balance; only a whole sum leaves one. */
function Sum({ orders }: { orders: readonly StoreOrder[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [me, isStaff] = [useMe(), useIsStaff()];
  const totals = orders.flatMap(({ rate }) => (rate ? [rate.total] : []));
  const sum = sumOf(totals);
  const unrated = orders.length - totals.length;
  const wallet = affordable(isStaff ? null : (me.available_balance ?? null), sum);
  const word = (id: string, values: Record<string, string | number>): string =>
    formatMessage({ id: `store_orders.bar.${id}` }, values);
  return (
    <>
      {totals.length > 0 && (
        <span className={styles.sum}>
          <Money amount={sum} strong />
        </span>
      )}
      {unrated > 0 ? (
        <span className={styles.after}>{word('unrated', { count: unrated })}</span>
      ) : wallet && wallet.missing > 0 ? (
        <span className={styles.missing}>{word('missing', { missing: format.money(wallet.missing) })}</span>
      ) : (
        wallet && <span className={styles.after}>{word('after', { balance: format.money(wallet.after) })}</span>
      )}
    </>
  );
}

interface OrdersBarProps {
  /** that are ticked and ready, on every page */
  orders: readonly StoreOrder[];
}

/** Pays the ticked orders together: leads to their batch, where each price is asked for again before anything is paid. */
export function OrdersBar({ orders }: OrdersBarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const seesPrices = useSeesPrices();
  const { begin, isLoading, error } = useBeginBatch();
  const count = orders.length;
  const isOff = count === 0 || isLoading;
  const pay = (): void => {
    const shipment_ids = orders.flatMap(({ shipment_id }) => shipment_id ?? []);
    if (!isOff) void begin({ shipment_ids, rule: 'store' });
  };
  return (
    <ActionBar label={formatMessage({ id: 'store_orders.bar' })}>
      <span className={styles.count} role="status">
        {formatMessage({ id: 'store_orders.bar.count' }, { count })}
      </span>
      <Carriers orders={orders} />
      <div className={styles.words}>
        {error ? <Problem error={error} /> : count > 0 && seesPrices && <Sum orders={orders} />}
      </div>
      <Button
        appearance="primary"
        size="large"
        icon={<WalletCreditCardRegular />}
        disabledFocusable={isOff}
        onClick={pay}
      >
        {formatMessage({ id: 'store_orders.bar.pay' }, { count })}
      </Button>
    </ActionBar>
  );
}
