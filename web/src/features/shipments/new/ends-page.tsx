import { lazy, Suspense, useState } from 'react';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { NotFound } from '../../../shared/layout/lazy-not-found.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { MANUAL_DRAFT, NEW_DRAFT, type DraftCustomer, type DraftKey } from '../../../domain/shipments/draft.js';
import { dropDraft, dropPart, keepDraft, nameDraft, readDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { ChosenCustomer } from './chosen-customer.js';
import { EndsForm } from './ends-form.js';
import { isOver } from './is-over.js';
import { ShipmentSummary } from './shipment-summary.js';
import { useDraftEnds, useNewEnds } from './use-ends-start.js';
import { useGivingUp } from './use-giving-up.js';
import { useOnward } from './use-onward.js';
import { WizardFrame } from './wizard-frame.js';

/** Customers never need it. */
const CustomerPicker = lazy(() => import('./customer-picker.js').then(m => ({ default: m.CustomerPicker })));

const Loading = ({ id }: { id?: string | undefined }) => (
  <WizardFrame step={1} shipmentId={id} summary={null}>
    <SkeletonRows rows={8} columns={2} />
  </WizardFrame>
);

interface NewProps {
  draft: DraftKey;
  /** for staff only */
  customer?: DraftCustomer | undefined;
  onChangeCustomer?(): void;
  onRestart(): void;
}

function NewEnds({ draft, customer, onChangeCustomer, onRestart }: NewProps) {
  const [search] = useSearchParams();
  const start = useNewEnds(draft, customer?.id, search.get('destination') ?? undefined);
  const goOn = useOnward();
  const giveUp = useGivingUp(draft);
  const saved = ({ id }: Shipment) => {
    nameDraft(id, draft);
    goOn(`/shipments/${id}/edit`, `/shipments/${id}/parcels/new`);
  };
  const restart = () => {
    dropDraft(draft);
    onRestart();
  };
  if (!start) return <Loading />;
  const head = customer && onChangeCustomer && <ChosenCustomer customer={customer} onChange={onChangeCustomer} />;
  return (
    <EndsForm
      start={start}
      draft={draft}
      bookOf={customer?.id}
      customerId={customer?.id}
      head={head}
      onSaved={saved}
      onCancel={giveUp}
      onRestart={restart}
    />
  );
}

/** Staff choose the customer first, so that another customer's addresses are never in the form. */
function NewEndsOfCustomer({ draft, onRestart }: Pick<NewProps, 'draft' | 'onRestart'>) {
  const [customer, setCustomer] = useState(() => readDraft(draft).customer);
  const choose = (chosen: DraftCustomer) => {
    keepDraft(draft, { customer: chosen });
    setCustomer(chosen);
  };
  const change = () => {
    dropPart(draft, 'customer');
    dropPart(draft, 'ends');
    setCustomer(undefined);
  };
  if (!customer)
    return (
      <WizardFrame step={1} summary={<ShipmentSummary origin={{}} destination={{}} />}>
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <CustomerPicker onPick={choose} />
        </Suspense>
      </WizardFrame>
    );
  return (
    <NewEnds key={customer.id} draft={draft} customer={customer} onChangeCustomer={change} onRestart={onRestart} />
  );
}

function DraftEnds({ id, onRestart }: { id: string; onRestart(): void }) {
  const { start, shipment, error, retry } = useDraftEnds(id);
  const navigate = useNavigate();
  const isStaff = useIsStaff();
  const giveUp = useGivingUp(id);
  if (isMissing(error)) return <NotFound />;
  if (error)
    return (
      <WizardFrame step={1} summary={null}>
        <Problem error={error} onRetry={retry} />
      </WizardFrame>
    );
  if (!start || !shipment) return <Loading id={id} />;
  if (isOver(shipment)) return <Navigate to={`/shipments/${id}`} replace />;
  const saved = () => {
    dropPart(id, 'ends');
    void navigate(`/shipments/${id}/parcels/new`);
  };
  const restart = () => {
    dropPart(id, 'ends');
    onRestart();
  };
  return (
    <EndsForm
      start={start}
      draft={id}
      shipment={shipment}
      bookOf={isStaff ? shipment.user_id : undefined}
      onSaved={saved}
      onCancel={giveUp}
      onRestart={restart}
    />
  );
}

/** Step 1 of a new shipment, which staff make for a customer. */
function NewPage({ draft }: { draft: DraftKey }) {
  const isStaff = useIsStaff();
  const [tries, setTries] = useState(0);
  const New = isStaff ? NewEndsOfCustomer : NewEnds;
  return <New key={tries} draft={draft} onRestart={() => setTries(count => count + 1)} />;
}

/** Step 1: a new shipment at `/shipments/new`, an existing draft at `/shipments/:id/edit`. */
export function EndsPage() {
  const { id } = useParams();
  const [tries, setTries] = useState(0);
  if (id) return <DraftEnds key={`${id}-${tries}`} id={id} onRestart={() => setTries(count => count + 1)} />;
  return <NewPage draft={NEW_DRAFT} />;
}

/** Step 1 of a shipment whose label staff buy by other means. */
export const ManualEndsPage = () => <NewPage draft={MANUAL_DRAFT} />;
