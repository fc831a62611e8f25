import { defineNotice } from '../define-notice.js';

/** An endpoint that was paused because it does not answer: its person repairs it and resumes it. */
export const webhookNotices = [
  defineNotice({
    on: 'webhook.paused',
    recipients: ({ user_id }) => [user_id],
    text: ({ endpoint_id, host, waiting }) => ({
      subject: 'webhooks',
      subject_id: endpoint_id,
      kind: 'webhook_paused',
      params: { service: host, count: waiting },
    }),
    mail: ({ host, reason, waiting }) => ({ kind: 'webhook_paused', host, reason, waiting }),
  }),
];
