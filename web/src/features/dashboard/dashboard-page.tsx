import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator';
import type { Dispatch } from '@reduxjs/toolkit';
import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { useIntl } from 'react-intl';
import { resourceEndpoints } from '../../shared/api/resources.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { NewButton } from '../../shared/list/list-new-button.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { isTestMode } from '../../shared/session/side.js';
import { useIsStaff, useMe, useRole, useSeesPrices } from '../../shared/session/use-me.js';
import { ArrivingCard } from './arriving-card.js';
import { BalanceCard } from './balance-card.js';
import { CarrierMonths } from './carrier-months.js';
import { dashboardNumbersApi, useDashboardQuery } from '../../shared/api/dashboard-numbers-api.js';
import { dashboardApi, useNextWorkQuery, type NextFilters } from './dashboard-api.js';
import { FirstSteps } from './first-steps.js';
import { HealthCard } from './health-card.js';
import type { Answer } from './home-card.js';
import { InboxCard } from './inbox-card.js';
import { LAST_SHIPMENTS, LastShipments, type ShipmentParts } from './last-shipments.js';
import { NextCard } from './next-card.js';
import { NoPermissionBar } from './no-permission-bar.js';
import { Notices } from './notices.js';
import { NumberCards } from './number-cards.js';
import { SetupBar } from './setup-bar.js';
import { RunningOutCard } from './running-out-card.js';
import { TodayCard } from './today-card.js';
import { WaitingCard } from './waiting-card.js';
import { WeeksCard } from './weeks-card.js';

const WIDE = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '& > *': { height: '100%' },
  },
  customer: {
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"balance next next" "weeks weeks side" "last last last"',
    },
  },
  // nothing arrives today, and there are no notices
  sideless: { [WIDE]: { gridTemplateAreas: '"balance next next" "weeks weeks weeks" "last last last"' } },
  unpriced: { [WIDE]: { gridTemplateAreas: '"next next next" "weeks weeks side" "last last last"' } },
  unpricedSideless: { [WIDE]: { gridTemplateAreas: '"next next next" "weeks weeks weeks" "last last last"' } },
  staff: { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  next: { [WIDE]: { gridArea: 'next' } },
  weeks: { [WIDE]: { gridArea: 'weeks' } },
  last: { [WIDE]: { gridArea: 'last' } },
  side: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    [WIDE]: { gridArea: 'side' },
  },
  place: { display: 'grid', minWidth: 0 },
  actions: { display: 'contents' },
});

interface HomeProps {
  answer: Answer<DashboardNumbers>;
}

/** How the pages of shipments show and find them. */
export interface OfShipments {
  parts: ShipmentParts;
  filters: NextFilters;
}

function CustomerHome({ answer, parts, filters }: HomeProps & OfShipments) {
  const styles = useStyles();
  const numbers = answer.data;
  const work = useNextWorkQuery(filters);
  const seesPrices = useSeesPrices();
  const hasSide = !numbers || numbers.notices.length > 0 || (numbers.arriving_today?.count ?? 0) > 0;
  return (
    <>
      {numbers?.total === 0 && <FirstSteps />}
      <div
        className={mergeClasses(
          styles.grid,
          styles.customer,
          !hasSide && styles.sideless,
          !seesPrices && (hasSide ? styles.unpriced : styles.unpricedSideless),
        )}
      >
        {seesPrices && (
          <div className={styles.place}>
            <BalanceCard answer={answer} work={work} />
          </div>
        )}
        <div className={mergeClasses(styles.place, styles.next)}>
          <NextCard answer={answer} work={work} />
        </div>
        <div className={mergeClasses(styles.place, styles.weeks)}>
          <WeeksCard answer={answer} />
        </div>
        <div className={mergeClasses(styles.place, styles.last)}>
          <LastShipments parts={parts} />
        </div>
        {hasSide && (
          <div className={styles.side}>
            <ArrivingCard answer={answer} />
            {numbers && <Notices notices={numbers.notices} />}
          </div>
        )}
      </div>
    </>
  );
}

function StaffHome({ answer }: HomeProps) {
  const styles = useStyles();
  const role = useRole();
  const numbers = answer.data;
  return (
    <>
      {numbers?.total === 0 && !isTestMode() && (role === 'main_admin' || role === 'developer') && <SetupBar />}
      {numbers && <Notices notices={numbers.notices} />}
      <div className={mergeClasses(styles.grid, styles.staff)} data-stack="narrow">
        <div className={styles.parts} data-stack="">
          <InboxCard answer={answer} />
          <RunningOutCard answer={answer} />
          <WaitingCard answer={answer} />
        </div>
        <div className={styles.parts} data-stack="">
          <TodayCard answer={answer} />
          <HealthCard answer={answer} />
        </div>
      </div>
      <WeeksCard answer={answer} />
      <NumberCards numbers={numbers} hasFailed={answer.error !== undefined} />
      {role === 'developer' && <CarrierMonths answer={answer} />}
    </>
  );
}

/** What a customer does most; one without shipments has it among the first steps. */
function Actions({ numbers }: { numbers: DashboardNumbers | undefined }) {
  const isStaff = useIsStaff();
  const can = useCan();
  const { formatMessage } = useIntl();
  if (isStaff || !numbers?.total || !can('create', 'Shipment')) return null;
  return (
    <>
      <LinkButton to="/quotes/new" icon={<CalculatorRegular />}>
        {formatMessage({ id: 'dashboard.quote' })}
      </LinkButton>
      <NewButton to="/shipments/new" text={formatMessage({ id: 'dashboard.create' })} />
    </>
  );
}

/** Begins to read what the page shows, with the filters that it will have. */
export const readDashboard = (dispatch: Dispatch, role: string, filters: NextFilters): void => {
  const once = { subscribe: false };
  const calls = [
    dashboardNumbersApi.endpoints.dashboard.initiate(undefined, once),
    ...(role === 'customer'
      ? [
          dashboardApi.endpoints.nextWork.initiate(filters, once),
          resourceEndpoints.list.initiate({ path: 'shipments', ...LAST_SHIPMENTS }, once),
        ]
      : []),
  ];
  for (const call of calls) dispatch(call as never);
};

/**
 * The home page: a customer's balance, next work and shipments; for staff their queues and the tenant's day.
 * @param shipments shows the parts of a shipment, and finds those that wait
 */
export function DashboardPage({ shipments }: { shipments: OfShipments }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { day } = useFormat();
  const now = useNow();
  const { name } = useMe();
  const isStaff = useIsStaff();
  const answer = useDashboardQuery();
  return (
    <PageFrame
      title={formatMessage({ id: 'dashboard.title' })}
      action={
        <div className={styles.actions} data-wide-only="">
          <Actions numbers={answer.data} />
        </div>
      }
      lead={formatMessage({ id: 'dashboard.hello' }, { name, day: day(now) })}
      width="wide"
    >
      <div className={styles.parts} data-stack={isStaff ? '' : undefined}>
        <NoPermissionBar />
        {isStaff ? <StaffHome answer={answer} /> : <CustomerHome answer={answer} {...shipments} />}
      </div>
    </PageFrame>
  );
}
