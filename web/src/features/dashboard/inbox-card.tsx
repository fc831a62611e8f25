import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { BoxDismissRegular } from '@fluentui/react-icons/svg/box-dismiss';
import { BarcodeScannerRegular } from '@fluentui/react-icons/svg/barcode-scanner';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add';
import { MailErrorRegular } from '@fluentui/react-icons/svg/mail-error';
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available';
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import type { DashboardNumbers, WaitingQueue } from '@porte/contracts/shipments/dashboard.js';
import { WAITING_PRIVACY_REQUESTS } from '@porte/contracts/identity/privacy-request.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';
import { useAge } from '../../shared/format/use-age.js';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useParkedEventsQuery } from './dashboard-api.js';
import { FailingBand } from './failing-band.js';
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
  aging: { color: tokens.colorStatusWarningForeground1 },
  old: { color: tokens.colorStatusDangerForeground2 },
  settled: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  quiet: {
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > summary': {
      minHeight: '32px',
      display: 'flex',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalS,
      cursor: 'pointer',
      color: tokens.colorNeutralForeground2,
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
  },
  done: { fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
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
    | 'privacy_requests'
    | 'invoices'
    | 'invoice_cancellations'
    | 'manifests'
    | 'waybills'
    | 'parked';
  Icon: FluentIcon;
  to: string;
  answer: Answer<WaitingQueue>;
  /** what the count leaves out, if it does */
  note?: string | undefined;
}

function Oldest({ since, className }: { since: string; className: string | undefined }) {
  const styles = useStyles();
  const { dateTime } = useFormat();
  return (
    <span className={styles.age}>
      <FormattedMessage id="dashboard.oldest" />
      <time dateTime={since} title={dateTime(since)} className={mergeClasses(styles.time, className)}>
        {useAge()(since).words}
      </time>
    </span>
  );
}

function Row({ name, Icon, to, note, waiting }: Omit<QueueProps, 'answer'> & { waiting: WaitingQueue }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const age = useAge();
  const { count, oldest_at } = waiting;
  const since = count > 0 ? oldest_at : null;
  const { isOld, isAging } = since ? age(since) : { isOld: false, isAging: false };
  const tone = isOld ? styles.old : isAging ? styles.aging : undefined;
  return (
    <div className={styles.row}>
      <span className={styles.count}>{number(count)}</span>
      <Icon className={mergeClasses(styles.icon, tone)} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>
          <FormattedMessage id={`dashboard.queue.${name}`} />
        </span>
        <span className={styles.why}>
          {note ?? formatMessage({ id: count === 0 ? 'dashboard.queue.none' : `dashboard.queue.${name}.why` })}
        </span>
      </span>
      {since && <Oldest since={since} className={tone} />}
      <span className={styles.decide}>
        <LinkButton to={to} appearance={count === 0 ? 'subtle' : 'secondary'}>
          <FormattedMessage id={`dashboard.queue.${name}.do`} />
        </LinkButton>
      </span>
    </div>
  );
}

function Queue({ answer, ...row }: QueueProps) {
  return (
    <li className={useStyles().queue}>
      <Loaded answer={answer} failed={`dashboard.queue.${row.name}.failed`} skeleton={[48]}>
        {waiting => <Row {...row} waiting={waiting} />}
      </Loaded>
    </li>
  );
}

/** The rows of a resource that wait in one state, oldest first. @param since the field of when they began to wait @param field of the state */
function useQueue(
  path: 'clarifications' | 'deposits' | 'tax_fiscal_data' | 'invoices' | 'carrier_manifests',
  state: string,
  {
    isAsked,
    since = 'created_at',
    field = 'state',
  }: { isAsked: boolean; since?: 'created_at' | 'cancel_requested_at'; field?: 'state' | 'status' },
): Answer<WaitingQueue> {
  const query = { per_page: 1, order: `${since} asc`, where: { [field]: state } };
  const answer = useList(path, query, { skip: !isAsked });
  const { page } = answer;
  const data = page && {
    count: page.meta.pagination.total_objects,
    oldest_at: (page.data[0]?.[since as keyof (typeof page.data)[number]] as string | undefined) ?? null,
  };
  return { ...answer, data };
}

