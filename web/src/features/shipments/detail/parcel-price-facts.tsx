import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { billableKg } from '../../../domain/rates/billed-weight.js';
import { Facts } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useRole, useSeesPrices } from '../../../shared/session/use-me.js';
import { isBeingBought } from '../next-action.js';
import { useSatProductQuery } from '../../../shared/sat-products/sat-products-api.js';

type Parcel = Shipment['parcels'][number];
type Rate = NonNullable<Shipment['rate']>;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  price: {
    minWidth: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingHorizontalM,
    '@media (min-width: 640px)': {
      borderTopStyle: 'none',
      paddingTop: 0,
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
      paddingLeft: tokens.spacingHorizontalL,
    },
  },
  lines: { margin: 0, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    '& > dt': { color: tokens.colorNeutralForeground2 },
    '& > dd': { margin: 0, minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' },
  },
  total: {
    marginTop: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    '& > dt': { color: tokens.colorNeutralForeground1 },
  },
  service: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  step: { display: 'block', color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The SAT description; null until it is known. */
function useProductText(id: string | null | undefined): string | null {
  const { formatMessage } = useIntl();
  const { currentData } = useSatProductQuery(id ?? '', { skip: !id });
  return currentData
    ? formatMessage(
        { id: 'shipments.parcel.product.named' },
        { code: currentData.code, description: currentData.description },
      )
    : null;
}

/** "6 kg (por volumen) · tarifa hasta 10 kg" */
function BillableWeight({ parcel, rate }: { parcel: Parcel; rate: Rate | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const billable = billableKg(parcel, rate?.volumetric_weight ?? parcel.volumetric_weight);
  return (
    <>
      {formatMessage(
        { id: 'shipments.rate.billable_weight.value' },
        { billable: format.kg(billable), isByVolume: billable > parcel.weight },
      )}
      {rate && (
        <span className={styles.step}>
          {formatMessage({ id: 'shipments.rate.billable_weight.step' }, { paid: format.kg(rate.paid_kg) })}
        </span>
      )}
    </>
  );
}

function ParcelFacts({ parcel, rate }: { parcel: Parcel; rate: Rate | null }) {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const word = (name: string): string => formatMessage({ id: `shipments.parcel.${name}` });
  const product = useProductText(parcel.sat_product_id);
  const [length, width, height] = [parcel.length, parcel.width, parcel.height].map(side => formatNumber(side));
  return (
    <Facts
      facts={[
        [word('type'), word(parcel.parcel_type)],
        [word('size'), formatMessage({ id: 'shipments.parcel.sides' }, { length, width, height })],
        [word('contents'), parcel.contents],
        [word('weight'), format.kg(parcel.weight)],
        [
          formatMessage({ id: 'shipments.rate.billable_weight' }),
          <BillableWeight key="billable" parcel={parcel} rate={rate} />,
        ],
        [word('declared'), <Money key="declared" amount={parcel.declared_tax_value} />],
        [word('product'), product],
      ]}
    />
  );
}

/** The message for the state of the money, as far as the shipment shows it. */
function amountName(shipment: Shipment): 'held' | 'price' | 'paid' {
  if (isBeingBought(shipment)) return 'held';
  return shipment.status === 'canceled' ? 'price' : 'paid';
}

function PriceLines({ shipment, rate }: { shipment: Shipment; rate: Rate }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const seesPrices = useSeesPrices();
  const word = (name: string): string => formatMessage({ id: `shipments.rate.${name}` });
  const lines: [label: string, value: ReactNode][] = [
    [
      word('service'),
      <span key="service" className={styles.service}>
        <CarrierLogo name={rate.carrier_name} url={rate.image?.url ?? null} size={20} />
        {formatMessage({ id: 'shipments.service_of' }, { carrier: rate.carrier_name, service: rate.service_name })}
      </span>,
    ],
    [word('days'), formatMessage({ id: 'shipments.rate.day_count' }, { days: rate.days })],
    [word('step'), formatMessage({ id: 'shipments.rate.step.value' }, { paid: format.kg(rate.paid_kg) })],
    [word('extended_zone'), word(rate.extended_zone ? 'extended_zone.yes' : 'extended_zone.no')],
    [word('insured'), word(rate.insured ? 'insured.yes' : 'insured.no')],
    ...(rate.own_agreement ? [[word('own_agreement'), formatMessage({ id: 'page.yes' })] as [string, string]] : []),
    ...(rate.price_version === undefined
      ? []
      : [[word('price_version'), String(rate.price_version)] as [string, string]]),
    ...(rate.demo ? [[word('demo'), formatMessage({ id: 'page.yes' })] as [string, string]] : []),
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(([label, value]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {seesPrices && (
        <div className={mergeClasses(styles.line, styles.total)}>
          <dt>{word(amountName(shipment))}</dt>
          <dd>
            <Money amount={rate.total} strong />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The movements of the shipment's wallet; absent before a purchase, when there are none. */
function MovementLink({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const path = useRole() === 'customer' ? '/my-transactions' : '/transactions';
  const seesPrices = useSeesPrices();
  if (!seesPrices || !shipment.generated_label || shipment.rate?.total === 0) return null;
  return (
    <AppLink className={styles.link} to={`${path}?shipment=${shipment.sequential_id}`}>
      {formatMessage({ id: 'shipments.movements' })}
    </AppLink>
  );
}

/** What is sent, its billable weight, and what it cost. */
export function ParcelPriceFacts({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { rate, parcels } = shipment;
  return (
    <Section title={formatMessage({ id: 'shipments.rate.title' })} action={<MovementLink shipment={shipment} />}>
      <div className={styles.columns}>
        <div>
          {parcels.length === 0
            ? formatMessage({ id: 'shipments.parcel.none' })
            : parcels.map(parcel => <ParcelFacts key={parcel.id} parcel={parcel} rate={rate} />)}
        </div>
        <div className={styles.price}>
          {rate ? <PriceLines shipment={shipment} rate={rate} /> : formatMessage({ id: 'shipments.rate.none' })}
        </div>
      </div>
    </Section>
  );
}
