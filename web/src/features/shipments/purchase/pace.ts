import { createContext, useContext } from 'react';

/** Timing of following a purchase, in ms. */
export interface Pace {
  /** pauses between polls of the shipment, the last one repeats; the live stream is usually faster */
  looks: readonly number[];
  /** delay before the page says that it may be closed */
  slow: number;
  /**
   * A shipment must be without a purchase for this long before an unanswered call counts as not executed: longer than the server takes from reading
   * the call to storing the purchase (4 s for the price and 6.4 s for the tries of its hold), doubled for a slow server.
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