/** The stocks of waybills that are low; null for a tenant that has none to watch. */
function useWaybills(isAsked: boolean): QueueProps | null {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const answer = useWaybillStockQuery(undefined, { skip: !isAsked });
  if (answer.data?.length === 0) return null;
  const low = answer.data?.filter(({ is_low }) => is_low) ?? [];
  const names = low.map(({ carrier_name, service_name, free }) =>
    formatMessage(
      { id: 'dashboard.queue.waybills.of' },
      { service: service_name ? `${carrier_name} ${service_name}` : carrier_name, free: number(free) },
    ),
  );
  const [first] = low;
  return {
    name: 'waybills',
    Icon: BarcodeScannerRegular,
    to: first
      ? `/waybills/import?carrier_id=${first.carrier_id}${first.service_id ? `&service_id=${first.service_id}` : ''}`
      : '/waybills/import',
    answer: { ...answer, data: answer.data && { count: low.length, oldest_at: null } },
    note: low.length > 0 ? names.join(' · ') : undefined,
  };
}

/** Requests about personal data, with the day on which the first is due. */
function usePrivacyRequests(isAsked: boolean): QueueProps {
  const { formatMessage } = useIntl();
  const { date, timeZone } = useFormat();
  const query = { per_page: 1, order: 'due_on asc', where: { state: WAITING_PRIVACY_REQUESTS } };
  const answer = useList('privacy_requests', query, { skip: !isAsked });
  const { page } = answer;
  const first = page?.data[0];
  const count = page?.meta.pagination.total_objects ?? 0;
  const due = first?.due_on;
  const now = useNow();
  const when = due && (due < dayIn(now, timeZone) ? 'late' : 'due');
  return {
    name: 'privacy_requests',
    Icon: ShieldCheckmarkRegular,
    to: '/privacy-requests',
    answer: { ...answer, data: page && { count, oldest_at: null } },
    note: due ? formatMessage({ id: `dashboard.queue.privacy_requests.${when}` }, { day: date(due) }) : undefined,
  };
}

function useParked(isAsked: boolean): QueueProps {
  const { formatMessage } = useIntl();
  const answer = useParkedEventsQuery(undefined, { skip: !isAsked });
  const unread = answer.data?.unread ?? 0;
  const note = unread > 0 ? formatMessage({ id: 'dashboard.queue.unread' }, { unread }) : undefined;
  return { name: 'parked', Icon: MailErrorRegular, to: '/dead-letters', answer, note };
}

/** The queues that the answer of the home page counts. */
function useCounted(answer: Answer<DashboardNumbers>): (QueueProps | false)[] {
  const can = useCan();
  const { data } = answer;
  return [
    can('update', 'Shipment') &&
      (!data || data.cancellations !== undefined) && {
        name: 'cancellations',
        Icon: ArrowUndoRegular,
        to: '/shipments?tab=cancellations',
        answer: { ...answer, data: data?.cancellations },
      },
    can('update', 'Shipment') &&
      data?.parcels !== undefined && {
        name: 'parcels',
        Icon: BoxDismissRegular,
        to: '/shipments?tab=trouble',
        answer: { ...answer, data: data.parcels },
      },
    can('create', 'ManualShipment') &&
      data?.manual_labels !== undefined && {
        name: 'manual_labels',
        Icon: DocumentAddRegular,
        to: '/manual-shipments?without_label=true',
        answer: { ...answer, data: data.manual_labels },
      },
  ];
}

