/** Tabs by next action; `cancellations` are decided by staff. */
export const TABS = ['all', 'pack', 'pay', 'to_print', 'on_way', 'trouble', 'cancellations'] as const;
export type Tab = (typeof TABS)[number];

const wheres: Record<Tab, Record<string, unknown>> = {
  all: {},
  pack: { step: ['addressing', 'packaging'], status: 'pending' },
  // A purchase in progress is not paid yet, and leaves this tab by itself.
  pay: { step: ['rating', 'confirmed'], status: 'pending' },
  to_print: { status: 'success', to_print: true },
  on_way: { status: 'success', to_print: false },
  // A purchase that failed, or a parcel that someone has to look after.
  trouble: { needs_attention: true },
  cancellations: { status: 'pending_cancellation' },
};

const isTab = (value: string): value is Tab => TABS.some(tab => tab === value);

/** The tab in a URL; all by default. */
export const tabOf = (value: string | undefined): Tab => (value && isTab(value) ? value : 'all');

/** The API filter of a tab. */
export const toWhere = (tab: string): Record<string, unknown> => wheres[tabOf(tab)];
