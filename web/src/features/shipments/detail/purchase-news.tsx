import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { FormattedMessage } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useCan } from '../../../shared/session/use-can.js';
import { isBeingBought, isOutcomeUnknown } from '../next-action.js';

const useStyles = makeStyles({
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  link: { color: tokens.colorBrandForegroundLink, marginLeft: tokens.spacingHorizontalS },
});

/** For staff: where an unknown purchase is decided. */
function DecideLink({ shipmentId }: { shipmentId: string }) {
  const styles = useStyles();
  const mayRead = useCan()('read', 'Clarification');
  const query = { where: { shipment_id: shipmentId, kind: 'purchase', state: 'open' }, per_page: 1 };
  const [open] = useList('clarifications', query, { skip: !mayRead }).page?.data ?? [];
  if (!open) return null;
  return (
    <AppLink to={`/clarifications/${open.id}`} className={styles.link}>
      <FormattedMessage id="shipments.decide" />
    </AppLink>
  );
}

/** What a purchase in progress or failed means for the money, and the next step; otherwise nothing. */
export function PurchaseNews({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { id, error, purchase } = shipment;
  if (isBeingBought(shipment)) {
    return (
      <MessageBar intent={isOutcomeUnknown(shipment) ? 'warning' : 'info'} layout="multiline">
        <MessageBarBody className={styles.body}>
          <FormattedMessage id={`status.${purchase?.state ?? 'buying'}.why`} />
          <AppLink to={`/shipments/${id}/confirm`} className={styles.link}>
            <FormattedMessage id="shipments.follow" />
          </AppLink>
          {purchase?.state === 'needs_review' && <DecideLink shipmentId={id} />}
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
