import path from 'node:path';

/** Which consumer cannot handle which events. Behind a label that was asked for comes its end, under the same key: one is money, the other an order to be kept. */
export const FAILING: Readonly<Record<string, string>> = {
  billing: 'label.generated',
  'shipments.background': 'label.requested',
};

/** One of so many events of those kinds; a purchase brings some fifteen of all kinds to consumers, so that it is one in a thousand of all. */
export const FAILS_EVERY = 130;

/** Tells which events those were; the mistake is corrected by taking it away. @param home of the world */
export const failingEventsFile = (home: string): string => path.join(home, 'failing-events');
