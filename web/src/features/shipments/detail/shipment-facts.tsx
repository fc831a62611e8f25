import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../shared/routing/lazy-part.js';
import { useCan } from '../../../shared/session/use-can.js';
import { isTestMode } from '../../../shared/session/side.js';
import type { ListedShipment } from '../listed-shipment.js';
import { Timeline } from '../timeline/timeline.js';
import { ClaimFacts } from './claim-facts.js';
import { CancellationNews } from './cancellation-news.js';
import { EndsFacts } from './ends-facts.js';
import { LabelFacts } from './label-facts.js';
import { ParcelPriceFacts } from './parcel-price-facts.js';
import { PurchaseNews } from './purchase-news.js';
import { RecipientNotices } from './recipient-notices.js';
import { RecordFacts } from './record-facts.js';

const { Part: TestEvents } = lazyPart(() => import('./test-events.js').then(m => m.TestEvents), 'form');

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)' },
  },
  // first in the document: a phone shows it above the facts
  history: { minWidth: 0, '@media (min-width: 1100px)': { gridColumnStart: 2, gridRowStart: 1 } },
  facts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingHorizontalL, minWidth: 0 },
});

/** Bought with insurance, and not canceled. */
const isInsured = ({ rate, generated_label, status }: ListedShipment): boolean =>
  rate?.insured === true && rate.demo !== true && generated_label !== null && ['success', 'delivered'].includes(status);

interface Props {
  shipment: ListedShipment;
  /** replaces the card of the label */
  label?: ReactNode;
}

/** All facts of a shipment, used in the list's open row and in the detail; the timeline is beside them if the window is wide. */
export function ShipmentFacts({ shipment, label = <LabelFacts shipment={shipment} /> }: Props) {
  const styles = useStyles();
  const can = useCan();
  const mayTest =
    isTestMode() && shipment.status === 'success' && shipment.generated_label && can('update', 'Shipment');
  return (
    <div className={styles.root} data-stack="">
      <PurchaseNews shipment={shipment} />
      <CancellationNews shipment={shipment} />
      <div className={styles.columns} data-stack="narrow">
        <div className={styles.history}>
          <Timeline shipmentId={shipment.id} />
        </div>
        <div className={styles.facts}>
          {mayTest && (
            <Suspense fallback={null}>
              <TestEvents shipmentId={shipment.id} />
            </Suspense>
          )}
          <EndsFacts shipment={shipment} />
          <ParcelPriceFacts shipment={shipment} />
          {label}
          {isInsured(shipment) && <ClaimFacts shipment={shipment} />}
          <RecordFacts shipment={shipment} />
          {shipment.generated_label && <RecipientNotices shipmentId={shipment.id} />}
        </div>
      </div>
    </div>
  );
}
