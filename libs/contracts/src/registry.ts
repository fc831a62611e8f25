/** The services of Porte. */
export const SERVICES = [
  'identity',
  'catalog',
  'carriers',
  'rating',
  'shipments',
  'billing',
  'payments',
  'overweights',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Who answers a path, under which key its payload is wrapped, and which model its permissions name. */
export interface RegistryEntry {
  service: ServiceName;
  key: string;
  model: string;
}

/** Every resource of the API: the gateway routes by it, the resource kit and the web app name things by it. */
export const registry = {
  users: { service: 'identity', key: 'user', model: 'User' },
  audits: { service: 'identity', key: 'audit', model: 'Audit' },
  countries: { service: 'catalog', key: 'country', model: 'Country' },
  states: { service: 'catalog', key: 'state', model: 'State' },
  sat_products: { service: 'catalog', key: 'sat_product', model: 'SatProduct' },
  notices: { service: 'catalog', key: 'notice', model: 'Notice' },
  settings: { service: 'catalog', key: 'setting', model: 'Setting' },
  system_settings: { service: 'catalog', key: 'system_setting', model: 'SystemSetting' },
  providers: { service: 'carriers', key: 'provider', model: 'Provider' },
  carriers: { service: 'carriers', key: 'carrier', model: 'Carrier' },
  carrier_settings: { service: 'carriers', key: 'carrier_setting', model: 'CarrierSetting' },
  services: { service: 'carriers', key: 'service', model: 'Service' },
  zones: { service: 'carriers', key: 'zone', model: 'Zone' },
  service_postal_codes: { service: 'carriers', key: 'service_postal_code', model: 'ServicePostalCode' },
  validators: { service: 'carriers', key: 'validator', model: 'Validator' },
  clarifications: { service: 'carriers', key: 'clarification', model: 'Clarification' },
  waybills: { service: 'carriers', key: 'waybill', model: 'Waybill' },
  service_prices: { service: 'rating', key: 'service_price', model: 'ServicePrice' },
  user_prices: { service: 'rating', key: 'user_price', model: 'UserPrice' },
  user_carriers: { service: 'rating', key: 'user_carrier', model: 'UserCarrier' },
  addresses: { service: 'shipments', key: 'address', model: 'Address' },
  packages: { service: 'shipments', key: 'package', model: 'Package' },
  shipments: { service: 'shipments', key: 'shipment', model: 'Shipment' },
  transactions: { service: 'billing', key: 'transaction', model: 'Transaction' },
  bank_accounts: { service: 'payments', key: 'bank_account', model: 'BankAccount' },
  overweights: { service: 'overweights', key: 'overweight', model: 'Overweight' },
} as const satisfies Record<string, RegistryEntry>;

export type ResourcePath = keyof typeof registry;

/** Paths that are no resource of their own; the longest match wins, `*` stands for one segment. */
export const routes: Record<string, ServiceName> = {
  sign_in: 'identity',
  sign_out: 'identity',
  sessions: 'identity',
  registrations: 'identity',
  confirmations: 'identity',
  forgot_password: 'identity',
  reset_password: 'identity',
  acls: 'identity',
  'users/*/user_prices': 'rating',
  colonies: 'catalog',
  enums: 'catalog',
  quotes: 'rating',
  labels: 'shipments',
  dashboards: 'shipments',
  preferences: 'shipments',
  'dashboards/send_support_email': 'identity',
  books: 'billing',
  statement: 'billing',
};

/** Every service shows its own dead letters to developers. */
const deadLetters = SERVICES.map(service => [`dead_letters/${service}`, service] as const);

const patterns = [
  ...deadLetters,
  ...Object.entries(routes),
  ...Object.entries(registry).map(([path, entry]) => [path, entry.service] as const),
]
  .map(([path, service]) => ({ segments: path.split('/'), service }))
  .sort((a, b) => b.segments.length - a.segments.length);

/**
 * The service that owns a path of the API.
 * @param path below `/api/`, without the query, such as `shipments/1/rates`
 * @returns null where nobody does
 */
export function serviceOf(path: string): ServiceName | null {
  const segments = path.split('/');
  const match = patterns.find(pattern =>
    pattern.segments.every((segment, i) => segment === segments[i] || (segment === '*' && segments[i])),
  );
  return match?.service ?? null;
}
