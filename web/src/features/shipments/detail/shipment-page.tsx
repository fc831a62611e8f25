import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useRole } from '../../../shared/session/use-me.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonCards } from '../../../shared/feedback/skeleton-cards.js';
import { includeFor, type ListedShipment } from '../listed-shipment.js';
import { ShownShipment } from './shown-shipment.js';

function MissingShipment() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'shipments.missing' })}>
      <Empty
        text={formatMessage({ id: 'shipments.missing.text' })}
        action={<AppLink to="/shipments">{formatMessage({ id: 'shipments.missing.back' })}</AppLink>}
      />
    </PageFrame>
  );
}

function OneShipment({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const [gone, setGone] = useState<ListedShipment | null>(null);
  // A shipment that is being deleted is not refetched.
  const { row, error, isFetching, refetch } = useRow('shipments', gone ? undefined : id, includeFor(useRole()));
  // what is shown again is refetched next, which needs its subscription
  const show = (shown: ListedShipment | null): void => flushSync(() => setGone(shown));
  const shipment = gone ?? (row?.id === id ? (row as ListedShipment) : undefined);
  if (isMissing(error) && !gone) return <MissingShipment />;
  if (shipment)
    return <ShownShipment shipment={shipment} refetch={() => void refetch()} onGone={show} isGone={gone !== null} />;
  return (
    <PageFrame title={formatMessage({ id: 'shipments.one' })} width="wide">
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards above={[2]} main={[4, 5]} beside={[8]} />
      )}
    </PageFrame>
  );
}

/** One shipment with its next action. */
export function ShipmentPage() {
  const { id = '' } = useParams();
  return <OneShipment key={id} id={id} />;
}
