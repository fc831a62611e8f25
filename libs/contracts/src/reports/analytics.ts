/** Seconds for which the address of a dashboard is good. */
export const ANALYTICS_SECONDS = 60;

/** Settings of the external dashboard that decide what pages may frame. */
export const FRAMED_SETTINGS: readonly string[] = ['analytics', 'analytics_url'];

/** A tenant's external dashboard as one person sees it. */
export interface AnalyticsFrame {
  /** with signed parameters, good for one visit */
  url: string;
  /** ISO 8601 */
  expires_at: string;
}

/** @returns the origin of an address that a page may frame: `https` and without a name or password; null for any other text */
export function frameOrigin(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, username, password, origin } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? origin : null;
}
