/** The account that the simulated Redpack knows. */
export const REDPACK_ACCOUNT = {
  client_id: 'app-of-the-shipper',
  client_secret: 's3cret-of-the-app',
  username: 'porte@example.com',
  password: 'contr4-secreta',
  customer_number: '1000',
} as const;

/** The account of the web services. */
export const REDPACK_SOAP_ACCOUNT = {
  api: 'soap',
  customer_number: '1000',
  pin_key: 'j9KpX2vQ/pin-of-the-shipper=',
  soap_user_id: '1853',
} as const;

/** What it sells, by number; pesos. */
export const REDPACK_SERVICES: Readonly<Record<number, { name: string; base: number; days: number }>> = {
  1: { name: 'EXPRESS', base: 182.4, days: 2 },
  2: { name: 'ECOEXPRESS', base: 121.75, days: 4 },
  4: { name: 'METROPOLITANO', base: 96, days: 1 },
  21: { name: 'DIA SIGUIENTE', base: 205.1, days: 1 },
};

/** Hours after its sale at which a parcel gets into a situation. */
export const REDPACK_JOURNEY: readonly [hours: number, id: number, description: string, place: string][] = [
  [0, 10, 'DOCUMENTADO', ''],
  [6, 2, 'RECOLECTADO', 'CIUDAD DE MEXICO'],
  [12, 3, 'EN RUTA', 'QUERETARO'],
  [48, 1, 'ENTREGADO', 'MONTERREY'],
];

/** A number that Redpack gives. */
export const redpackNumber = (n: number): string => String(50_000_000 + n);

/** A number of the range that the customer has bought for the web services. */
export const redpackWaybill = (n: number): string => String(60_000_000 + n);
