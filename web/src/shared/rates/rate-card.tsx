import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, Radio, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';
import { billableKg } from '../../domain/rates/billed-weight.js';
import type { FasterRate } from '../../domain/rates/faster-rate.js';
import { CarrierLogo } from './carrier-logo.js';
import { AdviceLines } from './rate-advice.js';
import { hasPrice, totalOf, type RateBadge } from '../../domain/rates/rate-facts.js';
import { RateBadges, RateWarnings } from './rate-notes.js';

const NARROW = '@media (max-width: 480px)';

const useStyles = makeStyles({
  card: {
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
    ':hover': { border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1Hover}` },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    boxShadow: `0 0 0 ${tokens.strokeWidthThin} ${tokens.colorBrandStroke1}`,
    ':hover': { border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}` },
  },
  radio: { width: '100%', display: 'flex', alignItems: 'flex-start' },
  label: {
    flexGrow: 1,
    minWidth: 0,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    paddingRight: tokens.spacingHorizontalL,
  },
  indicator: { marginTop: tokens.spacingVerticalXL, marginBottom: 0, marginLeft: tokens.spacingHorizontalM },
  head: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'start',
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  words: {
    gridColumn: '2',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    [NARROW]: { gridColumn: '2 / -1' },
  },
  service: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  carrier: { color: tokens.colorNeutralForeground2 },
  logo: { gridRow: '1 / span 2', display: 'flex' },
  price: {
    gridRow: '1 / span 2',
    gridColumn: '3',
    [NARROW]: { gridRow: '1' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    textAlign: 'end',
  },
  total: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'nowrap',
  },
  weight: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  refused: { backgroundColor: tokens.colorNeutralBackground3 },
  refusal: { color: tokens.colorStatusDangerForeground2, fontWeight: tokens.fontWeightSemibold },
  open: {
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL} 44px`,
    [NARROW]: { paddingLeft: tokens.spacingHorizontalL },
  },
});

/** Of a parcel, the part that its billable weight depends on beside the carrier; kg. */
export interface RatedParcel {
  parcel_type: string;
  weight: number;
}

interface RateCardProps {
  rate: Rate;
  badges: readonly RateBadge[];
  isChosen: boolean;
  /** what is sent, as far as it is known */
  parcel?: RatedParcel | undefined;
  /** its insurance was asked for, and is part of what it costs */
  isInsured?: boolean;
  /** when its carrier gave this price, ms since 1970; left out where none was asked */
  arrivedAt?: number | undefined;
  /** why it cannot be bought now; it cannot be chosen then */
  refusal?: string | undefined;
  /** says how to pay less, and which rate arrives earlier for little more */
  isAdvised?: boolean;
  faster?: FasterRate | undefined;
  /** what the chosen card opens */
  children?: ReactNode;
}

type WordsProps = Pick<RateCardProps, 'rate' | 'badges' | 'parcel' | 'refusal' | 'arrivedAt' | 'isAdvised' | 'faster'>;

function RateWords({ rate, badges, parcel, refusal, arrivedAt, isAdvised = false, faster }: WordsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const day = format.arrival(useNow(), rate.days);
  return (
    <span className={styles.words}>
      {refusal && <span className={styles.refusal}>{refusal}</span>}
      <span>{formatMessage({ id: 'rates.arrives' }, { day, days: rate.days })}</span>
      <RateBadges badges={badges} isDemo={rate.demo === true} arrivedAt={arrivedAt} outlook={rate.overweight} />
      <RateWarnings rate={rate} />
      {parcel && (
        <span className={styles.weight}>
          {formatMessage(
            { id: 'rates.billable_weight' },
            { billable: format.kg(billableKg(parcel, rate.volumetric_weight)), paid: format.kg(rate.paid_kg) },
          )}
        </span>
      )}
      {isAdvised && hasPrice(rate) && <AdviceLines rate={rate} faster={faster} />}
    </span>
  );
}

function RatePrice({ rate, isInsured = false }: Pick<RateCardProps, 'rate' | 'isInsured'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  return (
    <span className={styles.price}>
      <span className={styles.total}>{format.money(totalOf(rate, isInsured))}</span>
      {isInsured && <span className={styles.weight}>{formatMessage({ id: 'rates.with_insurance' })}</span>}
    </span>
  );
}

/** A selectable rate: carrier, arrival date, price and its notes. Must be inside a radio group. */
export function RateCard(props: RateCardProps) {
  const { rate, badges, isChosen, parcel, isInsured = false, arrivedAt, refusal, isAdvised, faster, children } = props;
  const styles = useStyles();
  const head = (
    <span className={styles.head}>
      <span className={styles.logo}>
        <CarrierLogo name={rate.carrier_name} url={rate.image.url} />
      </span>
      <span className={styles.name}>
        <span className={styles.service}>{rate.service_name}</span>{' '}
        <span className={styles.carrier}>{rate.carrier_name}</span>
      </span>
      <RateWords {...{ rate, badges, parcel, refusal, arrivedAt, isAdvised, faster }} />
      {hasPrice(rate) && <RatePrice rate={rate} isInsured={isChosen && isInsured} />}
    </span>
  );
  return (
    <div className={mergeClasses(styles.card, isChosen && styles.chosen, refusal !== undefined && styles.refused)}>
      <Radio
        value={rate.service_id}
        {...(refusal === undefined ? {} : { disabled: true })}
        className={styles.radio}
        label={{ children: head, className: styles.label }}
        indicator={{ className: styles.indicator }}
      />
      {isChosen && children && <div className={styles.open}>{children}</div>}
    </div>
  );
}
