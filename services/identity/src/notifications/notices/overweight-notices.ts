import type { OverweightFact } from '@porte/contracts';
import { defineNotice } from '../define-notice.js';
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
  }),
  defineNotice({
    on: 'balance.overweight_charged',
    recipients: concerned,
    text: data => about('overweight_charged', data),
    onceFor: ({ transaction_id }) => transaction_id,
    mail: data => ({ ...data, kind: 'overweight_charged' }),
  }),
  defineNotice({
    on: 'balance.overweight_refunded',
    recipients: concerned,
    text: data => about('overweight_refunded', data),
    onceFor: ({ transaction_id }) => transaction_id,
    mail: data => ({ ...data, kind: 'overweight_refunded' }),
  }),
  defineNotice({
    on: 'overweight.rebate_canceled',
    recipients: concerned,
    text: data => about('overweight_kept', data),
    mail: data => ({ ...data, kind: 'overweight_kept' }),
  }),
  defineNotice({
    on: 'overweight.rebate_requested',
    recipients: ({ by }) => ({ may: ['update', 'Overweight'], roles: ['admin', 'main_admin', 'developer'], by }),
    text: data => about('overweight_review', data),
  }),
];
