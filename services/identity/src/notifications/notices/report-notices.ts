import { defineNotice } from '../define-notice.js';

/** A report that its owner did not give up has ended, ready or not; the copies of a person's data and of a tenant's are some, too. */
export const reportNotices = [
  defineNotice({
    on: 'report.moved',
    recipients: ({ state, user_id }) => (state === 'ready' || state === 'failed' ? [user_id] : []),
    text: ({ report_id, path, state, rows, about, about_name }) => ({
      subject: path === 'tenant_data' ? 'tenants' : path === 'personal_data' ? 'personal_data' : 'reports',
      subject_id: about ?? report_id,
      kind: `${path === 'personal_data' ? 'data_copy' : 'report'}_${state === 'failed' ? 'failed' : 'ready'}`,
      params: { count: rows, ...(about_name && { outcome: 'tenant_copy' as const, name: about_name }) },
    }),
    mail: ({ state, path, rows, about, about_name }) => ({
      kind: state === 'failed' ? 'report_failed' : 'report_ready',
      path,
      rows,
      ...(about && { about }),
      ...(about_name && { about_name }),
    }),
  }),
];
