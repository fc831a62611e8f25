/** Lower case without accents, for searches and comparisons. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** First and last name; missing parts are left out. */
export const fullName = ({ name, last_name }: { name?: string | null; last_name?: string | null }): string =>
  [name, last_name].filter(Boolean).join(' ').trim();
