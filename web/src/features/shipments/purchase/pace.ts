import { createContext, useContext } from 'react';

/** How patiently a page follows a purchase, in milliseconds. */
export interface Pace {
  /** waits between looks at the shipment, the last one again and again; the live stream is usually quicker */
  looks: readonly number[];
  /** delay before the page says that it may be closed */
  slow: number;
  /**
   * So long must a shipment stand without a purchase before a call that nobody answered counts as not done:
   * longer than the server takes from reading such a call to writing its purchase down, 4 s for the price and 6.4 s for
   * the tries of its hold, and about as long again for a server in trouble.
   */
  sure: number;
}

const PaceContext = createContext<Pace>({
  looks: [1000, 2000, 3000, 5000, 5000, 6000, 8000, 13_000, 20_000, 30_000],
  slow: 10_000,
  sure: 20_000,
});
export const PaceProvider = PaceContext.Provider;
export const usePace = (): Pace => useContext(PaceContext);
