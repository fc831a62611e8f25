import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CarrierHealth, CarrierUse, DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';
import { poolsOf, remainingOf, type Remaining } from '../../shared/carriers/waybill-pools.js';
import { useDuration } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { QuietText } from './quiet-text.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  carrier: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, overflowWrap: 'normal' },
  quiet: { color: tokens.colorNeutralForeground2 },
  rate: { whiteSpace: 'nowrap' },
  poor: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  bad: { color: tokens.colorStatusDangerForeground2, fontWeight: tokens.fontWeightSemibold },
});

const HEADS = ['dashboard.carrier', 'dashboard.success', 'dashboard.p95', 'dashboard.made', 'dashboard.left'];

/** Percent of purchases with a label. */
const [POOR, BAD] = [97, 90];

function SuccessRate({ purchases, succeeded }: CarrierHealth) {
  const styles = useStyles();
  const { number } = useFormat();
  if (purchases === 0)
    return (
      <span className={mergeClasses(styles.rate, styles.quiet)}>
        <FormattedMessage id="dashboard.success.none" />
      </span>
    );
  // Never rounded up to 100: a failure stays visible.
  const percent = Math.floor((succeeded / purchases) * 1000) / 10;
  return (
    <span className={mergeClasses(styles.rate, percent < POOR && styles.poor, percent < BAD && styles.bad)}>
      <FormattedMessage
        id="dashboard.success.of"
        values={{ percent: number(percent, 1), succeeded: number(succeeded), purchases: number(purchases) }}
      />
    </span>
  );
}

/** Fewer purchases say little of a carrier. */
const MIN_PURCHASES = 5;

/** Carriers that failed so often in the last 24 hours that someone should look, the worst first. */
export const failingOf = (health: readonly CarrierHealth[]): CarrierHealth[] => {
  const share = ({ purchases, succeeded }: CarrierHealth): number => (succeeded / purchases) * 100;
  return health
    .filter(carrier => carrier.purchases >= MIN_PURCHASES && share(carrier) < BAD)
    .sort((a, b) => share(a) - share(b));
};

function Left({ shipment_limit, shipments_left, pool }: CarrierHealth & { pool: Remaining | undefined }) {
  const styles = useStyles();
  const { number } = useFormat();
  const limit =
    shipment_limit === null || shipments_left === null ? null : { left: shipments_left, of: shipment_limit };
  const rest = remainingOf(limit, pool);
  if (rest === null) return <FormattedMessage id="dashboard.no_limit" />;
  return (
    <span className={mergeClasses(rest === pool && rest.left === 0 && styles.bad)}>
      <FormattedMessage id="dashboard.left.of" values={{ left: number(rest.left), limit: number(rest.of) }} />
    </span>
  );
}

function Carriers({ health, carriers }: { health: readonly CarrierHealth[]; carriers: readonly CarrierUse[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const durationOf = useDuration();
  const may = useCan()('read', 'Waybill');
  const pools = poolsOf(useWaybillStockQuery(undefined, { skip: !may }).data ?? []);
  const made = new Map(carriers.map(({ name, shipment_count }) => [name, shipment_count]));
  if (health.length === 0) return <QuietText>{formatMessage({ id: 'dashboard.carriers.none' })}</QuietText>;
  const rows = health.map(carrier => ({
    key: carrier.carrier_id,
    cells: [
      <span key="name" className={styles.carrier}>
        <CarrierLogo name={carrier.name} url={null} size={20} />
        {carrier.name}
      </span>,
      <SuccessRate key="rate" {...carrier} />,
      carrier.p95_seconds === null ? formatMessage({ id: 'page.none' }) : durationOf(carrier.p95_seconds),
      number(made.get(carrier.name) ?? 0),
      <Left key="left" {...carrier} pool={pools.get(carrier.carrier_id)} />,
    ],
  }));
  return (
    <>
      <PlainTable label="dashboard.health" heads={HEADS} rows={rows} />
      <QuietText>{formatMessage({ id: 'dashboard.health.why' })}</QuietText>
    </>
  );
}

/** How the purchases of each carrier ended in the last 24 hours, and what is left of its limit. */
export function HealthCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  return (
    <HomeCard
      title={formatMessage({ id: 'dashboard.health' })}
      aside={
        can('read', 'Carrier') && (
          <AppLink to="/carriers" className={styles.link}>
            <FormattedMessage id="dashboard.health.all" />
          </AppLink>
        )
      }
    >
      <Loaded answer={answer} failed="dashboard.health.failed" skeleton={[24, 36, 36, 36, 36]}>
        {({ health = [], carriers = [] }) => <Carriers health={health} carriers={carriers} />}
      </Loaded>
    </HomeCard>
  );
}
