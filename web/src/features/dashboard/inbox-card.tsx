import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { BoxDismissRegular } from '@fluentui/react-icons/svg/box-dismiss';
import { BarcodeScannerRegular } from '@fluentui/react-icons/svg/barcode-scanner';
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add';
import { MailErrorRegular } from '@fluentui/react-icons/svg/mail-error';
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available';
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import type { DashboardNumbers, WaitingQueue } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';
import { useAge } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useParkedEventsQuery } from './dashboard-api.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { QuietText } from './quiet-text.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '44px',
  },
  queue: {
    padding: `${tokens.spacingVerticalS} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  decide: { marginInlineStart: 'auto' },
  count: {
    minWidth: '36px',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: { flex: '1 1 140px', minWidth: 0 },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  why: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  age: { textAlign: 'end', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  time: { display: 'block', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  old: { color: tokens.colorStatusDangerForeground2 },
});

interface QueueProps {
  /** of the messages `dashboard.queue.<name>` */
  name:
    | 'cancellations'
    | 'parcels'
    | 'manual_labels'
    | 'clarifications'
    | 'deposits'
    | 'verifications'
    | 'invoices'
    | 'invoice_cancellations'
    | 'waybills'
    | 'parked';
  Icon: FluentIcon;
  to: string;
  answer: Answer<WaitingQueue>;
  /** what the count leaves out, if it does */
  note?: string | undefined;
}

function Queue({ name, Icon, to, answer, note }: QueueProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number, dateTime } = useFormat();
  const age = useAge();
  // A phone has the button on a line of its own.
  const isPhone = useBreakpoint() === 'phone';
  return (
    <li className={styles.queue}>
      <Loaded answer={answer} failed={`dashboard.queue.${name}.failed`} skeleton={isPhone ? [48, 16] : [48]}>
        {({ count, oldest_at }) => (
          <div className={styles.row}>
            <span className={styles.count}>{number(count)}</span>
            <Icon className={styles.icon} aria-hidden />
            <span className={styles.words}>
              <span className={styles.name}>
                <FormattedMessage id={`dashboard.queue.${name}`} />
              </span>
              <span className={styles.why}>
                {note ?? formatMessage({ id: count === 0 ? 'dashboard.queue.none' : `dashboard.queue.${name}.why` })}
              </span>
            </span>
            {count > 0 && oldest_at && (
              <span className={styles.age}>
                <FormattedMessage id="dashboard.oldest" />
                <time
                  dateTime={oldest_at}
                  title={dateTime(oldest_at)}
                  className={mergeClasses(styles.time, age(oldest_at).isOld && styles.old)}
                >
                  {age(oldest_at).words}
                </time>
              </span>
            )}
            <span className={styles.decide}>
              <LinkButton to={to}>
                <FormattedMessage id={`dashboard.queue.${name}.do`} />
              </LinkButton>
            </span>
          </div>
        )}
      </Loaded>
    </li>
  );
}

/** The rows of a resource that wait in one state, oldest first. @param since the field of when they began to wait */
function useQueue(
  path: 'clarifications' | 'deposits' | 'tax_fiscal_data' | 'invoices',
  state: string,
  since: 'created_at' | 'cancel_requested_at' = 'created_at',
): Answer<WaitingQueue> {
  const answer = useList(path, { per_page: 1, order: `${since} asc`, where: { state } });
  const { page } = answer;
  const data = page && {
    count: page.meta.pagination.total_objects,
    oldest_at: (page.data[0]?.[since as keyof (typeof page.data)[number]] as string | undefined) ?? null,
  };
  return { ...answer, data };
}

const Clarifications = () => (
  <Queue
    name="clarifications"
    Icon={PersonQuestionMarkRegular}
    to="/clarifications?state=open"
    answer={useQueue('clarifications', 'open')}
  />
);

const Deposits = () => (
  <Queue
    name="deposits"
    Icon={MoneyHandRegular}
    to="/deposits?state=in_review"
    answer={useQueue('deposits', 'in_review')}
  />
);

const Verifications = () => (
  <Queue
    name="verifications"
    Icon={PersonAvailableRegular}
    to="/verifications?state=in_review"
    answer={useQueue('tax_fiscal_data', 'in_review')}
  />
);

const Invoices = () => (
  <Queue
    name="invoices"
    Icon={ReceiptRegular}
    to="/invoices?pending_status=pending"
    answer={useQueue('invoices', 'requested')}
  />
);

const InvoiceCancellations = () => (
  <Queue
    name="invoice_cancellations"
    Icon={ReceiptRegular}
    to="/invoices?status=cancel_requested"
    answer={useQueue('invoices', 'cancel_requested', 'cancel_requested_at')}
  />
);

/** The stocks of waybills that are low; nothing for a tenant that has none to watch. */
function Waybills() {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const answer = useWaybillStockQuery();
  if (answer.data?.length === 0) return null;
  const low = answer.data?.filter(({ is_low }) => is_low) ?? [];
  const names = low.map(({ carrier_name, service_name, free }) =>
    formatMessage(
      { id: 'dashboard.queue.waybills.of' },
      { service: service_name ? `${carrier_name} ${service_name}` : carrier_name, free: number(free) },
    ),
  );
  const [first] = low;
  const to = first
    ? `/waybills/import?carrier_id=${first.carrier_id}${first.service_id ? `&service_id=${first.service_id}` : ''}`
    : '/waybills/import';
  return (
    <Queue
      name="waybills"
      Icon={BarcodeScannerRegular}
      to={to}
      answer={{ ...answer, data: answer.data && { count: low.length, oldest_at: null } }}
      note={low.length > 0 ? names.join(' · ') : undefined}
    />
  );
}

function Parked() {
  const { formatMessage } = useIntl();
  const answer = useParkedEventsQuery();
  const unread = answer.data?.unread ?? 0;
  return (
    <Queue
      name="parked"
      Icon={MailErrorRegular}
      to="/dead-letters"
      answer={answer}
      note={unread > 0 ? formatMessage({ id: 'dashboard.queue.unread' }, { unread }) : undefined}
    />
  );
}

/** The queues of staff that have a page this person may open, with how much waits and since when. */
export function InboxCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const queues = [
    can('update', 'Shipment') && (
      <Queue
        key="cancellations"
        name="cancellations"
        Icon={ArrowUndoRegular}
        to="/shipments?tab=cancellations"
        answer={{ ...answer, data: answer.data?.cancellations }}
      />
    ),
    can('update', 'Shipment') && answer.data?.parcels && (
      <Queue
        key="parcels"
        name="parcels"
        Icon={BoxDismissRegular}
        to="/shipments?tab=trouble"
        answer={{ ...answer, data: answer.data.parcels }}
      />
    ),
    can('create', 'ManualShipment') && answer.data?.manual_labels && (
      <Queue
        key="manual_labels"
        name="manual_labels"
        Icon={DocumentAddRegular}
        to="/manual-shipments?without_label=true"
        answer={{ ...answer, data: answer.data.manual_labels }}
      />
    ),
    can('read', 'Clarification') && <Clarifications key="clarifications" />,
    can('update', 'Deposit') && <Deposits key="deposits" />,
    can('update', 'TaxFiscalDatum') && <Verifications key="verifications" />,
    can('update', 'Invoice') && <Invoices key="invoices" />,
    can('update', 'Invoice') && <InvoiceCancellations key="invoice_cancellations" />,
    can('create', 'Waybill') && <Waybills key="waybills" />,
    can('read', 'DeadLetter') && <Parked key="parked" />,
  ].filter(queue => queue !== false && queue !== undefined);
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.inbox' })}>
      {queues.length > 0 ? (
        <ul className={styles.list}>{queues}</ul>
      ) : (
        <QuietText>{formatMessage({ id: 'dashboard.inbox.none' })}</QuietText>
      )}
    </HomeCard>
  );
}
