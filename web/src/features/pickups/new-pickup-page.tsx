import type { PickupGroup } from '@porte/contracts/shipments/pickup.js';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { InCard } from '../../shared/layout/in-card.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { usePickupWindowsQuery, useWaitingParcelsQuery } from './pickups-api.js';
import { NewPickupForm } from './new-pickup-form.js';

/** The parcels that no carrier comes for, which are taken to a branch. */
function ToBranch({ groups }: { groups: readonly PickupGroup[] }) {
  const { formatMessage } = useIntl();
  return groups.map(({ carrier, shipments }) => (
    <p key={`${carrier} ${shipments[0]!.id}`}>
      {formatMessage(
        { id: 'pickups.to_branch' },
        { carrier, numbers: shipments.map(({ sequential_id }) => sequential_id).join(', ') },
      )}
    </p>
  ));
}

/** The form for one pickup of several parcels: of one carrier, at one address. */
export function NewPickup() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const waiting = useWaitingParcelsQuery(undefined, { refetchOnMountOrArgChange: true });
  const windows = usePickupWindowsQuery();
  const error = waiting.error ?? windows.error;
  const reload = (): void => void [waiting.refetch(), windows.refetch()];
  const groups = waiting.data?.filter(({ is_offered }) => is_offered) ?? [];
  const wanted = (search.get('shipments') ?? '').split(',').filter(Boolean);
  return (
    <>
      {error && <Problem error={error} onRetry={reload} />}
      {!error && (!waiting.data || !windows.data) && <SkeletonRows rows={5} />}
      {waiting.data && windows.data && groups.length === 0 && (
        <Empty
          text={formatMessage({ id: 'pickups.none_waiting' })}
          action={<LinkButton to="/shipments">{formatMessage({ id: 'pickups.to_shipments' })}</LinkButton>}
        />
      )}
      {windows.data && groups.length > 0 && <NewPickupForm groups={groups} days={windows.data} wanted={wanted} />}
      {waiting.data && <ToBranch groups={waiting.data.filter(({ is_offered }) => !is_offered)} />}
    </>
  );
}

/** The form beside the list of pickups. */
export const NewPickupPanel = () => (
  <InCard value>
    <NewPickup />
  </InCard>
);

/** Asks for a pickup on a page of its own. */
export function NewPickupPage() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame
      width="form"
      title={formatMessage({ id: 'pickups.schedule' })}
      action={<LinkButton to="/pickups">{formatMessage({ id: 'pickups.all' })}</LinkButton>}
    >
      <NewPickup />
    </PageFrame>
  );
}
