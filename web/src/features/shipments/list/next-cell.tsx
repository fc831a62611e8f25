import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useIntl } from 'react-intl';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Clip } from '../../../shared/list/table/list-cell.js';
import { usePreload } from '../../../shared/routing/app-link.js';
import { useRole } from '../../../shared/session/use-me.js';
import { CopyButton } from '../../../shared/display/copy.js';
import type { ListedShipment } from '../listed-shipment.js';
import { nextAction, type NextAction } from '../next-action.js';

const useStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    columnGap: tokens.spacingHorizontalXXS,
    fontVariantNumeric: 'tabular-nums',
  },
  touch: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

interface StepLinkProps {
  step: Extract<NextAction, { to: string }>;
  /** the name of the shipment */
  name: string;
}

function StepLink({ step: { name, to }, name: shipment }: StepLinkProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [href, go, preload] = [useHref(to), useLinkClickHandler<HTMLAnchorElement>(to), usePreload()];
  const text = formatMessage({ id: `shipments.next.${name}` });
  return (
    <Button
      as="a"
      size="small"
      className={styles.touch}
      href={href}
      aria-label={formatMessage({ id: 'shipments.next.of' }, { action: text, name: shipment })}
      onClick={go as never}
      onMouseEnter={() => preload(to)}
      onFocus={() => preload(to)}
    >
      {text}
    </Button>
  );
}

interface NextCellProps {
  shipment: ListedShipment;
  name: string;
  onDownload(shipment: ListedShipment): void;
}

/** The next action of a row: a step of the draft, or its label by number, to copy and to download. */
export function NextCell({ shipment, name, onDownload }: NextCellProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const next = nextAction(shipment, useRole());
  const { generated_label: label } = shipment;
  if (next && next.name !== 'download') return <StepLink step={next} name={name} />;
  if (!label) return formatMessage({ id: 'page.none' });
  const download = formatMessage({ id: 'shipments.download' }, { name });
  return (
    <span className={styles.label}>
      <Clip text={label.tracking_number} />
      <CopyButton
        text={label.tracking_number}
        label={formatMessage({ id: 'shipments.copy' }, { number: label.tracking_number })}
      />
      {next && (
        <Button
          className={styles.touch}
          appearance="subtle"
          size="small"
          icon={<ArrowDownloadRegular />}
          aria-label={download}
          title={download}
          onClick={() => onDownload(shipment)}
        />
      )}
    </span>
  );
}
