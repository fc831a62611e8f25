/** Messages between the tabs of a browser. */
export const tabsChannel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porte-session');
