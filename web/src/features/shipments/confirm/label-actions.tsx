import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { FormattedMessage } from 'react-intl';
import { useKey } from '../../../shared/hooks/use-key.js';
import { KeyHint } from '../../../shared/layout/key-hint.js';
import { MailButton, WhatsAppButton } from '../share/share-buttons.js';
import type { LabelFile } from './use-label-document.js';
import { usePrinting } from './use-printing.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // on a phone what is used most stays under the thumb
  main: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    gap: tokens.spacingHorizontalS,
    [PHONE]: {
      position: 'fixed',
      left: 0,
      right: 0,
      bottom: 0,
      zIndex: 5,
      flexWrap: 'nowrap',
      flexDirection: 'row-reverse',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} calc(${tokens.spacingVerticalS} + env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  print: { flex: '1 1 160px' },
  share: { [PHONE]: { flex: '1 1 120px', minHeight: '44px' } },
  other: { minHeight: '40px', [PHONE]: { flexGrow: 1, minHeight: '44px' } },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface LabelActionsProps {
  shipment: Shipment;
  /** null while it is loading */
  file: LabelFile | null;
  trackingNumber: string;
}

/** Prints, saves or shares the label; `p` prints. A browser that cannot print it saves it as a file. */
export function LabelActions({ shipment, file, trackingNumber }: LabelActionsProps) {
  const styles = useStyles();
  const { print, save, isSavedInstead } = usePrinting(file, trackingNumber);
  useKey('p', print, { label: 'confirm.print', isOn: file !== null });
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <div className={styles.main}>
          <Button
            className={styles.print}
            appearance="primary"
            size="large"
            icon={<PrintRegular />}
            disabledFocusable={!file}
            aria-keyshortcuts="p"
            onClick={print}
          >
            <FormattedMessage id="confirm.print" />
            <KeyHint>P</KeyHint>
          </Button>
          <WhatsAppButton shipment={shipment} className={styles.share} />
        </div>
        <Button className={styles.other} icon={<ArrowDownloadRegular />} disabledFocusable={!file} onClick={save}>
          <FormattedMessage id="confirm.download" />
        </Button>
        <MailButton shipment={shipment} className={styles.other} />
      </div>
      {isSavedInstead && (
        <p className={styles.line} role="status">
          <FormattedMessage id="confirm.saved_instead" />
        </p>
      )}
    </div>
  );
}
