import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useNow } from '../../../shared/hooks/now.js';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { CopyText } from '../../../shared/display/copy.js';
import { RowProblem } from '../../../shared/feedback/row-problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useKey } from '../../../shared/hooks/use-key.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { focusTitle } from '../../../shared/layout/focus-title.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { RowMenu } from '../../../shared/list/table/list-row-menu.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { CallJournal } from '../../../shared/outbound/call-journal.js';
import { useMayReadCalls } from '../../../shared/outbound/journals.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useRole } from '../../../shared/session/use-me.js';
import { useLabelFiles } from '../confirm/use-label-document.js';
import { useLabelFormat } from '../confirm/use-label-format.js';
import { usePrinting, type Printing } from '../confirm/use-printing.js';
import type { ListedShipment } from '../listed-shipment.js';
import { awaitsManualLabel, nextAction } from '../next-action.js';
import { ShipmentStatus } from '../shipment-status.js';
import { WhatsAppButton } from '../share/share-buttons.js';
import { useShipmentActions, type ShipmentActions } from '../use-shipment-actions.js';
import { LabelCard, type ShownLabel } from './label-card.js';
import { PurchaseNews } from './purchase-news.js';
import { ShipmentFacts } from './shipment-facts.js';
import { ShipmentTabs, useShipmentTab } from './shipment-tabs.js';
import { SummaryCard } from './summary-card.js';

const useStyles = makeStyles({
  lead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
  // on a phone all in one line: the menu would stand alone below
  actions: {
    display: 'contents',
    '@media (max-width: 640px)': {
      '& button, & a': { minWidth: '44px', paddingInline: tokens.spacingHorizontalS },
    },
  },
  // the mark never stands alone at the end of a line
  carrier: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
});

/** The next action, and a menu with the others. */
function HeadActions({
  shipment,
  actions,
  printing,
}: {
  shipment: ListedShipment;
  actions: ShipmentActions;
  printing: Printing;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const next = nextAction(shipment, useRole());
  const items = actions.itemsOf(shipment).filter(({ name }) => name !== 'continue' && name !== 'upload_label');
  const isPrintable = next?.name === 'download';
  const hasNext = next !== null && 'to' in next;
  const takesLabel = awaitsManualLabel(shipment) && can('create', 'ManualShipment');
  useKey('p', printing.print, { label: 'confirm.print', isOn: isPrintable && printing.isReady });
  return (
    <div className={styles.actions} data-alone={hasNext || takesLabel || isPrintable ? undefined : ''}>
      {hasNext && (
        <LinkButton to={next.to} appearance="primary">
          {formatMessage({ id: `shipments.next.${next.name}` })}
        </LinkButton>
      )}
      {takesLabel && (
        <LinkButton to={`/manual-shipments/${shipment.id}/upload`} appearance="primary">
          {formatMessage({ id: 'shipments.action.upload_label' })}
        </LinkButton>
      )}
      {isPrintable && shipment.source !== 'manual' && can('read', 'Pickup') && (
        <LinkButton to={`/shipments/${shipment.id}/pickup`}>{formatMessage({ id: 'shipments.pickup' })}</LinkButton>
      )}
      {isPrintable && (
        <>
          <WhatsAppButton shipment={shipment} />
          <Button
            appearance="primary"
            icon={<PrintRegular />}
            aria-keyshortcuts="p"
            disabledFocusable={!printing.isReady}
            onClick={printing.print}
          >
            {formatMessage({ id: 'confirm.print' })}
          </Button>
        </>
      )}
      {items.length > 0 && <RowMenu name={actions.nameOf(shipment)} items={items} />}
    </div>
  );
}

/** Tracking number, carrier and time of purchase; for a draft, the time of its creation. */
function Lead({ shipment: { generated_label: label, rate, created_at } }: { shipment: ListedShipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  if (!label || !rate) return formatMessage({ id: 'shipments.created_on' }, { date: format.moment(created_at, now) });
  return (
    <>
      <CopyText
        text={label.tracking_number}
        label={formatMessage({ id: 'shipments.copy' }, { number: label.tracking_number })}
      />
      <span className={styles.carrier}>
        <CarrierLogo name={rate.carrier_name} url={rate.image?.url ?? null} size={20} />
        {formatMessage(
          { id: 'shipments.bought_on' },
          { carrier: rate.carrier_name, service: rate.service_name, date: format.moment(label.created_at, now) },
        )}
      </span>
    </>
  );
}

/** Progress of an action, which may take as long as the carrier does. */
function Busy({ isBusy }: { isBusy: boolean }) {
  const { formatMessage } = useIntl();
  return <span role="status">{isBusy && formatMessage({ id: 'shipments.busy' })}</span>;
}

interface Props {
  shipment: ListedShipment;
  refetch(): void;
  /** it is being deleted; null if that was taken back or rejected */
  onGone(shipment: ListedShipment | null): void;
  isGone: boolean;
}

/** In place of a draft that is being deleted. */
function GoneShipment({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'page.destroyed' }, { name })}>
      <Empty
        text={formatMessage({ id: 'shipments.gone.text' })}
        action={<AppLink to="/shipments">{formatMessage({ id: 'shipments.missing.back' })}</AppLink>}
      />
    </PageFrame>
  );
}

