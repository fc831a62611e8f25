import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { FormattedMessage } from 'react-intl';
import { LabelPicture } from '../confirm/label-picture.js';
import type { LabelFile } from '../confirm/use-label-document.js';
import type { Printing } from '../confirm/use-printing.js';
import { MailButton } from '../share/share-buttons.js';
import { LabelFacts } from './label-facts.js';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The label's document as the detail page has it, to look at and to print. */
export interface ShownLabel {
  /** null while it is loading */
  picture: LabelFile | null;
  printing: Printing;
}

/** Printing and WhatsApp are at the head of the page. */
function LabelButtons({ shipment, printing }: { shipment: Shipment; printing: Printing }) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={!printing.isReady} onClick={printing.save}>
        <FormattedMessage id="confirm.download" />
      </Button>
      <MailButton shipment={shipment} />
    </div>
  );
}

/** The label with its picture, and what one does with it. */
export function LabelCard({ shipment, label: { picture, printing } }: { shipment: Shipment; label: ShownLabel }) {
  const number = shipment.generated_label?.tracking_number ?? '';
  return (
    <LabelFacts
      shipment={shipment}
      picture={<LabelPicture file={picture} trackingNumber={number} size="small" />}
      actions={<LabelButtons shipment={shipment} printing={printing} />}
    />
  );
}
