import { defineNotice } from '../define-notice.js';

/** A report that its owner did not give up has ended, ready or not; the copy of a person's data is one, too. */
export const reportNotices = [
  defineNotice({
    on: 'report.moved',
    recipients: ({ state, user_id }) => (state === 'ready' || state === 'failed' ? [user_id] : []),
    text: ({ report_id, path, state, rows }) => ({
      subject: path === 'personal_data' ? 'personal_data' : 'reports',
      subject_id: report_id,
      kind: `${path === 'personal_data' ? 'data_copy' : 'report'}_${state === 'failed' ? 'failed' : 'ready'}`,
      params: { count: rows },
    }),
    mail: ({ state, path, rows }) => ({ kind: state === 'failed' ? 'report_failed' : 'report_ready', path, rows }),
  }),
];
