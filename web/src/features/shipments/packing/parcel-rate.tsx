import { makeStyles, tokens } from '@fluentui/react-components';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { hasPrice, totalOf } from '../../../domain/rates/rate-facts.js';
import { Money } from '../../../shared/display/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { AppLink } from '../../../shared/routing/app-link.js';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `2px solid ${tokens.colorBrandStroke1}`,
    borderRadius: '12px',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  lesser: { color: tokens.colorNeutralForeground2 },
  price: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', fontSize: tokens.fontSizeBase500 },
  whole: { gridColumn: '1 / -1' },
});

interface ParcelRateProps {
  shipment: Shipment;
  rate: Rate;
  /** how many rates one can choose from */
  count: number;
}

/** The rate that the station's rule chose, and the way to the others. */
export function ParcelRate({ shipment, rate, count }: ParcelRateProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [format, now] = [useFormat(), useNow()];
  const isInsured = shipment.parcels[0]?.insure_package ?? false;
  return (
    <div className={styles.card}>
      <CarrierLogo name={rate.carrier_name} url={rate.image?.url ?? null} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{rate.service_name}</span>
        <span className={styles.lesser}>{rate.carrier_name}</span>
      </span>
      {hasPrice(rate) && (
        <span className={styles.price}>
          <Money amount={totalOf(rate, isInsured)} strong />
        </span>
      )}
      <span className={styles.whole}>
        {formatMessage({ id: 'packing.arrives' }, { day: format.arrival(now, rate.days) })}
        {isInsured && ` · ${formatMessage({ id: 'packing.insured' })}`}
      </span>
      {count > 1 && (
        <AppLink className={styles.whole} to={`/shipments/${shipment.id}/rates/new`}>
          {formatMessage({ id: 'packing.other_rates' }, { count })}
        </AppLink>
      )}
    </div>
  );
}
