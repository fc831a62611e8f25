import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
});

/** What a cancellation in progress or rejected means for the money; otherwise nothing. */
export function CancellationNews({ shipment }: { shipment: Shipment }) {
  const { cancellation, cancellation_request, void_refusal, status } = shipment;
  const styles = useStyles();
  const isRefused = void_refusal && !cancellation && status !== 'canceled';
  if (!cancellation && !isRefused && cancellation_request?.reason)
    return (
      <MessageBar layout="multiline">
        <MessageBarBody className={styles.body}>
          <FormattedMessage id="shipments.request.reason" values={{ reason: cancellation_request.reason }} />
        </MessageBarBody>
      </MessageBar>
    );
  if (!cancellation && !isRefused) return null;
  const state = cancellation?.state;
  return (
    <MessageBar intent={state === 'voiding' ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody className={styles.body}>
        {state ? (
          <FormattedMessage id={state === 'voiding' ? 'status.voiding.why' : `status.cancellation.${state}.why`} />
        ) : (
          <FormattedMessage id="shipments.void_refused" values={{ message: void_refusal?.message }} />
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
