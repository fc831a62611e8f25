/** The list by what one does next. */
export const TABS = ['pack', 'pay', 'ready', 'trouble', 'all'] as const;
export type Tab = (typeof TABS)[number];

const wheres: Record<Tab, Record<string, unknown>> = {
  pack: { step: ['addressing', 'packaging'], status: 'pending' },
  // what is being bought is not paid yet: it leaves by itself
  pay: { step: ['rating', 'confirmed'], status: 'pending' },
  ready: { status: 'success' },
  trouble: { status: 'error' },
  all: {},
};

const isTab = (value: string): value is Tab => TABS.some(tab => tab === value);

/** The tab that a URL names; all unless it names one. */
export const tabOf = (value: string | undefined): Tab => (value && isTab(value) ? value : 'all');

/** What a tab asks of the API. */
export const whereOf = (tab: string): Record<string, unknown> => wheres[tabOf(tab)];

/** Tabs that say how many wait there. */
export const COUNTED: readonly Tab[] = ['pack', 'pay', 'trouble'];
