/** Tabs by next action. */
export const TABS = ['pack', 'pay', 'ready', 'trouble', 'all'] as const;
export type Tab = (typeof TABS)[number];

const wheres: Record<Tab, Record<string, unknown>> = {
  pack: { step: ['addressing', 'packaging'], status: 'pending' },
  // A purchase in progress is not paid yet, and leaves this tab by itself.
  pay: { step: ['rating', 'confirmed'], status: 'pending' },
  ready: { status: 'success' },
  trouble: { status: 'error' },
  all: {},
};

const isTab = (value: string): value is Tab => TABS.some(tab => tab === value);

/** The tab in a URL; all by default. */
export const tabOf = (value: string | undefined): Tab => (value && isTab(value) ? value : 'all');

/** The API filter of a tab. */
export const toWhere = (tab: string): Record<string, unknown> => wheres[tabOf(tab)];

/** Tabs that show a count. */
export const COUNTED: readonly Tab[] = ['pack', 'pay', 'trouble'];
