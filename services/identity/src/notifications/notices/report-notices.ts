import { defineNotice } from '../define-notice.js';

/** A report that its owner did not give up has ended, ready or not. */
export const reportNotices = [
  defineNotice({
    on: 'report.moved',
    recipients: ({ state, user_id }) => (state === 'ready' || state === 'failed' ? [user_id] : []),
    text: ({ report_id, state, rows }) => ({
      subject: 'reports',
      subject_id: report_id,
      kind: state === 'failed' ? 'report_failed' : 'report_ready',
      params: { count: rows },
    }),
    mail: ({ state, path, rows }) => ({ kind: state === 'failed' ? 'report_failed' : 'report_ready', path, rows }),
  }),
];
