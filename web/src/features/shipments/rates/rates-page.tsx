import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isMissing } from '../../../shared/api/api-error.js';
import { NotFound } from '../../../shared/layout/lazy-not-found.js';
import { RateSkeletons } from '../../../shared/rates/rate-skeletons.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useCan } from '../../../shared/session/use-can.js';
import { dropDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { ShipmentSummary } from '../new/shipment-summary.js';
import { WizardFrame } from '../new/wizard-frame.js';
import { isManual } from '../../../domain/shipments/purchase-outcome.js';
import { usePurchase, type PurchaseState } from '../purchase/use-purchase.js';
import { useShipment } from '../purchase/use-shipment.js';
import { RateStep } from './rate-step.js';
import { dropChoice } from './use-kept-choice.js';

/** Continues once the label is bought: to its page, or to the list if staff upload it later. */
function useGoingOn(shipment: Shipment | undefined, { stage, isOwn, note }: PurchaseState): void {
  const navigate = useNavigate();
  const notify = useNotify();
  const { formatMessage } = useIntl();
  const isDone = useRef(false);
  const mayUpload = useCan()('create', 'ManualShipment');
  useEffect(() => {
    if (!shipment || stage !== 'bought' || !isOwn || isDone.current) return;
    isDone.current = true;
    dropDraft(shipment.id);
    dropChoice(shipment.id);
    const upload = mayUpload
      ? { to: `/manual-shipments/${shipment.id}/upload`, text: formatMessage({ id: 'rates.manual_upload' }) }
      : undefined;
    if (isManual(shipment))
      notify(formatMessage({ id: 'rates.manual_success' }, { number: shipment.sequential_id }), upload);
    void navigate(isManual(shipment) ? '/shipments' : `/shipments/${shipment.id}/confirm`, {
      replace: true,
      state: { note },
    });
  }, [shipment, stage, isOwn, note, navigate, notify, formatMessage, mayUpload]);
}

const UNPACKED: readonly string[] = ['addressing', 'packaging'];

/** Step 3 of 3: choose a rate and buy. Redirects a shipment that is in another step. */
function KnownShipment({ id }: { id: string }) {
  const asked = useShipment(id);
  const purchase = usePurchase(id, asked);
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { shipment, error, isFetching, refetch } = asked;
  const wasFollowed = useRef(false);
  if (purchase.stage !== 'open' && purchase.stage !== 'bought') wasFollowed.current = true;
  useGoingOn(shipment, { ...purchase, isOwn: purchase.isOwn || wasFollowed.current });
  if (!shipment && isMissing(error)) return <NotFound />;
  if (!shipment) {
    return (
      <WizardFrame step={3} shipmentId={id} summary={null}>
        {error && !isFetching ? (
          <Problem
            error={error}
            title={formatMessage({ id: 'rates.shipment_failed' })}
            onRetry={() => void refetch()}
          />
        ) : (
          <RateSkeletons />
        )}
      </WizardFrame>
    );
  }
  const isUnpacked = purchase.stage === 'open' && (UNPACKED.includes(shipment.step) || shipment.parcels.length === 0);
  if (purchase.stage === 'bought' && !purchase.isOwn && !wasFollowed.current && !isFetching)
    return <Navigate to="/shipments" replace />;
  if (isUnpacked && !isFetching) return <Navigate to={`/shipments/${id}/parcels/new`} replace />;
  return (
    <WizardFrame
      step={3}
      shipmentId={id}
      onBack={purchase.stage === 'open' ? () => void navigate(`/shipments/${id}/parcels/new?edit=1`) : undefined}
      summary={
        <ShipmentSummary
          origin={shipment.origin}
          destination={shipment.destination}
          parcel={shipment.parcels[0]}
          shipmentId={purchase.stage === 'open' ? id : undefined}
          hint={formatMessage({ id: 'shipment.why.rate' })}
        />
      }
    >
      {isUnpacked ? <RateSkeletons /> : <RateStep shipment={shipment} purchase={purchase} />}
    </WizardFrame>
  );
}

export function RatesPage() {
  const { shipmentId = '' } = useParams();
  return <KnownShipment key={shipmentId} id={shipmentId} />;
}
