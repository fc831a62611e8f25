import type { EventData, NotificationParams } from '@porte/contracts';
import { defineNotice, defineSettlement, type StaffWith } from '../define-notice.js';
import type { Notice } from '../notification-store.js';

const aboutWallet = (kind: Notice['kind'], params: NotificationParams): Omit<Notice, 'at' | 'eventId'> => ({
  subject: 'wallet',
  subject_id: null,
  kind,
  params,
});

const aboutDeposits = (kind: Notice['kind'], params: NotificationParams): Omit<Notice, 'at' | 'eventId'> => ({
  subject: 'deposits',
  subject_id: null,
  kind,
  params,
});

const owner = ({ owner_id }: { owner_id: string }): string[] => [owner_id];

const reversalKind = ({ kind }: EventData<'balance.reversed'>) =>
  kind === 'refund' ? 'deposit_refunded' : 'deposit_charged_back';

/** Who compares a proof of payment with the bank. */
const DEPOSIT_CHECKERS: StaffWith = { may: ['update', 'Deposit'] };

const PROOF = {
  kinds: ['deposit_review'],
  subject: ({ deposit_id }: { deposit_id: string }) => deposit_id,
} as const;

export const balanceNotices = [
  defineNotice({
    on: ['balance.adjusted', 'balance.deposited'],
    concerns: data => !('transaction_type' in data) || data.transaction_type === 'deposit',
    recipients: owner,
    text: ({ amount, available_balance: balance }) => aboutWallet('deposit_credited', { amount, balance }),
  }),
  // The decision about a proof; its owner learns of the credit itself.
  defineSettlement({
    on: 'deposit.paid',
    concerns: ({ method }) => method === 'transfer',
    settles: PROOF,
  }),
  defineNotice({
    on: 'balance.referral_paid',
    recipients: ({ user_id, owner_id }) => [...new Set([owner_id, user_id])],
    text: ({ amount }) => ({ subject: 'referrals', subject_id: null, kind: 'referral_rewarded', params: { amount } }),
    onceFor: ({ transaction_id }) => transaction_id,
  }),
  defineNotice({
    on: 'balance.reversed',
    recipients: owner,
    text: data => aboutWallet(reversalKind(data), { amount: data.amount, balance: data.available_balance }),
    // What leaves a wallet without its owner is otherwise noticed at the next purchase.
    mail: data => ({ kind: reversalKind(data), amount: data.amount, balance: data.available_balance }),
  }),
  defineNotice({
    on: 'balance.restored',
    recipients: owner,
    text: ({ amount, available_balance: balance }) => aboutWallet('chargeback_won', { amount, balance }),
    mail: ({ amount, available_balance: balance }) => ({ kind: 'chargeback_won', amount, balance }),
  }),
  defineNotice({
    on: 'balance.changed',
    crosses: (crossings, tx, { owner_id, available_balance }) =>
      crossings.hasBecomeLow(tx, owner_id, available_balance),
    recipients: owner,
    text: ({ available_balance: balance }) => aboutWallet('low_balance', { balance }),
  }),
  defineNotice({
    on: 'runway.changed',
    crosses: (crossings, tx, { owner_id, days, available_balance }) =>
      crossings.hasBecomeShort(tx, owner_id, days, available_balance),
    recipients: owner,
    text: ({ days, available_balance: balance }) => aboutDeposits('runway_short', { number: days, balance }),
    // A shop that cannot buy labels notices it only in front of a packed parcel.
    mail: ({ days, available_balance: balance }) => ({ kind: 'runway_short', days, balance }),
  }),
  defineNotice({
    on: 'deposit.sent',
    recipients: () => DEPOSIT_CHECKERS,
    text: ({ amount, deposit_id, user_id }) => ({
      ...aboutDeposits('deposit_review', { amount, customer_id: user_id }),
      subject_id: deposit_id,
    }),
  }),
  defineNotice({
    on: 'deposit.rejected',
    recipients: owner,
    text: ({ amount }) => aboutDeposits('deposit_rejected', { amount }),
    settles: PROOF,
    // Its sender has paid and waits for its balance.
    mail: ({ amount, reason }) => ({ kind: 'deposit_rejected', amount, reason }),
  }),
  defineNotice({
    on: 'top_up.paused',
    recipients: owner,
    text: ({ reason, amount }) => aboutDeposits('top_up_paused', { outcome: reason, amount }),
    // A paused top-up is otherwise noticed only when the balance is used up.
    mail: ({ reason, amount }) => ({ kind: 'top_up_paused', reason, amount }),
  }),
];
