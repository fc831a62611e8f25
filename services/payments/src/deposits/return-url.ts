import type { ChargedMethod } from '@porte/contracts';

/** The headers in which the gateway says how it was reached. */
export type OriginHeaders = Partial<Record<'x-forwarded-proto' | 'x-forwarded-host', string>>;

/** Where a provider's page sends the browser back to: the page of the deposit, below the origin that the customer uses. */
export function returnUrl(
  { 'x-forwarded-proto': protocol = 'http', 'x-forwarded-host': host = 'localhost' }: OriginHeaders,
  method: ChargedMethod,
  depositId: string,
): string {
  return `${protocol}://${host}/credits?${new URLSearchParams({ method, deposit: depositId })}`;
}
