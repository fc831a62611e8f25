import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import type { WebhookEndpointView } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { nameOf } from './endpoint-list.js';
import { useMoveWebhookMutation } from './webhooks-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalS },
  bar: { width: '100%', boxSizing: 'border-box' },
});

/** Why an endpoint is paused, and the way on. @param waiting events; undefined while that is unknown */
export function PausedCard({ endpoint, waiting }: { endpoint: WebhookEndpointView; waiting: number | undefined }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const [move, { isLoading, error }] = useMoveWebhookMutation();
  const { id, url, pause_reason, paused_at } = endpoint;
  return (
    <div className={styles.root}>
      <MessageBar className={styles.bar} intent={pause_reason === 'person' ? 'warning' : 'error'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{formatMessage({ id: 'webhooks.paused' }, { name: nameOf(url) })}</MessageBarTitle>{' '}
          {formatMessage(
            { id: `webhooks.paused.${pause_reason ?? 'person'}` },
            { when: paused_at ? format.moment(paused_at, now) : '' },
          )}{' '}
          {formatMessage({ id: 'webhooks.paused.kept' })}
        </MessageBarBody>
      </MessageBar>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <Button disabledFocusable={isLoading} onClick={() => void move({ id, move: 'resume' })}>
        {formatMessage({ id: 'webhooks.resume' }, { count: waiting ?? 0 })}
      </Button>
    </div>
  );
}
