/** Where OpenPay sends its webhooks, and the Basic authentication it sends with them. */
export interface OpenpayEndpoint {
  url: string;
  user: string;
  password: string;
}

/** Where a provider sends the webhooks of an account; user and password where it sends Basic authentication. */
export interface SimEndpoint {
  url: string;
  user: string | null;
  password: string | null;
}

export const basic = ({ user, password }: SimEndpoint): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
