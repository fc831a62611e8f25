/**
 * The page to add funds.
 * @param back path to return to
 * @param missing pesos that the wallet lacks
 */
export const addFundsPath = (back: string, missing: number): string =>
  `/credits?${new URLSearchParams({ back, missing: missing.toFixed(2) })}`;
