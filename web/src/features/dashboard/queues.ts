import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { BarcodeScannerRegular } from '@fluentui/react-icons/svg/barcode-scanner';
import { BoxDismissRegular } from '@fluentui/react-icons/svg/box-dismiss';
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add';
import { MailErrorRegular } from '@fluentui/react-icons/svg/mail-error';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available';
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { ScalesRegular } from '@fluentui/react-icons/svg/scales';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { ShieldTaskRegular } from '@fluentui/react-icons/svg/shield-task';
import { WAITING_PRIVACY_REQUESTS } from '@porte/contracts/identity/privacy-request.js';
import type { DashboardNumbers, WaitingQueue } from '@porte/contracts/shipments/dashboard.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useWaybillStockQuery } from '../../shared/api/waybill-stock-api.js';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useCan } from '../../shared/session/use-can.js';
import { useParkedEventsQuery } from './dashboard-api.js';
import type { Answer } from './home-card.js';

/** A queue of staff, and where it is decided. */
export interface QueueProps {
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
    | 'parked'
    | 'claims'
    | 'overweights';
  Icon: FluentIcon;
  to: string;
  answer: Answer<WaitingQueue>;
  /** what the count leaves out, if it does */
  note?: string | undefined;
}

/** The rows of a resource that wait in one state, oldest first. @param since the field of when they began to wait @param field of the state */
function useQueue(
  path: 'clarifications' | 'deposits' | 'tax_fiscal_data' | 'invoices' | 'carrier_manifests' | 'claims' | 'overweights',
  state: string,
  {
    isAsked,
    since = 'created_at',
    field = 'state',
  }: { isAsked: boolean; since?: 'created_at' | 'cancel_requested_at' | 'contested_at'; field?: 'state' | 'status' },
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
  const oldest = useList('privacy_requests', { ...query, order: 'created_at asc' }, { skip: !isAsked || count === 0 })
    .page?.data[0];
  const now = useNow();
  const when = due && (due < dayIn(now, timeZone) ? 'late' : 'due');
  return {
    name: 'privacy_requests',
    Icon: ShieldCheckmarkRegular,
    to: '/privacy-requests',
    answer: { ...answer, data: page && { count, oldest_at: oldest?.created_at ?? null } },
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

/** What customers do not agree with or claim, where there is any. */
function useDisputed(): (QueueProps | false)[] {
  const can = useCan();
  const [mayPayOut, mayCharge] = [can('update', 'Claim'), can('create', 'Overweight')];
  const claims = useQueue('claims', 'open', { isAsked: mayPayOut });
  const overweights = useQueue('overweights', 'contested', { isAsked: mayCharge, since: 'contested_at' });
  return [
    mayCharge &&
      overweights.data?.count !== 0 && {
        name: 'overweights',
        Icon: ScalesRegular,
        to: '/overweights?state=contested',
        answer: overweights,
      },
    mayPayOut &&
      claims.data?.count !== 0 && {
        name: 'claims',
        Icon: ShieldTaskRegular,
        to: '/claims?state=open',
        answer: claims,
      },
  ];
}

/** The queues that have a page this person may open. */
export function useQueues(answer: Answer<DashboardNumbers>): QueueProps[] {
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
    ...useDisputed(),
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
