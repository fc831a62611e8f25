import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ListedShipment } from '../listed-shipment.js';
import { Timeline } from '../timeline/timeline.js';
import { AddressFacts } from './address-facts.js';
import { CancellationNews } from './cancellation-news.js';
import { LabelFacts } from './label-facts.js';
import { MoneyFacts } from './money-facts.js';
import { ParcelFacts } from './parcel-facts.js';
import { PurchaseNews } from './purchase-news.js';
import { RecordFacts } from './record-facts.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** All facts of a shipment, used in the list's open row and in the detail; the timeline is beside them if the window is wide. */
export function ShipmentFacts({ shipment }: { shipment: ListedShipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.root}>
      <PurchaseNews shipment={shipment} />
      <CancellationNews shipment={shipment} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <AddressFacts title={formatMessage({ id: 'shipments.origin' })} address={shipment.origin} />
          <AddressFacts title={formatMessage({ id: 'shipments.destination' })} address={shipment.destination} />
          <ParcelFacts shipment={shipment} />
          <MoneyFacts shipment={shipment} />
          <LabelFacts shipment={shipment} />
          <RecordFacts shipment={shipment} />
        </div>
        <Timeline shipmentId={shipment.id} />
      </div>
    </div>
  );
}
