import { makeStyles, tokens } from '@fluentui/react-components';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import type { CarrierHealth } from '@porte/contracts/shipments/dashboard.js';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { WeekPlots } from '../../shared/answers/week-plots.js';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';
import { limitOf, poolsOf, remainingOf } from '../../shared/carriers/waybill-pools.js';
import { useDashboardQuery } from '../../shared/api/dashboard-numbers-api.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { ToCome } from '../../shared/feedback/delayed.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useDuration } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { BackButton } from '../../shared/layout/back-button.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Figure, Figures } from '../../shared/display/figures.js';
import { Section } from '../../shared/layout/section.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { CarrierServices } from './carrier-services.js';
import { CarrierTabs } from './carrier-tabs.js';
import { ReadyToSell } from './ready-to-sell.js';

/** Each tab loads what it alone needs. */
const { Part: CarrierCoverage } = lazyPart<{ carrierId: string }>(
  () => import('./carrier-coverage.js').then(m => m.CarrierCoverage),
  'postal_codes',
);
const { Part: CarrierChanges } = lazyPart<{ carrierId: string }>(
  () => import('./carrier-changes.js').then(m => m.CarrierChanges),
  'audits',
);

const INCLUDE = ['provider'] as const;

const useStyles = makeStyles({
  lead: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)' },
  },
});

/** Whether it works, how quick it is, and how much is left. */
function Health({ carrier, health }: { carrier: Carrier; health: CarrierHealth | undefined }) {
  const { formatMessage, formatNumber } = useIntl();
  const { number } = useFormat();
  const durationOf = useDuration();
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `carriers.${name}` }, values);
  const { purchases = 0, succeeded = 0, p95_seconds: p95 = null } = health ?? {};
  const may = useCan()('read', 'Waybill');
  const pool = poolsOf(useWaybillStockQuery(undefined, { skip: !may }).data ?? []).get(carrier.id);
  const rest = remainingOf(limitOf(carrier), pool);
  // Never rounded up to 100: a failure stays visible.
  const share = purchases > 0 ? Math.floor((succeeded / purchases) * 1000) / 1000 : null;
  const none = formatMessage({ id: 'page.none' });
  return (
    <Section title={word('day')}>
      <Figures>
        <Figure
          name={word('success')}
          figure={share === null ? none : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })}
          note={purchases > 0 ? word('success.of', { succeeded, purchases }) : word('no_purchases')}
        />
        <Figure name={word('refused')} figure={purchases > 0 ? number(purchases - succeeded) : none} />
        <Figure name={word('p95')} figure={p95 === null ? none : durationOf(p95)} />
        <Figure
          name={word('left')}
          figure={rest ? number(rest.left) : word('no_limit')}
          note={rest ? word('left.of', { limit: rest.of }) : undefined}
        />
      </Figures>
    </Section>
  );
}

function Summary({ carrier }: { carrier: Carrier }) {
  const styles = useStyles();
  const can = useCan();
  const { data, error } = useDashboardQuery();
  const health = data?.health?.find(({ carrier_id }) => carrier_id === carrier.id);
  return (
    <>
      {data || error ? <Health carrier={carrier} health={health} /> : <ToCome />}
      <WeekPlots of={{ carrier_id: carrier.id }} />
      {can('read', 'Service') && (
        <div className={styles.columns} data-stack="">
          <CarrierServices carrierId={carrier.id} />
          <ReadyToSell carrier={carrier} />
        </div>
      )}
    </>
  );
}

function ShownCarrier({ carrier }: { carrier: Carrier & { provider?: { name: string } | null } }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return (
    <PageFrame
      title={carrier.name}
      width="wide"
      back={<BackButton list="/carriers" label={formatMessage({ id: 'carriers.back' })} />}
      badge={<StatusBadge status={carrier.status} of="carrier" />}
      lead={
        <span className={styles.lead}>
          <CarrierLogo name={carrier.name} url={carrier.logo} size={20} />
          {carrier.provider?.name}
        </span>
      }
      action={
        can('update', 'Carrier') && (
          <LinkButton to={`/carriers/${carrier.id}/edit`}>{formatMessage({ id: 'carriers.change' })}</LinkButton>
        )
      }
    >
      <CarrierTabs />
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {tab === 'coverage' && can('read', 'ServicePostalCode') ? (
          <CarrierCoverage carrierId={carrier.id} />
        ) : tab === 'changes' && can('read', 'Audit') ? (
          <CarrierChanges carrierId={carrier.id} />
        ) : (
          <Summary carrier={carrier} />
        )}
      </Suspense>
    </PageFrame>
  );
}

/** One carrier: whether it works, what it brings, and what it sells. */
export function CarrierPage() {
  const { formatMessage } = useIntl();
  return (
    <RowPage
      path="carriers"
      include={INCLUDE}
      title={formatMessage({ id: 'carriers.one' })}
      missing={{
        title: formatMessage({ id: 'page.missing' }),
        text: formatMessage({ id: 'page.missing.text' }),
        listPath: '/carriers',
        toList: formatMessage({ id: 'carriers.back' }),
      }}
    >
      {carrier => <ShownCarrier carrier={carrier} />}
    </RowPage>
  );
}
