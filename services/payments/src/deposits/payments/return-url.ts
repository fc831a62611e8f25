import type { ChargedMethod } from '@porte/contracts';

/** The headers in which the gateway says how it was reached. */
export type OriginHeaders = Partial<Record<'x-forwarded-proto' | 'x-forwarded-host', string>>;

/** The origin that the customer uses. */
export const originOf = ({
  'x-forwarded-proto': protocol = 'http',
  'x-forwarded-host': host = 'localhost',
}: OriginHeaders): string => `${protocol}://${host}`;

/** Where a provider's page sends the browser back to: the page of the deposit, below the origin that the customer uses. */
export const returnUrl = (headers: OriginHeaders, method: ChargedMethod, depositId: string): string =>
  `${originOf(headers)}/credits?${new URLSearchParams({ method, deposit: depositId })}`;
