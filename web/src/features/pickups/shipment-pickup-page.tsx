import { Button } from '@fluentui/react-components';
import type { Pickup } from '@porte/contracts/shipments/pickup.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useCancelPickupMutation, usePickupWindowsQuery } from './pickups-api.js';
import { MarkButtons } from './mark-buttons.js';
import { PickupForm } from './pickup-form.js';
import { SettleForm } from './settle-form.js';
import { PickupTime } from './pickup-time.js';

/** Whether it may be asked for again: of all others the carrier comes, or may come. */
const isOver = ({ status }: Pickup): boolean => ['failed', 'canceled', 'missed'].includes(status);

/** Where the pickup stands, with the carrier's number and words. */
function ShownPickup({ pickup }: { pickup: Pickup }) {
  const { formatMessage } = useIntl();
  const [cancel, { isLoading, error }] = useCancelPickupMutation();
  const key = useRef('');
  const mayChange = useCan()('update', 'Pickup');
  const maySettle = useIsStaff() && mayChange && pickup.status === 'needs_review';
  const mayMark = mayChange && ['generated', 'done', 'missed'].includes(pickup.status);
  const mayCancel = mayChange && pickup.status === 'generated';
  const onCancel = (): void => {
    if (!isLoading) void cancel({ id: pickup.id, idempotencyKey: (key.current ||= crypto.randomUUID()) });
  };
  return (
    <Section title={formatMessage({ id: `pickups.status.${pickup.status}` })}>
      {error && <Problem error={error} />}
      <p>
        {pickup.carrier} · <PickupTime {...pickup} />
        {pickup.reference_number && ` · ${pickup.reference_number}`}
      </p>
      <p>{formatMessage({ id: `pickups.about.${pickup.status}` })}</p>
      {pickup.shipments.length > 1 && (
        <p>
          {formatMessage({ id: 'pickups.parcels' }, { count: pickup.shipments.length })}:{' '}
          {pickup.shipments.map(({ sequential_id, recipient }) => `${sequential_id} ${recipient}`).join(', ')}
        </p>
      )}
      {pickup.note && <p>{pickup.note}</p>}
      {pickup.message && <p>{pickup.message}</p>}
      {maySettle && <SettleForm pickupId={pickup.id} />}
      {mayMark && <MarkButtons pickup={pickup} />}
      {mayCancel && (
        <Button disabledFocusable={isLoading} onClick={onCancel}>
          {formatMessage({ id: 'pickups.cancel' })}
        </Button>
      )}
    </Section>
  );
}

/** A shipment's pickup, and the form to ask for one or to ask again. */
export function ShipmentPickupPage() {
  const { shipmentId = '' } = useParams();
  const { formatMessage } = useIntl();
  const can = useCan();
  const found = useList('pickups', { where: { shipment_id: shipmentId }, order: 'created_at desc', per_page: 1 });
  const windows = usePickupWindowsQuery();
  const pickup = found.page?.data[0] ?? null;
  const error = found.error ?? windows.error;
  const mayAsk = pickup ? isOver(pickup) && can('update', 'Pickup') : can('create', 'Pickup');
  const reload = (): void => void [found.refetch(), windows.refetch()];
  return (
    <PageFrame
      title={formatMessage({ id: 'pickups.of_shipment' })}
      action={<LinkButton to={`/shipments/${shipmentId}`}>{formatMessage({ id: 'pickups.back' })}</LinkButton>}
    >
      {error && <Problem error={error} onRetry={reload} />}
      {!error && (!found.page || !windows.data) && <SkeletonRows rows={3} />}
      {pickup && <ShownPickup pickup={pickup} />}
      {found.page && windows.data && mayAsk && (
        <Section title={formatMessage({ id: pickup ? 'pickups.again' : 'pickups.schedule' })}>
          <PickupForm shipmentId={shipmentId} pickupId={pickup?.id ?? null} days={windows.data} />
        </Section>
      )}
    </PageFrame>
  );
}
