/** Whether two full names are the same to a reader: neither case, accents nor blanks count. */
export const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').localeCompare(b.trim().replace(/\s+/g, ' '), 'es', { sensitivity: 'base' }) === 0;
