import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { FormattedMessage, useIntl } from 'react-intl';
import { useKey } from '../../../shared/hooks/use-key.js';
import { PRINT_FORMATS, type PrintFormat } from './use-label-format.js';
import type { LabelFile } from './use-label-document.js';
import { usePrinting } from './use-printing.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface LabelActionsProps {
  /** null while it is loading */
  file: LabelFile | null;
  format: PrintFormat;
  trackingNumber: string;
  onFormat(format: PrintFormat): void;
}

/** Prints or saves the label; `p` prints. A browser that cannot print it saves it as a file. */
export function LabelActions({ file, format, trackingNumber, onFormat }: LabelActionsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { print, save, isSavedInstead } = usePrinting(file, trackingNumber);
  useKey('p', print, { label: 'confirm.print', isOn: file !== null });
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <Button
          appearance="primary"
          size="large"
          icon={<PrintRegular />}
          disabledFocusable={!file}
          aria-keyshortcuts="p"
          onClick={print}
        >
          <FormattedMessage id="confirm.print" />
        </Button>
        <Button size="large" icon={<ArrowDownloadRegular />} disabledFocusable={!file} onClick={save}>
          <FormattedMessage id="confirm.download" />
        </Button>
      </div>
      {isSavedInstead && (
        <p className={styles.line} role="status">
          <FormattedMessage id="confirm.saved_instead" />
        </p>
      )}
      <RadioGroup
        layout="horizontal"
        aria-label={formatMessage({ id: 'confirm.format' })}
        value={format}
        onChange={(_, data) => onFormat(data.value as PrintFormat)}
      >
        {PRINT_FORMATS.map(each => (
          <Radio key={each} value={each} label={formatMessage({ id: `confirm.format.${each}` })} />
        ))}
      </RadioGroup>
    </div>
  );
}
