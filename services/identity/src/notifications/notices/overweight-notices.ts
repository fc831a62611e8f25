import type { BuyerFact, OverweightFact } from '@porte/contracts';
import { defineNotice, type StaffWith } from '../define-notice.js';
import type { Notice } from '../notification-store.js';

const about = (
  kind: Notice['kind'],
  { overweight_id, sequential_id: number, amount }: OverweightFact,
): Omit<Notice, 'at' | 'eventId'> => ({
  subject: 'overweights',
  subject_id: overweight_id,
  kind,
  params: { number, amount },
});

/** To staff, who have to know whose it is. */
const asked = (kind: Notice['kind'], data: OverweightFact & BuyerFact): Omit<Notice, 'at' | 'eventId'> => {
  const notice = about(kind, data);
  return { ...notice, params: { ...notice.params, customer_id: data.user_id } };
};

/** How a decision ended for the customer. */
const OUTCOMES = { granted: 'accepted', partial: 'partial', rejected: 'rejected' } as const;
const DECIDERS: StaffWith = { may: ['update', 'Overweight'], roles: ['admin', 'main_admin', 'developer'] };
const deciding = (by: string): StaffWith => ({ ...DECIDERS, by });

/** The owner of the wallet first, who is mailed; then the user whose label it is. */
const concerned = ({ user_id, owner_id }: { user_id: string; owner_id: string }): string[] => [
  ...new Set([owner_id, user_id]),
];

/** Nothing is taken from a wallet for an overweight before its owner was told. */
export const overweightNotices = [
  defineNotice({
    on: 'overweight.reported',
    recipients: concerned,
    text: data => about('overweight_reported', data),
    mail: data => ({ ...data, kind: 'overweight_reported' }),
    mailsMuted: true,
  }),
  defineNotice({
    on: 'balance.overweight_charged',
    recipients: concerned,
    text: data => about('overweight_charged', data),
    settles: { kinds: ['overweight_short'] },
    onceFor: ({ transaction_id }) => transaction_id,
    mail: data => ({ ...data, kind: 'overweight_charged' }),
  }),
  defineNotice({
    on: 'overweight.plan_offered',
    recipients: concerned,
    text: data => about('overweight_plan', data),
    mail: data => ({ ...data, kind: 'overweight_plan_offered' }),
  }),
  defineNotice({
    on: 'overweight.plan_started',
    recipients: concerned,
    text: data => about('overweight_plan', data),
    settles: { kinds: ['overweight_short'] },
    mail: data => ({ ...data, kind: 'overweight_plan_started' }),
  }),
  defineNotice({
    on: 'balance.overweight_instalment',
    recipients: concerned,
    text: data => about('overweight_plan', data),
    onceFor: ({ transaction_id }) => transaction_id,
    mail: data => ({ ...data, kind: data.left === 0 ? 'overweight_plan_paid' : 'overweight_instalment' }),
  }),
  defineNotice({
    on: 'balance.overweight_plan_ended',
    recipients: concerned,
    text: data => about('overweight_plan', data),
    mail: data => ({ ...data, kind: 'overweight_plan_ended' }),
  }),
  defineNotice({
    on: 'balance.overweight_refunded',
    recipients: concerned,
    text: data => about('overweight_refunded', data),
    settles: { kinds: ['overweight_review'] },
    onceFor: ({ transaction_id }) => transaction_id,
    mail: data => ({ ...data, kind: 'overweight_refunded' }),
  }),
  defineNotice({
    on: 'overweight.rebate_canceled',
    recipients: concerned,
    text: data => about('overweight_kept', data),
    settles: { kinds: ['overweight_review'] },
    mail: data => ({ ...data, kind: 'overweight_kept' }),
  }),
  // nothing tries again by itself: staff offer a plan, or close the case
  defineNotice({
    on: 'balance.overweight_short',
    recipients: ({ user_id }) => deciding(user_id),
    text: data => asked('overweight_short', data),
    onceFor: ({ overweight_id }) => overweight_id,
  }),
  defineNotice({
    on: 'overweight.rebate_requested',
    recipients: ({ by }) => deciding(by),
    text: data => asked('overweight_review', data),
  }),
  defineNotice({
    on: 'overweight.contested',
    recipients: ({ by }) => deciding(by),
    text: data => asked('overweight_contested', data),
  }),
  defineNotice({
    on: 'overweight.dispute_decided',
    recipients: concerned,
    settles: { kinds: ['overweight_contested', 'overweight_message'] },
    text: data => {
      const { params, ...notice } = about('overweight_decided', data);
      const { number, amount } = params;
      const outcome = OUTCOMES[data.decision];
      return { ...notice, params: data.decision === 'granted' ? { number, outcome } : { number, amount, outcome } };
    },
    mail: data => ({ ...data, kind: `overweight_${data.decision}` }),
  }),
  defineNotice({
    on: 'overweight.message_sent',
    concerns: ({ to }) => to === 'customer',
    recipients: concerned,
    text: data => about('overweight_answered', data),
    settles: { kinds: ['overweight_message'] },
    mail: data => ({ ...data, kind: 'overweight_answered' }),
  }),
  defineNotice({
    on: 'overweight.message_sent',
    concerns: ({ to }) => to === 'staff',
    recipients: ({ by }) => deciding(by),
    text: data => asked('overweight_message', data),
  }),
];
