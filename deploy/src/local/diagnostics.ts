/** A local installation shows what it is and does, although its processes run as in production. */
export const LOCAL_DIAGNOSTICS = { API_DOCS: 'on', STATUS_PAGE: 'on', METRICS: 'on' } as const;
