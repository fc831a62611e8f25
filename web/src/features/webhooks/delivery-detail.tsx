import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { WebhookAttempt, WebhookDeliveryDetail } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../shared/display/copy.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useResendDeliveryMutation, useWebhookDeliveryQuery } from './webhook-log-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  side: { minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '320px',
    overflowY: 'auto',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
});

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const requestOf = ({ url, body, message_id }: WebhookDeliveryDetail): string =>
  [`POST ${URL.parse(url)?.pathname ?? url}`, `webhook-id: ${message_id}`, '', indented(body)].join('\n');

const responseOf = ({ status, reason, headers, body }: WebhookAttempt): string =>
  status === null
    ? (reason ?? '')
    : [`HTTP ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n');

function Side({ title, text, copy }: { title: string; text: string; copy: string }) {
  const styles = useStyles();
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <span className={styles.name}>{title}</span>
        <span>
          <CopyButton text={text} label={copy} />
        </span>
      </div>
      {/* Long ones scroll, also by keyboard. */}
      <pre className={styles.code} tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </div>
  );
}

/** What was sent and what was answered, each call with the newest first. */
export function DeliveryDetail({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { data, error, refetch } = useWebhookDeliveryQuery(id);
  const [resend, { isLoading }] = useResendDeliveryMutation();
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  const next = data.next_attempt_at;
  const hasState = data.calls.length === 0 || data.state === 'withheld';
  return (
    <div className={styles.root}>
      <div className={styles.sides}>
        <Side
          title={formatMessage({ id: 'webhooks.sent' })}
          text={requestOf(data)}
          copy={formatMessage({ id: 'webhooks.sent.copy' })}
        />
        <div className={styles.root}>
          {hasState && <span>{formatMessage({ id: `webhooks.state.${data.state}` })}</span>}
          {data.calls.map(call => (
            <Side
              key={call.id}
              title={formatMessage(
                { id: 'webhooks.answered' },
                { when: format.moment(call.at, now), ms: call.duration_ms },
              )}
              text={responseOf(call)}
              copy={formatMessage({ id: 'webhooks.answered.copy' })}
            />
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <span>
          {next ? formatMessage({ id: 'webhooks.next' }, { when: format.moment(next, now) }) : data.message_id}
        </span>
        {data.state !== 'waiting' && (
          <Button size="small" disabledFocusable={isLoading} onClick={() => void resend(id)}>
            {formatMessage({ id: 'webhooks.resend' })}
          </Button>
        )}
      </div>
    </div>
  );
}
