import { Badge, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import type { WebhookDelivery, WebhookEndpointView } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ chip: { whiteSpace: 'nowrap', flexShrink: 0 } });

/** Whether an endpoint is called. */
export function EndpointChip({ status }: Pick<WebhookEndpointView, 'status'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isActive = status === 'active';
  return (
    <Badge
      className={styles.chip}
      appearance="tint"
      color={isActive ? 'success' : 'danger'}
      icon={isActive ? <CheckmarkRegular /> : <PauseRegular />}
    >
      {formatMessage({ id: `webhooks.status.${status}` })}
    </Badge>
  );
}

/** What an endpoint answered to an event, what that waits for, or why it is not sent. */
export function AnswerChip({
  state,
  last_status,
  attempts,
}: Pick<WebhookDelivery, 'state' | 'last_status' | 'attempts'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (state === 'waiting' || (attempts === 0 && state === 'ready'))
    return (
      <Badge className={styles.chip} appearance="tint" color="informative" icon={<ClockRegular />}>
        {formatMessage({ id: `webhooks.state.${state}` })}
      </Badge>
    );
  const isGood = state === 'delivered';
  const answer = last_status ?? formatMessage({ id: 'webhooks.no_answer' });
  return (
    <Badge
      className={styles.chip}
      appearance="tint"
      color={isGood ? 'success' : 'danger'}
      icon={isGood ? <CheckmarkRegular /> : <DismissRegular />}
    >
      {state === 'withheld' ? formatMessage({ id: 'webhooks.no_permission' }) : answer}
    </Badge>
  );
}
