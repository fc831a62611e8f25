import { Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import type { WebhookDelivery } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@porte/contracts/webhooks/webhook-event.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { Pager } from '../../shared/list/pager.js';
import { DeliveryDetail } from './delivery-detail.js';
import { AnswerChip } from './state-chip.js';
import { LOOK_MS, PER_PAGE, useWebhookDeliveriesQuery } from './webhook-log-api.js';

const STATES = {
  delivered: ['delivered'],
  failed: ['failed', 'withheld'],
  open: ['ready', 'waiting', 'judging'],
} as const;
type StateChoice = keyof typeof STATES;

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr) 88px 72px 20px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    padding: `${tokens.spacingVerticalS} 0`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto 20px', minHeight: '56px' },
  },
  when: { color: tokens.colorNeutralForeground2, '@media (max-width: 640px)': { gridRow: 2, gridColumn: 1 } },
  what: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  type: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  time: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '@media (max-width: 640px)': { gridRow: 2, gridColumn: 2 },
  },
  open: { transform: 'rotate(180deg)' },
  detail: { padding: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}` },
});

interface RowProps {
  delivery: WebhookDelivery;
  isOpen: boolean;
  onToggle(): void;
}

function Row({ delivery, isOpen, onToggle }: RowProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { id, type, number, sequence, attempts, last_ms, occurred_at } = delivery;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles.when}>{format.moment(occurred_at, now)}</span>
        <span className={styles.what}>
          <span className={styles.type}>{type}</span>
          <span className={styles.about}>
            {formatMessage(
              { id: number === null ? 'webhooks.about' : 'webhooks.about.shipment' },
              { number: number ?? 0, sequence, attempts },
            )}
          </span>
        </span>
        <span>
          <AnswerChip {...delivery} />
        </span>
        <span className={styles.time}>
          {last_ms === null ? '' : formatMessage({ id: 'webhooks.ms' }, { ms: format.number(last_ms) })}
        </span>
        <ChevronDownRegular className={mergeClasses(isOpen && styles.open)} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.detail}>
          <DeliveryDetail id={id} />
        </div>
      )}
    </li>
  );
}

interface FilterValues {
  search: string;
  type: WebhookEventType | '';
  state: StateChoice | '';
}

function Filters({ values, onChange }: { values: FilterValues; onChange(values: FilterValues): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.filters}>
      <Input
        type="search"
        value={values.search}
        aria-label={formatMessage({ id: 'webhooks.search' })}
        placeholder={formatMessage({ id: 'webhooks.search' })}
        onChange={(_, { value }) => onChange({ ...values, search: value })}
      />
      <Select
        value={values.type}
        aria-label={formatMessage({ id: 'webhooks.filter.event' })}
        onChange={(_, { value }) => onChange({ ...values, type: value as WebhookEventType | '' })}
      >
        <option value="">{formatMessage({ id: 'webhooks.filter.event' })}</option>
        {WEBHOOK_EVENT_TYPES.map(each => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <Select
        value={values.state}
        aria-label={formatMessage({ id: 'webhooks.filter.answer' })}
        onChange={(_, { value }) => onChange({ ...values, state: value as StateChoice | '' })}
      >
        <option value="">{formatMessage({ id: 'webhooks.filter.answer' })}</option>
        {Object.keys(STATES).map(each => (
          <option key={each} value={each}>
            {formatMessage({ id: `webhooks.filter.${each}` })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The log of an endpoint: every event with what was sent and answered. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [values, setValues] = useState<FilterValues>({ search: '', type: '', state: '' });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const { search, type, state } = values;
  const { data, error, refetch } = useWebhookDeliveriesQuery(
    { endpointId, page, type, states: state ? STATES[state] : [], search },
    { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  );
  const waits = error ? (
    <Problem error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={5} columns={4} />
  );
  const rows = data?.data ?? [];
  const total = data?.meta.pagination.total_objects ?? 0;
  return (
    <Section title={formatMessage({ id: 'webhooks.deliveries' })}>
      <p className={styles.text}>{formatMessage({ id: 'webhooks.deliveries.how' })}</p>
      <Filters
        values={values}
        onChange={changed => {
          setValues(changed);
          setPage(1);
        }}
      />
      {!data && waits}
      {data && rows.length === 0 && <p className={styles.text}>{formatMessage({ id: 'webhooks.deliveries.none' })}</p>}
      <ul className={styles.list} aria-label={formatMessage({ id: 'webhooks.deliveries' })}>
        {rows.map(delivery => (
          <Row
            key={delivery.id}
            delivery={delivery}
            isOpen={open === delivery.id}
            onToggle={() => setOpen(open === delivery.id ? null : delivery.id)}
          />
        ))}
      </ul>
      {total > PER_PAGE && (
        <Pager
          page={page}
          perPage={PER_PAGE}
          total={total}
          shown={rows.length}
          hasNext={page * PER_PAGE < total}
          isEstimate={data?.meta.pagination.is_estimate ?? false}
          sizes={[PER_PAGE]}
          onPage={setPage}
          onPerPage={() => {}}
        />
      )}
    </Section>
  );
}
