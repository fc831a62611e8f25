import { Caption1, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import type { CarrierTracking as Tracking } from '@porte/contracts/carriers/carrier-tracking.js';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { useCarrierTrackingQuery } from './carrier-tracking-api.js';

/** What a carrier is asked changes by the minute. */
const POLL_MS = 60_000;

const useStyles = makeStyles({
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  hint: { display: 'block', color: tokens.colorNeutralForeground2 },
});

/** The carrier does not answer, or is asked later than it should be. */
function Trouble({ tracking: { failures, problem, overdue } }: { tracking: Tracking }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (failures === 0 && overdue === 0) return null;
  return (
    <MessageBar intent={failures > 0 ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody>
        {failures > 0
          ? formatMessage({ id: 'carrier_settings.tracking.failures' }, { count: failures })
          : formatMessage({ id: 'carrier_settings.tracking.overdue' }, { count: overdue })}
        {problem && (
          <Caption1 block className={styles.detail}>
            {formatMessage({ id: 'outbound.test.detail' }, { message: problem })}
          </Caption1>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

function WebhookAddress({ path }: { path: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <>
      <CopyText
        text={new URL(path, location.origin).href}
        label={formatMessage({ id: 'carrier_settings.tracking.copy' })}
      />
      <Caption1 className={styles.hint}>{formatMessage({ id: 'carrier_settings.tracking.webhook.hint' })}</Caption1>
    </>
  );
}

function Shown({ tracking }: { tracking: Tracking }) {
  const { formatMessage, formatNumber } = useIntl();
  const label = (name: string): string => formatMessage({ id: `carrier_settings.tracking.${name}` });
  if (!tracking.can_track) return <Text>{label('unable')}</Text>;
  const { open, polled_at, answered_at, next_at, webhook_path } = tracking;
  const moment = (at: string | null, none: string) => (at === null ? label(none) : <Moment at={at} />);
  return (
    <>
      <Trouble tracking={tracking} />
      {open === 0 && <Text>{label('empty')}</Text>}
      <Facts
        facts={[
          [label('open'), open > 0 && formatNumber(open)],
          [label('polled_at'), moment(polled_at, 'never')],
          [label('answered_at'), moment(answered_at, 'never')],
          [label('next_at'), next_at !== null && <Moment at={next_at} />],
          [label('webhook'), webhook_path !== null && <WebhookAddress path={webhook_path} />],
        ]}
      />
    </>
  );
}

/** How the carrier is asked where its parcels are. */
export function CarrierTracking() {
  const { carrierId = '' } = useParams();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useCarrierTrackingQuery(carrierId, { pollingInterval: POLL_MS });
  return (
    <Section title={formatMessage({ id: 'carrier_settings.tracking' })}>
      {data && <Shown tracking={data} />}
      {!data && error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && (!error || isFetching) && <SkeletonRows rows={2} columns={2} />}
    </Section>
  );
}
