import type { BuyerFact, ClaimFact } from '@porte/contracts';
import { defineNotice, type StaffWith } from '../define-notice.js';
import type { Notice } from '../notification-store.js';

const about = (
  kind: Notice['kind'],
  { claim_id, sequential_id: number, amount }: ClaimFact,
): Omit<Notice, 'at' | 'eventId'> => ({ subject: 'claims', subject_id: claim_id, kind, params: { number, amount } });

/** To staff, who have to know whose it is. */
const asked = (kind: Notice['kind'], data: ClaimFact & BuyerFact): Omit<Notice, 'at' | 'eventId'> => {
  const notice = about(kind, data);
  return { ...notice, params: { ...notice.params, customer_id: data.user_id } };
};

const DECIDERS: StaffWith = { may: ['update', 'Claim'], roles: ['admin', 'main_admin', 'developer'] };
const deciding = (by: string): StaffWith => ({ ...DECIDERS, by });
const DECIDED = { kinds: ['claim_opened', 'claim_message'] } as const;

/** The owner of the wallet first, who is mailed; then the user whose parcel it was. */
const concerned = ({ user_id, owner_id }: { user_id: string; owner_id: string }): string[] => [
  ...new Set([owner_id, user_id]),
];

/** Claims for insured parcels: staff learn of each, and the customer of its decision and its payout. */
export const claimNotices = [
  defineNotice({ on: 'claim.opened', recipients: ({ by }) => deciding(by), text: data => asked('claim_opened', data) }),
  defineNotice({
    on: 'balance.claim_paid',
    recipients: concerned,
    text: data => about('claim_paid', data),
    settles: DECIDED,
    onceFor: ({ transaction_id }) => transaction_id,
    mail: data => ({ ...data, kind: 'claim_paid' }),
  }),
  defineNotice({
    on: 'claim.rejected',
    recipients: concerned,
    text: data => about('claim_rejected', data),
    settles: DECIDED,
    mail: data => ({ ...data, kind: 'claim_rejected' }),
  }),
  defineNotice({
    on: 'claim.message_sent',
    concerns: ({ to }) => to === 'customer',
    recipients: concerned,
    text: data => about('claim_answered', data),
    settles: { kinds: ['claim_message'] },
    mail: data => ({ ...data, kind: 'claim_answered' }),
  }),
  defineNotice({
    on: 'claim.message_sent',
    concerns: ({ to }) => to === 'staff',
    recipients: ({ by }) => deciding(by),
    text: data => asked('claim_message', data),
  }),
];