/** The queues that have a page this person may open. */
function useQueues(answer: Answer<DashboardNumbers>): QueueProps[] {
  const can = useCan();
  const mayClarify = can('read', 'Clarification');
  const [mayDeposit, mayVerify] = [can('update', 'Deposit'), can('update', 'TaxFiscalDatum')];
  const [mayInvoice, mayImport, mayPark] = [
    can('update', 'Invoice'),
    can('create', 'Waybill'),
    can('read', 'DeadLetter'),
  ];
  const clarifications = useQueue('clarifications', 'open', { isAsked: mayClarify });
  const deposits = useQueue('deposits', 'in_review', { isAsked: mayDeposit });
  const verifications = useQueue('tax_fiscal_data', 'in_review', { isAsked: mayVerify });
  const invoices = useQueue('invoices', 'requested', { isAsked: mayInvoice });
  const canceling = useQueue('invoices', 'cancel_requested', { isAsked: mayInvoice, since: 'cancel_requested_at' });
  const mayManifest = can('update', 'CarrierManifest');
  const manifests = useQueue('carrier_manifests', 'needs_review', { isAsked: mayManifest, field: 'status' });
  const mayAnswer = can('update', 'PrivacyRequest');
  const privacy = usePrivacyRequests(mayAnswer);
  const [waybills, parked] = [useWaybills(mayImport), useParked(mayPark)];
  const all: (QueueProps | false | null)[] = [
    ...useCounted(answer),
    mayClarify && {
      name: 'clarifications',
      Icon: PersonQuestionMarkRegular,
      to: '/clarifications?state=open',
      answer: clarifications,
    },
    mayDeposit && { name: 'deposits', Icon: MoneyHandRegular, to: '/deposits?state=in_review', answer: deposits },
    mayVerify && {
      name: 'verifications',
      Icon: PersonAvailableRegular,
      to: '/verifications?state=in_review',
      answer: verifications,
    },
    // they are rare
    mayAnswer && privacy.answer.data?.count !== 0 && privacy,
    mayInvoice && { name: 'invoices', Icon: ReceiptRegular, to: '/invoices?pending_status=pending', answer: invoices },
    mayInvoice && {
      name: 'invoice_cancellations',
      Icon: ReceiptRegular,
      to: '/invoices?status=cancel_requested',
      answer: canceling,
    },
    // few carriers have manifests of their own
    mayManifest &&
      manifests.data?.count !== 0 && {
        name: 'manifests',
        Icon: ClipboardTaskListLtrRegular,
        to: '/shipments?manifests=review',
        answer: manifests,
      },
    mayImport && waybills,
    mayPark && parked,
  ];
  return all.filter(queue => queue !== false && queue !== null);
}

/** A queue with nothing to do; one that did not load, or not whole, is not. */
const isQuiet = ({ answer: { data }, note }: QueueProps): boolean => data?.count === 0 && note === undefined;

/** The queues where something waits, then those at zero behind one line. */
function Settled({ queues }: { queues: readonly QueueProps[] }) {
  const styles = useStyles();
  const quiet = queues.filter(isQuiet);
  const loud = queues.filter(queue => !isQuiet(queue));
  const list = (some: readonly QueueProps[]) => (
    <ul className={styles.list}>
      {some.map(queue => (
        <Queue key={queue.name} {...queue} />
      ))}
    </ul>
  );
  return (
    <div className={styles.settled}>
      {loud.length > 0 && list(loud)}
      {quiet.length > 0 && (
        <details className={loud.length > 0 ? styles.quiet : undefined}>
          <summary>
            <CheckmarkCircleRegular className={styles.done} aria-hidden />
            <FormattedMessage id="dashboard.queue.quiet" values={{ count: quiet.length }} />
            <ChevronDownRegular aria-hidden />
          </summary>
          {list(quiet)}
        </details>
      )}
    </div>
  );
}

/** The queues of staff that have a page this person may open, with how much waits and since when. All are shown at once, so that none moves another. */
export function InboxCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  const queues = useQueues(answer);
  const isSettled =
    (answer.data ?? answer.error) !== undefined && queues.every(({ answer: own }) => own.data ?? own.error);
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.inbox' })}>
      {queues.length > 0 ? (
        <Loaded
          answer={{ ...answer, data: isSettled ? queues : undefined, error: undefined }}
          failed="dashboard.failed"
          skeleton={[48, 48, 48]}
        >
          {settled => (
            <>
              <FailingBand health={answer.data?.health ?? []} />
              <Settled queues={settled} />
            </>
          )}
        </Loaded>
      ) : (
        <QuietText>{formatMessage({ id: 'dashboard.inbox.none' })}</QuietText>
      )}
    </HomeCard>
  );
}
