import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useCan } from '../../shared/session/use-can.js';
import { NewButton } from '../../shared/list/list-new-button.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useIsStaff, useMe, useRole } from '../../shared/session/use-me.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { CarrierLimits } from './carrier-limits.js';
import { CarrierMonths } from './carrier-months.js';
import { useDashboardQuery, type DashboardNumbers } from './dashboard-api.js';
import { FirstSteps } from './first-steps.js';
import { NoPermissionBar } from './no-permission-bar.js';
import { Notices } from './notices.js';
import { NumberCards } from './number-cards.js';
import { SupportLink } from './support-link.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
});

/** The figures that each role sees. */
function Parts({ numbers }: { numbers: DashboardNumbers }) {
  const [role, isStaff] = [useRole(), useIsStaff()];
  return (
    <>
      {!isStaff && numbers.total === 0 && <FirstSteps />}
      {numbers.carriers && <CarrierLimits carriers={numbers.carriers} />}
      {role === 'developer' && (
        <CarrierMonths current={numbers.current_month_by_carrier} last={numbers.last_month_by_carrier} />
      )}
    </>
  );
}

/** Link to a new shipment; a user without shipments has it among the first steps. */
function NextShipment({ numbers }: { numbers: DashboardNumbers | undefined }) {
  const isStaff = useIsStaff();
  const can = useCan();
  const { formatMessage } = useIntl();
  if (isStaff || !numbers?.total || !can('create', 'Shipment')) return null;
  return <NewButton to="/shipments/new" text={formatMessage({ id: 'dashboard.create' })} />;
}

/** The dashboard: balance, shipments, and notices of staff. */
export function DashboardPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { name } = useMe();
  const { data: numbers, error, refetch } = useDashboardQuery();
  return (
    <PageFrame
      title={formatMessage({ id: 'dashboard.title' })}
      action={<NextShipment numbers={numbers} />}
      lead={formatMessage({ id: 'dashboard.hello' }, { name })}
      width="wide"
    >
      <div className={styles.parts}>
        <NoPermissionBar />
        {numbers && <Notices notices={numbers.notices} />}
        <NumberCards numbers={numbers} hasFailed={error !== undefined} />
        {numbers ? (
          <Parts numbers={numbers} />
        ) : error ? (
          <Problem error={error} onRetry={() => void refetch()} title={formatMessage({ id: 'dashboard.failed' })} />
        ) : (
          <SkeletonRows rows={4} columns={3} />
        )}
        <SupportLink />
      </div>
    </PageFrame>
  );
}
