import type { NotificationKind, NotificationParams } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { defineNotice, type StaffWith } from '../define-notice.js';
import type { Notice } from '../notification-store.js';

/** The staff who may generate and cancel invoices. */
const staff = (by?: string): StaffWith => ({ may: ['update', 'Invoice'], by });

const owner = ({ user_id }: { user_id: string }): string[] => [user_id];

const about = (
  kind: NotificationKind,
  { invoice_id, amount }: { invoice_id: string; amount: number },
  outcome?: NotificationParams['outcome'],
): Omit<Notice, 'at' | 'eventId'> => ({
  subject: 'invoices',
  subject_id: invoice_id,
  kind,
  params: { amount, ...(outcome ? { outcome } : {}) },
});

const withCustomer = (notice: Omit<Notice, 'at' | 'eventId'>, customer_id: string): Omit<Notice, 'at' | 'eventId'> => ({
  ...notice,
  params: { ...notice.params, customer_id },
});

const CANCELLATION = { kinds: ['invoice_requested', 'invoice_cancellation_requested'] } as const;

export const invoiceNotices = [
  defineNotice({
    on: 'invoice.requested',
    recipients: ({ by }) => staff(by),
    text: invoice => withCustomer(about('invoice_requested', invoice), invoice.user_id),
  }),
  defineNotice({
    on: 'invoice.generated',
    // A credit note is only a consequence of an invoice.
    recipients: invoice => (invoice.kind === 'payment' ? owner(invoice) : []),
    text: invoice => about('invoice_generated', invoice),
    settles: { kinds: ['invoice_requested', 'invoice_rejected'] },
    files: invoice => ({ invoice, isCanceled: false }),
  }),
  defineNotice({
    on: 'invoice.rejected',
    recipients: () => staff(),
    text: invoice => about('invoice_rejected', invoice, 'staff'),
    // However often it is tried.
    onceFor: ({ invoice_id }) => derivedId('rejected invoice', invoice_id),
  }),
  defineNotice({
    on: 'invoice.rejected',
    // A credit note is of no concern to its owner before its stamp.
    recipients: ({ user_id, kind }) => (user_id === null || kind !== 'payment' ? [] : [user_id]),
    text: invoice => about('invoice_rejected', invoice, invoice.by_receiver ? 'receiver' : 'issuer'),
    // The owner has to correct something.
    mail: ({ by_receiver, amount }) => (by_receiver ? { kind: 'invoice_rejected', amount } : null),
  }),
  defineNotice({
    on: 'invoice.cancellation_requested',
    recipients: () => staff(),
    text: invoice => withCustomer(about('invoice_cancellation_requested', invoice), invoice.user_id),
  }),
  defineNotice({
    on: 'invoice.kept',
    recipients: owner,
    text: invoice => about('invoice_kept', invoice),
    settles: CANCELLATION,
  }),
  defineNotice({
    on: 'invoice.canceled',
    recipients: owner,
    text: invoice => about('invoice_canceled', invoice),
    settles: CANCELLATION,
    files: invoice => ({ invoice, isCanceled: true }),
  }),
];
