import { useState } from 'react';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { NotFound } from '../../../shared/page/not-found.js';
import { Problem } from '../../../shared/ui/problem.js';
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.js';
import { dropDraft, dropPart, nameDraft, NEW_DRAFT } from '../../../shared/shipment-draft/draft-state.js';
import { EndsForm } from './ends-form.js';
import { isOver } from './is-over.js';
import { useDraftEnds, useNewEnds } from './use-ends-start.js';
import { useGivingUp } from './use-giving-up.js';
import { useOnward } from './use-onward.js';
import { WizardFrame } from './wizard-frame.js';

const Loading = ({ id }: { id?: string | undefined }) => <WizardFrame step={1} shipmentId={id} summary={null}><SkeletonRows rows={8} columns={2} /></WizardFrame>;

function NewEnds({ onRestart }: { onRestart(): void }) {
  const start = useNewEnds();
  const goOn = useOnward();
  const giveUp = useGivingUp(NEW_DRAFT);
  const saved = ({ id }: Shipment) => {
    nameDraft(id);
    goOn(`/shipments/${id}/edit`, `/shipments/${id}/parcels/new`);
  };
  const restart = () => { dropDraft(NEW_DRAFT); onRestart(); };
  return start ? <EndsForm start={start} onSaved={saved} onCancel={giveUp} onRestart={restart} /> : <Loading />;
}

function DraftEnds({ id, onRestart }: { id: string; onRestart(): void }) {
  const { start, shipment, error, retry } = useDraftEnds(id);
  const navigate = useNavigate();
  const giveUp = useGivingUp(id);
  if (isMissing(error)) return <NotFound />;
  if (error) return <WizardFrame step={1} summary={null}><Problem error={error} onRetry={retry} /></WizardFrame>;
  if (!start || !shipment) return <Loading id={id} />;
  if (isOver(shipment)) return <Navigate to={`/shipments/${id}`} replace />;
  const saved = () => {
    dropPart(id, 'ends');
    void navigate(`/shipments/${id}/parcels/new`);
  };
  const restart = () => { dropPart(id, 'ends'); onRestart(); };
  return <EndsForm start={start} shipment={shipment} onSaved={saved} onCancel={giveUp} onRestart={restart} />;
}

/** Step 1 of making a shipment: a new one at `/shipments/new`, a draft's again at `/shipments/:id/edit`. */
export function EndsPage() {
  const { id } = useParams();
  const [tries, setTries] = useState(0);
  const restart = () => setTries(count => count + 1);
  return id ? <DraftEnds key={`${id}-${tries}`} id={id} onRestart={restart} /> : <NewEnds key={tries} onRestart={restart} />;
}
