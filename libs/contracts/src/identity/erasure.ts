/** What of a person has to end before it is erased; the code of the error is `person_has_<work>`. */
export const OPEN_WORK = ['balance', 'shipments', 'claims', 'overweights', 'deposits', 'invoices'] as const;
export type OpenWork = (typeof OPEN_WORK)[number];

/** Settings of a tenant: after how many months the names and addresses of what has ended are erased; 0 keeps them. */
export const RETENTION_SETTINGS = ['keep_recipients_months', 'keep_case_files_months'] as const;
export type RetentionSetting = (typeof RETENTION_SETTINGS)[number];
