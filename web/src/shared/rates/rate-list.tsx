import { useState, type ReactNode } from 'react';
import { makeStyles, mergeClasses, RadioGroup, ToggleButton, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { RateCard, type RatedParcel } from './rate-card.js';
import { fasterRate } from '../../domain/rates/faster-rate.js';
import { badgesOf, hasPrice, inOrder, RATE_ORDERS, type RateOrder } from '../../domain/rates/rate-facts.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  count: { color: tokens.colorNeutralForeground2 },
  orders: { display: 'flex', gap: tokens.spacingHorizontalXS },
  cards: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS, minWidth: 0 },
  stale: { opacity: 0.5, filter: 'grayscale(1)' },
});

interface RateListProps {
  rates: readonly Rate[];
  /** the chosen service's id */
  chosen: string | null;
  onChoose(rate: Rate): void;
  /** what is sent, as far as it is known */
  parcel?: RatedParcel | undefined;
  /** they belong to what was asked before: greyed until new ones stand */
  isStale?: boolean;
  /** nothing can be chosen now, as while one is being bought */
  isFixed?: boolean;
  /** the chosen one's insurance was asked for */
  isInsured?: boolean;
  /** services that cannot be bought now, each with the reason in words */
  refused?: Readonly<Record<string, string>>;
  /** when carriers gave their prices, by service; ms since 1970 */
  arrived?: Readonly<Record<string, number>>;
  /** what the chosen card opens */
  children?: ReactNode;
}

function Orders({ order, onOrder }: { order: RateOrder; onOrder(order: RateOrder): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div role="group" aria-label={formatMessage({ id: 'rates.order' })} className={styles.orders}>
      {RATE_ORDERS.map(each => (
        <ToggleButton key={each} size="small" checked={order === each} onClick={() => onOrder(each)}>
          {formatMessage({ id: `rates.by.${each}` })}
        </ToggleButton>
      ))}
    </div>
  );
}

/** Rates to choose one of, cheapest first or by days; arrow keys walk them. */
export function RateList({
  rates,
  chosen,
  onChoose,
  parcel,
  isStale = false,
  isFixed = false,
  isInsured = false,
  refused = {},
  arrived = {},
  children,
}: RateListProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [order, setOrder] = useState<RateOrder>('price');
  const offered = rates.filter(({ service_id }) => !(service_id in refused));
  const badges = badgesOf(offered);
  // one rate is advised: the same sentence on each card would hide what tells them apart
  const advised = rates.find(({ service_id }) => service_id === chosen) ?? inOrder(offered, 'price')[0];
  const choose = (id: string): void => onChoose(rates.find(rate => rate.service_id === id)!);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.count} role="status">
          {formatMessage({ id: isStale ? 'rates.stale' : 'rates.count' }, { count: rates.length })}
        </span>
        {rates.length > 1 && rates.some(hasPrice) && <Orders order={order} onOrder={setOrder} />}
      </div>
      <RadioGroup
        className={mergeClasses(styles.cards, isStale && styles.stale)}
        aria-label={formatMessage({ id: 'rates.choose' })}
        value={chosen ?? ''}
        disabled={isStale || isFixed}
        onChange={(_, data) => choose(data.value)}
      >
        {inOrder(rates, order).map(rate => (
          <RateCard
            key={rate.service_id}
            rate={rate}
            badges={badges.get(rate.service_id) ?? []}
            isChosen={rate.service_id === chosen}
            parcel={parcel}
            isInsured={isInsured}
            arrivedAt={arrived[rate.service_id]}
            refusal={refused[rate.service_id]}
            isAdvised={rate === advised && !isStale}
            faster={rate === advised ? fasterRate(rate, offered) : undefined}
          >
            {children}
          </RateCard>
        ))}
      </RadioGroup>
    </div>
  );
}
