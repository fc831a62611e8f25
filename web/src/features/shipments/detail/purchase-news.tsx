import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../shared/routing/app-link.js';
import { isBeingBought } from '../next-action.js';

const useStyles = makeStyles({
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  link: { color: tokens.colorBrandForegroundLink, marginLeft: tokens.spacingHorizontalS },
});

/** What a purchase in progress or failed means for the money, and the next step; otherwise nothing. */
export function PurchaseNews({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { id, error, purchase } = shipment;
  if (isBeingBought(shipment)) {
    return (
      <MessageBar
        intent={purchase?.state === 'unknown' || purchase?.state === 'needs_review' ? 'warning' : 'info'}
        layout="multiline"
      >
        <MessageBarBody className={styles.body}>
          <FormattedMessage id={`status.${purchase?.state ?? 'buying'}.why`} />
          <AppLink to={`/shipments/${id}/confirm`} className={styles.link}>
            <FormattedMessage id="shipments.follow" />
          </AppLink>
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (!error) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody className={styles.body}>
        <strong>{error.message}</strong> <FormattedMessage id="status.shipment.error.why" />
      </MessageBarBody>
    </MessageBar>
  );
}
