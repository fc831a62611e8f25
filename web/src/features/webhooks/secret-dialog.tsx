import { Button, makeStyles } from '@fluentui/react-components';
import type { WebhookEndpointWithSecret } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../../shared/display/copy.js';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';

const useStyles = makeStyles({ surface: { maxWidth: '560px' }, text: { margin: 0 } });

/** A new secret, shown this once. Only its button closes it, so that no slip of the hand loses the secret. */
export function SecretDialog({ created, onClose }: { created: WebhookEndpointWithSecret; onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'webhooks.secret.created' })}
      isAlert
      onClose={onClose}
      actions={
        <Button appearance="primary" autoFocus onClick={onClose}>
          {formatMessage({ id: 'webhooks.secret.kept' })}
        </Button>
      }
    >
      <p className={styles.text}>{formatMessage({ id: 'webhooks.secret.once' })}</p>
      <CopyText text={created.secret} label={formatMessage({ id: 'webhooks.secret.copy' })} />
      <p className={styles.text}>
        {formatMessage({ id: created.previous_secret ? 'webhooks.secret.both' : 'webhooks.secret.how' })}
      </p>
    </DialogFrame>
  );
}
