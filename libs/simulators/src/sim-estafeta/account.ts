/** The account that the simulated Estafeta knows. */
export const ESTAFETA_ACCOUNT = {
  customer_number: '0000123',
  subscriber_id: '28',
  login: 'porte-guias',
  password: 'gu1as-secreto',
  office_number: '130',
  quote_user_id: '1',
  quote_user: 'porte-cotiza',
  quote_password: 'c0tiza-secreto',
} as const;

/** The account with the applications of the REST systems. */
export const ESTAFETA_REST_ACCOUNT = {
  ...ESTAFETA_ACCOUNT,
  api: 'rest',
  sales_organization: '112',
  label_client_id: 'l7-of-labels',
  label_client_secret: 's3cret-of-labels',
  tracking_client_id: 'l7-of-tracking',
  tracking_client_secret: 's3cret-of-tracking',
  quote_client_id: 'l7-of-quotes',
  quote_client_secret: 's3cret-of-quotes',
} as const;

/** What it sells, by code; pesos. */
export const ESTAFETA_SERVICES: Readonly<Record<string, { name: string; base: number }>> = {
  '70': { name: 'Terrestre', base: 110 },
  '60': { name: 'Dia Sig.', base: 210.5 },
  D0: { name: '2 Dias', base: 164.25 },
};

/** Range 3, account 7, service 2, agent 3, number 7: the parts that a number has in reports. */
export const estafetaNumber = (customer: string, service: string, n: number): string =>
  ['805', customer, service.padStart(2, '0'), '640', String(n).padStart(7, '0')].join('');
