import { defineNotice, defineSettlement } from '../define-notice.js';

/** A purchase that an agent may not make without its person. */
export const approvalNotices = [
  defineNotice({
    on: 'shipment.approval_asked',
    recipients: ({ user_id }) => [user_id],
    text: ({ approval_id, sequential_id, amount }) => ({
      subject: 'agents',
      subject_id: approval_id,
      kind: 'approval_asked',
      params: { number: sequential_id, amount },
    }),
  }),
  defineSettlement({
    on: 'shipment.approval_closed',
    settles: { kinds: ['approval_asked'], subject: ({ approval_id }) => approval_id },
  }),
];
