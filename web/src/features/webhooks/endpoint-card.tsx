import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import type {
  WebhookEndpointView,
  WebhookEndpointWithSecret,
  WebhookFigures,
} from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { nameOf } from './endpoint-list.js';
import {
  useDeleteWebhookMutation,
  useMoveWebhookMutation,
  useRotateWebhookMutation,
  useTestWebhookMutation,
} from './webhooks-api.js';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** An answer in a sentence. */
function TestResult({ test }: { test: ReturnType<typeof useTestWebhookMutation>[1] }) {
  const { formatMessage } = useIntl();
  const { data, isLoading } = test;
  if (!data || isLoading) return null;
  const isGood = data.status !== null && data.status >= 200 && data.status < 300;
  return (
    <MessageBar intent={isGood ? 'success' : 'error'} layout="multiline" role="status">
      <MessageBarBody>
        {data.status === null
          ? formatMessage({ id: 'webhooks.test.none' }, { reason: data.reason ?? '' })
          : formatMessage(
              { id: isGood ? 'webhooks.test.good' : 'webhooks.test.bad' },
              { status: data.status, ms: data.duration_ms },
            )}
      </MessageBarBody>
    </MessageBar>
  );
}

/** The events of an endpoint, a whole area by its name alone, and its secrets by their ends. */
function Facts({ endpoint }: { endpoint: WebhookEndpointView }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { events, secret_ending, previous_secret: previous } = endpoint;
  const isPreviousGood = previous && new Date(previous.until) > now;
  return (
    <dl className={styles.facts}>
      <dt>{formatMessage({ id: 'webhooks.events' })}</dt>
      <dd className={styles.code}>{events.join(', ')}</dd>
      <dt>{formatMessage({ id: 'webhooks.secrets' })}</dt>
      <dd>
        <span className={styles.code}>whsec_••••{secret_ending}</span>{' '}
        {formatMessage({ id: 'webhooks.secret.current' })}
        {isPreviousGood && (
          <div>
            <span className={styles.code}>whsec_••••{previous.ending}</span>{' '}
            {formatMessage({ id: 'webhooks.secret.previous' }, { when: format.moment(previous.until, now) })}
          </div>
        )}
      </dd>
    </dl>
  );
}

/** What can be done with an endpoint beside a test and a change. */
function useMoves(endpoint: WebhookEndpointView, onSecret: (created: WebhookEndpointWithSecret) => void) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const notify = useNotify();
  const [move, moved] = useMoveWebhookMutation();
  const [rotate, rotated] = useRotateWebhookMutation();
  const [destroy, destroyed] = useDeleteWebhookMutation();
  const { id, url } = endpoint;
  const isSure = (what: 'rotate' | 'delete'): Promise<boolean> =>
    confirm({
      title: formatMessage({ id: `webhooks.${what}.confirm` }, { name: nameOf(url) }),
      text: formatMessage({ id: `webhooks.${what}.text` }),
      verb: formatMessage({ id: `webhooks.${what}` }),
    });
  return {
    error: moved.error ?? rotated.error ?? destroyed.error,
    pause: () => void move({ id, move: 'pause' }),
    rotate: async () => {
      if (!(await isSure('rotate'))) return;
      const { data } = await rotate(id);
      if (data) onSecret(data);
    },
    remove: async () => {
      if ((await isSure('delete')) && !('error' in (await destroy(id))))
        notify(formatMessage({ id: 'webhooks.deleted' }, { name: nameOf(url) }));
    },
  };
}

interface EndpointCardProps {
  endpoint: WebhookEndpointView;
  figures: WebhookFigures | undefined;
  onEdit(): void;
  onSecret(created: WebhookEndpointWithSecret): void;
}

/** An endpoint with what can be done with it. */
export function EndpointCard({ endpoint, figures, onEdit, onSecret }: EndpointCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [test, tested] = useTestWebhookMutation();
  const moves = useMoves(endpoint, onSecret);
  const error = moves.error ?? tested.error;
  const { id, url, status } = endpoint;
  return (
    <Section
      title={nameOf(url)}
      action={
        <div className={styles.actions}>
          <Button icon={<PlayRegular />} disabledFocusable={tested.isLoading} onClick={() => void test(id)}>
            {formatMessage({ id: 'webhooks.test' })}
          </Button>
          <Button onClick={onEdit}>{formatMessage({ id: 'webhooks.change' })}</Button>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button
                appearance="subtle"
                icon={<MoreHorizontalRegular />}
                aria-label={formatMessage({ id: 'webhooks.more' })}
              />
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={() => void moves.rotate()}>{formatMessage({ id: 'webhooks.rotate' })}</MenuItem>
                {status === 'active' && (
                  <MenuItem onClick={moves.pause}>{formatMessage({ id: 'webhooks.pause' })}</MenuItem>
                )}
                <MenuItem onClick={() => void moves.remove()}>{formatMessage({ id: 'webhooks.delete' })}</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
        </div>
      }
    >
      <p className={styles.text}>
        {figures?.median_ms == null
          ? formatMessage({ id: 'webhooks.speed.none' })
          : formatMessage({ id: 'webhooks.speed' }, { median: figures.median_ms, p95: figures.p95_ms ?? 0 })}
      </p>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <TestResult test={tested} />
      <Facts endpoint={endpoint} />
    </Section>
  );
}
