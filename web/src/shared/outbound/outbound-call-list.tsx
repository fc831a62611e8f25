import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OutboundCall } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useList } from '../api/resources.js';
import { Moment } from '../display/moment.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';

/** The journals that have calls, by their path. */
export type Journal = 'carrier_calls' | 'payment_calls' | 'invoice_calls' | 'store_calls';

/** The operations that have words; another one is shown by its name. */
const OPERATIONS = [
  'rate',
  'buy',
  'find',
  'fetchLabel',
  'void',
  'track',
  'pickup',
  'cancelPickup',
  'create',
  'read',
  'refund',
  'reversals',
  'orderOf',
  'stamp',
  'cancel',
  'cancellationOf',
  'token',
] as const;

const MOST = 50;

const COLORS = {
  done: 'success',
  absent: 'informative',
  rejected: 'danger',
  unsent: 'warning',
  unknown: 'warning',
} as const;

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  call: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  reason: { overflowWrap: 'anywhere' },
  said: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: tokens.spacingHorizontalS,
    maxHeight: '240px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  summary: { cursor: 'pointer', width: 'fit-content', paddingBlock: tokens.spacingVerticalXS },
});

function Call({ call }: { call: OutboundCall }) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const word = (id: string, values = {}): string => formatMessage({ id }, values);
  const isNamed = OPERATIONS.some(name => name === call.operation);
  return (
    <li className={styles.call}>
      <div className={styles.head}>
        <Text weight="semibold">{isNamed ? word(`outbound.operation.${call.operation}`) : call.operation}</Text>
        <Badge appearance="tint" color={COLORS[call.outcome]}>
          {word(`outbound.outcome.${call.outcome}`)}
        </Badge>
        <Text size={200} className={styles.quiet}>
          <Moment at={call.started_at} />
        </Text>
        <Text size={200} className={styles.quiet}>
          {word('outbound.took', { ms: formatNumber(call.duration_ms), status: call.status ?? 'none' })}
        </Text>
      </div>
      {call.reason && (
        <Text size={200} className={styles.reason}>
          {call.reason}
        </Text>
      )}
      <details>
        <summary className={styles.summary}>{word('outbound.said')}</summary>
        <pre className={styles.said} tabIndex={0} aria-label={word('outbound.request')}>
          {`${call.method} ${call.address}\n\n${call.request}`}
        </pre>
        <pre className={styles.said} tabIndex={0} aria-label={word('outbound.response')}>
          {call.response || word('outbound.nothing')}
        </pre>
      </details>
    </li>
  );
}

/** The calls about a row, the newest first. */
export function OutboundCallList({ journal, subjectId }: { journal: Journal; subjectId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const query = { where: { subject_id: subjectId }, order: 'started_at desc', per_page: MOST };
  const { page, error, isFetching, refetch } = useList(journal, query);
  if (!page && error && !isFetching) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!page) return <SkeletonRows rows={2} columns={2} />;
  if (page.data.length === 0) return <Text>{formatMessage({ id: 'outbound.empty' })}</Text>;
  return (
    <ul className={styles.list}>
      {page.data.map(call => (
        <Call key={call.id} call={call} />
      ))}
    </ul>
  );
}
