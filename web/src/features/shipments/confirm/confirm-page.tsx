import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isMissing } from '../../../shared/api/api-error.js';
import { NotFound } from '../../../shared/layout/not-found.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PurchaseProgress } from '../purchase/purchase-progress.js';
import { usePurchase, type PurchaseState } from '../purchase/use-purchase.js';
import { useShipment } from '../purchase/use-shipment.js';
import { LabelView } from './label-view.js';
import { NextSteps } from './next-steps.js';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
});

/** Bought without a printable label: staff upload it, or it was canceled. */
function WithoutLabel({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const id = shipment.status === 'canceled' ? 'confirm.canceled' : 'confirm.label_later';
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        <FormattedMessage id={id} />
      </p>
      <NextSteps shipmentId={shipment.id} />
    </div>
  );
}

function Bought({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { state } = useLocation() as { state: { note?: PurchaseState['note'] } | null };
  const label = shipment.status === 'canceled' ? null : shipment.generated_label;
  return (
    <div className={styles.root}>
      {state?.note && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage id={state.note === 'already_purchased' ? 'confirm.already' : 'confirm.already_other'} />
          </MessageBarBody>
        </MessageBar>
      )}
      {label ? <LabelView shipment={shipment} label={label} /> : <WithoutLabel shipment={shipment} />}
    </div>
  );
}

const titleOf = (stage: PurchaseState['stage'], shipment: Shipment | undefined): string => {
  if (stage !== 'bought') return 'confirm.title_pending';
  return shipment?.generated_label && shipment.status !== 'canceled' ? 'confirm.title' : 'confirm.title_plain';
};

function KnownShipment({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const asked = useShipment(id);
  const purchase = usePurchase(id, asked);
  const { shipment, error, isFetching, refetch } = asked;
  const { stage } = purchase;
  // a draft has nothing to confirm; a failed purchase is shown on the rates page, where another rate can be chosen
  if (shipment && stage === 'open' && !isFetching)
    return <Navigate to={`/shipments/${id}/${shipment.step === 'rating' ? 'rates' : 'parcels'}/new`} replace />;
  if (!shipment && isMissing(error)) return <NotFound />;
  const isWaiting = !shipment || stage === 'open';
  return (
    <PageFrame title={formatMessage({ id: isWaiting ? 'confirm.title_plain' : titleOf(stage, shipment) })} width="wide">
      {isWaiting &&
        (error && !isFetching ? (
          <Problem error={error} title={formatMessage({ id: 'confirm.failed' })} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        ))}
      {!isWaiting && stage === 'bought' && <Bought shipment={shipment} />}
      {!isWaiting && stage !== 'bought' && <PurchaseProgress purchase={purchase} shipment={shipment} />}
    </PageFrame>
  );
}

/** The bought label, ready to print; also follows a purchase in progress. */
export function ConfirmPage() {
  const { shipmentId = '' } = useParams();
  return <KnownShipment key={shipmentId} id={shipmentId} />;
}
