import { Button, makeStyles, mergeClasses, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isMissing } from '../../../shared/api/api-error.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { NotFound } from '../../../shared/layout/lazy-not-found.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonCards } from '../../../shared/feedback/skeleton-cards.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useMe, useSeesPrices } from '../../../shared/session/use-me.js';
import { PurchaseProgress } from '../purchase/purchase-progress.js';
import { usePurchase, type PurchaseState } from '../purchase/use-purchase.js';
import { useShipment } from '../purchase/use-shipment.js';
import { LabelView } from './label-view.js';
import { NextSteps, useAnother } from './next-steps.js';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  check: { flexShrink: 0, fontSize: '28px', color: tokens.colorStatusSuccessForeground1 },
  onward: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink },
  // above the bar that a phone shows over the end of the page
  above: { '@media (max-width: 640px)': { paddingBottom: '72px' } },
});

/** Shown at a bought shipment: a second look at a purchase that was already made. */
function Note() {
  const { state } = useLocation() as { state: { note?: PurchaseState['note'] } | null };
  if (!state?.note) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage id={state.note === 'already_purchased' ? 'confirm.already' : 'confirm.already_other'} />
      </MessageBarBody>
    </MessageBar>
  );
}

/** Bought without a printable label: staff upload it, or it was canceled. */
function WithoutLabel({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const id = shipment.status === 'canceled' ? 'confirm.canceled' : 'confirm.label_later';
  return (
    <p className={styles.text}>
      <FormattedMessage id={id} />
    </p>
  );
}

/** "Envío 12 · pagaste $139.00 · saldo $4,672.00" */
function Lead({ shipment: { id, sequential_id, rate, user_id } }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const me = useMe();
  const balance = me.id === user_id ? me.available_balance : null;
  const seesPrices = useSeesPrices();
  return formatMessage(
    { id: 'confirm.lead' },
    {
      number: sequential_id,
      isPaid: rate !== null && seesPrices,
      total: rate && format.money(rate.total),
      isKnown: balance !== null,
      balance: balance === null ? null : format.money(balance),
      link: (text: ReactNode) => (
        <AppLink key="link" className={styles.link} to={`/shipments/${id}`}>
          {text}
        </AppLink>
      ),
    },
  );
}

function Bought({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const another = useAnother(shipment.id);
  // on a phone the label comes first, and what follows it last
  const isPhone = useBreakpoint() === 'phone';
  const onward = (
    <>
      <Button appearance="transparent" onClick={() => void navigate('/shipments')}>
        <FormattedMessage id="confirm.to_list" />
      </Button>
      <NextSteps another={another} />
    </>
  );
  const label = shipment.status === 'canceled' ? null : shipment.generated_label;
  return (
    <PageFrame
      title={formatMessage({ id: label ? 'confirm.title' : 'confirm.title_plain' })}
      width="wide"
      back={label && <CheckmarkCircleRegular className={styles.check} aria-hidden />}
      lead={<Lead shipment={shipment} />}
      action={!isPhone && onward}
    >
      <div className={mergeClasses(styles.root, label !== null && styles.above)}>
        {another.error && <Problem error={another.error} onRetry={another.make} />}
        <Note />
        {label ? <LabelView shipment={shipment} label={label} /> : <WithoutLabel shipment={shipment} />}
        {isPhone && <div className={styles.onward}>{onward}</div>}
      </div>
    </PageFrame>
  );
}

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
  if (!isWaiting && stage === 'bought') return <Bought shipment={shipment} />;
  return (
    <PageFrame title={formatMessage({ id: isWaiting ? 'confirm.title_plain' : 'confirm.title_pending' })} width="wide">
      {isWaiting &&
        (error && !isFetching ? (
          <Problem error={error} title={formatMessage({ id: 'confirm.failed' })} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards main={[14]} beside={[3, 4]} />
        ))}
      {!isWaiting && <PurchaseProgress purchase={purchase} shipment={shipment} />}
    </PageFrame>
  );
}

/** The bought label, ready to print; also follows a purchase in progress. */
export function ConfirmPage() {
  const { shipmentId = '' } = useParams();
  return <KnownShipment key={shipmentId} id={shipmentId} />;
}
