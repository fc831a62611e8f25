import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { fromZoned, toZoned } from '../../shared/format/zoned-time.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { tenant } from '../../shared/tenant/tenant.js';
import { useReplayPreviewQuery, useReplayWebhookMutation } from './webhook-log-api.js';

const DAY_MS = 86_400_000;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalS },
  field: { width: '100%' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, minHeight: tokens.lineHeightBase300 },
});

/** Sends events again from an instant on. */
export function ReplayCard({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const now = useNow();
  const notify = useNotify();
  const [from, setFrom] = useState(() => new Date(now.getTime() - DAY_MS).toISOString());
  const [onlyFailed, setOnlyFailed] = useState(true);
  const { data: preview } = useReplayPreviewQuery({ id, from, onlyFailed });
  const [replay, { isLoading, error }] = useReplayWebhookMutation();
  const send = async (): Promise<void> => {
    const { data } = await replay({ id, from, onlyFailed });
    if (data) notify(formatMessage({ id: 'webhooks.replay.sent' }, { count: data.events }));
  };
  const count = preview?.events ?? 0;
  return (
    <Section title={formatMessage({ id: 'webhooks.replay' })}>
      <div className={styles.root}>
        <Field className={styles.field} label={formatMessage({ id: 'webhooks.replay.from' })}>
          <Input
            type="datetime-local"
            value={toZoned(from, tenant.time_zone)}
            onChange={(_, { value }) => {
              if (value) setFrom(fromZoned(value, tenant.time_zone));
            }}
          />
        </Field>
        <Checkbox
          label={formatMessage({ id: 'webhooks.replay.only_failed' })}
          checked={onlyFailed}
          onChange={(_, { checked }) => setOnlyFailed(checked === true)}
        />
        <p className={styles.text}>
          {preview &&
            formatMessage({ id: preview.more ? 'webhooks.replay.more' : 'webhooks.replay.what' }, { ...preview })}
        </p>
        <ErrorBar error={(error as ApiError | undefined) ?? null} />
        <Button disabledFocusable={isLoading || count === 0} onClick={() => void send()}>
          {formatMessage({ id: 'webhooks.replay.send' }, { count })}
        </Button>
      </div>
    </Section>
  );
}