/** The label's document, loaded in the user's format as soon as it may be printed. */
function useShownLabel(shipment: ListedShipment): ShownLabel {
  const [format] = useLabelFormat();
  const isUsable = nextAction(shipment, useRole())?.name === 'download';
  const label = shipment.generated_label;
  const { file, picture } = useLabelFiles(isUsable && label ? label.id : null, format);
  return { picture, printing: usePrinting(file, label?.tracking_number ?? '') };
}

/** A shipment with its number, its state and its actions. */
export function ShownShipment({ shipment, refetch, onGone, isGone }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const actions = useShipmentActions({ list: { query: {}, refetch }, onGone });
  const problem = actions.problems.of(shipment.id);
  const label = useShownLabel(shipment);
  const mayReadCalls = useMayReadCalls('carrier_calls');
  const tab = useShipmentTab();
  const wasGone = useRef(isGone);
  useEffect(() => {
    // the menu, and the notice that takes it back, are gone with the focus
    if (wasGone.current !== isGone) focusTitle();
    wasGone.current = isGone;
  }, [isGone]);
  if (isGone) return <GoneShipment name={actions.nameOf(shipment)} />;
  return (
    <PageFrame
      title={formatMessage({ id: 'shipments.heading' }, { number: shipment.sequential_id })}
      width="wide"
      back={<BackButton list="/shipments" label={formatMessage({ id: 'shipments.back' })} />}
      badge={<ShipmentStatus shipment={shipment} />}
      action={<HeadActions shipment={shipment} actions={actions} printing={label.printing} />}
      tabs={mayReadCalls && <ShipmentTabs shipmentId={shipment.id} here={tab} />}
      lead={
        <span className={styles.lead}>
          <Lead shipment={shipment} />
          <Busy isBusy={actions.isBusy(shipment)} />
        </span>
      }
    >
      {problem && <RowProblem {...problem} onClose={() => actions.problems.clear(shipment.id)} />}
      {label.printing.isSavedInstead && (
        <MessageBar layout="multiline" role="status">
          <MessageBarBody>{formatMessage({ id: 'confirm.saved_instead' })}</MessageBarBody>
        </MessageBar>
      )}
      {tab === 'calls' ? (
        <>
          <PurchaseNews shipment={shipment} />
          <CallJournal journal="carrier_calls" subjectId={shipment.id} />
        </>
      ) : (
        <>
          <SummaryCard shipment={shipment} />
          <ShipmentFacts shipment={shipment} label={<LabelCard shipment={shipment} label={label} />} />
        </>
      )}
    </PageFrame>
  );
}
