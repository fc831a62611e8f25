import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { NotFound } from '../../../shared/layout/lazy-not-found.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { dropPart } from '../../../shared/shipment-draft/draft-storage.js';
import { isOver } from './is-over.js';
import { ParcelForm } from './parcel-form.js';
import { useKeptDraft } from './use-kept-draft.js';
import { useOnward } from './use-onward.js';
import { WizardFrame } from './wizard-frame.js';

function Parcel({ id }: { id: string }) {
  const { parcel } = useKeptDraft(id);
  const [query] = useSearchParams();
  const goOn = useOnward();
  const { row: shipment, error, refetch } = useRow('shipments', id);
  const rates = `/shipments/${id}/rates/new`;
  if (shipment && isOver(shipment)) return <Navigate to={`/shipments/${id}`} replace />;
  if (shipment?.step === 'rating' && !query.has('edit') && !parcel) return <Navigate to={rates} replace />;
  const saved = () => {
    dropPart(id, 'parcel');
    goOn(`/shipments/${id}/parcels/new?edit=1`, rates);
  };
  if (shipment) return <ParcelForm shipment={shipment} kept={parcel} onSaved={saved} />;
  if (isMissing(error)) return <NotFound />;
  return (
    <WizardFrame step={2} shipmentId={id} summary={null}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} columns={2} />}
    </WizardFrame>
  );
}

/** Step 2; a packed shipment continues to its rates, unless its parcel is being changed (`?edit=1`). */
export function ParcelPage() {
  const { shipmentId = '' } = useParams();
  return <Parcel key={shipmentId} id={shipmentId} />;
}
