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

/** The default grants of a model: [customer, operator, admin, main admin, developer], each with the first letters of its actions. */
export type RoleGrants = readonly [string, string, string, string, string];

/** Groups of the web app's menu: what everybody does each day, four of staff by their kind of work, and what one sets for oneself. */
export const MENU_GROUPS = ['daily', 'operations', 'money', 'catalog', 'company', 'dev', 'configuration'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The declaration of a resource. */
export interface RegistryEntry {
  /** the service that serves the path */
  service: ServiceName;
  /** the key of request payloads, and the aggregate of its events */
  key: string;
  /** the name in grants */
  model: string;
  grants: RoleGrants;
  /** the group of its menu entry; without it, there is no entry */
  menu?: MenuGroup;
  /** false: no `<key>.created|updated|destroyed` event and no topic of its own */
  events?: false;
  /** its events contain personal data (users, addresses, actions): kept for 7 days instead of 14 */
  personal?: true;
  /** its events are part of every purchase: several partitions, so that replicas share the work */
  busy?: true;
}

const crud = 'crud';
const EVERY_ROLE = [crud, crud, crud, crud, crud] as const;
const ADMINS = ['', '', crud, crud, crud] as const;
/** Every role reads; only developers change data shared by all tenants. */
const READERS = ['r', 'r', 'r', 'r', crud] as const;

/**
 * Every resource of the API. A row yields the gateway's route, the payload's key, the grants, the events and their topic, and the web app's menu
 * entry.
 */
export const registry = {
  users: {
    service: 'identity',
    key: 'user',
    model: 'User',
    grants: ['ru', 'r', 'cru', 'cru', crud],
    menu: 'operations',
    personal: true,
  },
  tenants: {
    service: 'identity',
    key: 'tenant',
    model: 'Tenant',
    grants: ['', '', '', '', 'cru'],
    menu: 'dev',
    events: false,
  },
  audits: {
    service: 'identity',
    key: 'audit',
    model: 'Audit',
    grants: ['', '', '', 'r', 'r'],
    menu: 'company',
    events: false,
  },
  legal_acceptances: {
    service: 'identity',
    key: 'legal_acceptance',
    model: 'LegalAcceptance',
    grants: ['r', '', 'r', 'r', 'r'],
    events: false,
  },
  privacy_requests: {
    service: 'identity',
    key: 'privacy_request',
    model: 'PrivacyRequest',
    grants: ['cr', '', 'cru', 'cru', 'cru'],
    menu: 'company',
    events: false,
  },
  saved_views: { service: 'identity', key: 'saved_view', model: 'SavedView', grants: EVERY_ROLE, events: false },
  countries: { service: 'catalog', key: 'country', model: 'Country', grants: READERS, menu: 'catalog' },
  states: { service: 'catalog', key: 'state', model: 'State', grants: READERS },
  sat_products: { service: 'catalog', key: 'sat_product', model: 'SatProduct', grants: READERS },
  notices: {
    service: 'catalog',
    key: 'notice',
    model: 'Notice',
    grants: ['r', 'r', crud, crud, crud],
    menu: 'company',
  },
  settings: {
    service: 'catalog',
    key: 'setting',
    model: 'Setting',
    grants: ['', '', 'ru', 'ru', crud],
    menu: 'company',
  },
  system_settings: {
    service: 'catalog',
    key: 'system_setting',
    model: 'SystemSetting',
    grants: ['', '', '', '', crud],
    menu: 'dev',
  },
  exchange_rates: {
    service: 'catalog',
    key: 'exchange_rate',
    model: 'ExchangeRate',
    grants: ['', 'r', 'r', 'r', 'r'],
  },
  reports: {
    service: 'catalog',
    key: 'report',
    model: 'Report',
    grants: ['cr', '', crud, crud, crud],
    events: false,
  },
  providers: {
    service: 'carriers',
    key: 'provider',
    model: 'Provider',
    grants: ['r', '', 'r', 'r', crud],
    menu: 'dev',
  },
  carriers: {
    service: 'carriers',
    key: 'carrier',
    model: 'Carrier',
    grants: [crud, '', 'cru', 'cru', crud],
    menu: 'catalog',
  },
  carrier_settings: {
    service: 'carriers',
    key: 'carrier_setting',
    model: 'CarrierSetting',
    grants: [crud, '', 'cru', 'cru', crud],
    personal: true,
  },
  carrier_limit_logs: {
    service: 'carriers',
    key: 'carrier_limit_log',
    model: 'CarrierLimitLog',
    grants: ['', '', '', 'r', 'r'],
    events: false,
  },
  carrier_calls: {
    service: 'carriers',
    key: 'carrier_call',
    model: 'CarrierCall',
    grants: ['', '', 'r', 'r', 'r'],
    events: false,
  },
  carrier_manifests: {
    service: 'carriers',
    key: 'carrier_manifest',
    model: 'CarrierManifest',
    grants: ['cr', 'r', 'cru', 'cru', 'cru'],
    events: false,
  },
  payment_calls: {
    service: 'payments',
    key: 'payment_call',
    model: 'PaymentCall',
    grants: ['', '', 'r', 'r', 'r'],
    events: false,
  },
  invoice_calls: {
    service: 'billing',
    key: 'invoice_call',
    model: 'InvoiceCall',
    grants: ['', '', 'r', 'r', 'r'],
    events: false,
  },
  services: { service: 'carriers', key: 'service', model: 'Service', grants: [crud, '', 'cru', 'cru', crud] },
  zones: { service: 'carriers', key: 'zone', model: 'Zone', grants: ADMINS, menu: 'catalog' },
  service_postal_codes: { service: 'carriers', key: 'service_postal_code', model: 'ServicePostalCode', grants: ADMINS },
  validators: {
    service: 'carriers',
    key: 'validator',
    model: 'Validator',
    grants: ['', '', 'r', 'r', crud],
    menu: 'dev',
  },
  clarifications: {
    service: 'carriers',
    key: 'clarification',
    model: 'Clarification',
    grants: ['', 'r', 'ru', 'ru', crud],
    menu: 'operations',
    events: false,
  },
  waybills: { service: 'carriers', key: 'waybill', model: 'Waybill', grants: ADMINS, menu: 'catalog' },
  service_prices: { service: 'rating', key: 'service_price', model: 'ServicePrice', grants: ADMINS },
  user_prices: { service: 'rating', key: 'user_price', model: 'UserPrice', grants: ADMINS },
  user_carriers: { service: 'rating', key: 'user_carrier', model: 'UserCarrier', grants: ADMINS },
  addresses: {
    service: 'shipments',
    key: 'address',
    model: 'Address',
    grants: EVERY_ROLE,
    menu: 'configuration',
    personal: true,
  },
  packages: {
    service: 'shipments',
    key: 'package',
    model: 'Package',
    grants: EVERY_ROLE,
    menu: 'configuration',
    personal: true,
  },
  shipments: {
    service: 'shipments',
    key: 'shipment',
    model: 'Shipment',
    grants: [crud, 'cr', 'cru', 'cru', crud],
    menu: 'daily',
    personal: true,
    busy: true,
  },
  insurances: {
    service: 'shipments',
    key: 'insurance',
    model: 'Insurance',
    grants: ['r', 'r', 'r', 'r', 'r'],
    events: false,
  },
  claims: {
    service: 'shipments',
    key: 'claim',
    model: 'Claim',
    grants: ['cru', 'r', 'ru', 'ru', 'ru'],
    menu: 'daily',
    events: false,
  },
  pickups: {
    service: 'shipments',
    key: 'pickup',
    model: 'Pickup',
    grants: [crud, 'r', crud, crud, crud],
    menu: 'daily',
    events: false,
  },
  stores: {
    service: 'shipments',
    key: 'store',
    model: 'Store',
    grants: EVERY_ROLE,
    menu: 'daily',
    events: false,
  },
  store_orders: {
    service: 'shipments',
    key: 'store_order',
    model: 'StoreOrder',
    grants: ['ru', 'r', 'ru', 'ru', 'ru'],
    events: false,
  },
  store_calls: {
    service: 'shipments',
    key: 'store_call',
    model: 'StoreCall',
    grants: ['', '', 'r', 'r', 'r'],
    events: false,
  },
  webhook_endpoints: {
    service: 'shipments',
    key: 'webhook_endpoint',
    model: 'WebhookEndpoint',
    grants: [crud, '', crud, crud, crud],
    events: false,
  },
  webhook_deliveries: {
    service: 'shipments',
    key: 'webhook_delivery',
    model: 'WebhookDelivery',
    grants: ['ru', '', 'ru', 'ru', 'ru'],
    events: false,
  },
  transactions: {
    service: 'billing',
    key: 'transaction',
    model: 'Transaction',
    grants: ['r', 'r', 'cr', 'cr', crud],
    menu: 'money',
    events: false,
  },
  fiscal_data: {
    service: 'billing',
    key: 'fiscal_datum',
    model: 'FiscalDatum',
    grants: ['cru', 'r', 'r', 'r', 'r'],
    events: false,
  },
  invoices: {
    service: 'billing',
    key: 'invoice',
    model: 'Invoice',
    grants: ['cr', 'r', 'cru', 'cru', 'cru'],
    menu: 'daily',
    events: false,
  },
  csds: {
    service: 'billing',
    key: 'csd',
    model: 'Csd',
    grants: ['', '', 'cr', 'cr', 'cr'],
    menu: 'money',
    events: false,
  },
  tax_fiscal_data: {
    service: 'identity',
    key: 'tax_fiscal_datum',
    model: 'TaxFiscalDatum',
    grants: ['cr', 'r', 'ru', 'ru', 'ru'],
    menu: 'operations',
    events: false,
  },
  bank_accounts: {
    service: 'payments',
    key: 'bank_account',
    model: 'BankAccount',
    grants: ['r', 'r', crud, crud, crud],
    menu: 'money',
    personal: true,
  },
  deposits: {
    service: 'payments',
    key: 'deposit',
    model: 'Deposit',
    grants: ['cr', 'r', 'ru', 'ru', 'ru'],
    menu: 'money',
    events: false,
  },
  payment_events: {
    service: 'payments',
    key: 'payment_event',
    model: 'PaymentEvent',
    grants: ['', '', 'r', 'r', 'r'],
    menu: 'money',
    events: false,
  },
  payment_differences: {
    service: 'payments',
    key: 'payment_difference',
    model: 'PaymentDifference',
    grants: ['', '', 'cr', 'cr', 'cr'],
    menu: 'money',
    events: false,
  },
  overweights: {
    service: 'overweights',
    key: 'overweight',
    model: 'Overweight',
    grants: ['ru', 'r', crud, crud, crud],
    menu: 'daily',
    events: false,
  },
  overweight_forecasts: {
    service: 'overweights',
    key: 'overweight_forecast',
    model: 'OverweightForecast',
    grants: ['', 'r', 'r', 'r', 'r'],
  },
} as const satisfies Record<string, RegistryEntry>;

export type ResourcePath = keyof typeof registry;
type Entries = (typeof registry)[ResourcePath];

/** The models of the registry's resources. */
export type ResourceModel = Entries['model'];

/** The keys of resources whose changed rows are published as events. */
export type PublishedKey = Exclude<Entries, { events: false }>['key'];

/** The registry as rows, for code that treats all resources alike. */
export const resources: readonly (RegistryEntry & { path: ResourcePath })[] = Object.entries(registry).map(
  ([path, entry]) => ({ path: path as ResourcePath, ...entry }),
);

/** The resources whose changed rows are published as events. */
export const publishedResources = resources.filter(({ events }) => events !== false) as readonly (RegistryEntry & {
  key: PublishedKey;
})[];

const unpublished: ReadonlySet<string> = new Set(
  resources.filter(({ events }) => events === false).map(({ key }) => key),
);

/** Whether changed rows of a resource are published: there is no topic for the others. @param key of the resource */
export const isPublished = (key: string): boolean => !unpublished.has(key);

/** Paths that are not a resource; the longest match wins, `*` matches one segment. */
export const routes: Record<string, ServiceName> = {
  sign_in: 'identity',
  sign_out: 'identity',
  sessions: 'identity',
  account_events: 'identity',
  second_factor: 'identity',
  passkeys: 'identity',
  api_keys: 'identity',
  test_data: 'identity',
  personal_data: 'identity',
  subusers: 'identity',
  referrals: 'identity',
  'services/offered': 'rating',
  registrations: 'identity',
  confirmations: 'identity',
  forgot_password: 'identity',
  reset_password: 'identity',
  invitations: 'identity',
  acls: 'identity',
  grants: 'identity',
  custom_roles: 'identity',
  acting_as: 'identity',
  spending_permissions: 'identity',
  brand: 'identity',
  plan: 'identity',
  legal_documents: 'identity',
  notifications: 'identity',
  'users/update_preference': 'shipments',
  'users/*/user_prices': 'rating',
  'users/*/export_users_transactions': 'billing',
  colonies: 'catalog',
  enums: 'catalog',
  quotes: 'rating',
  'carriers/from_shipments': 'shipments',
  'reports/insurance': 'shipments',
  labels: 'shipments',
  tracking: 'shipments',
  returns: 'shipments',
  recipient_notices: 'shipments',
  opt_outs: 'shipments',
  dashboards: 'shipments',
  answers: 'shipments',
  preferences: 'shipments',
  imports: 'shipments',
  batches: 'shipments',
  purchase_approvals: 'shipments',
  cost_replays: 'shipments',
  'dashboards/send_support_email': 'identity',
  books: 'billing',
  fiscal_close: 'billing',
  statement: 'billing',
  transfer_funds: 'payments',
  openpay: 'payments',
  credit_cards: 'payments',
  top_ups: 'payments',
  payment_methods: 'payments',
  pacs: 'billing',
  paypal: 'payments',
  stp: 'payments',
  webhooks: 'payments',
  carrier_webhooks: 'carriers',
  store_webhooks: 'shipments',
  syncs: 'shipments',
  balances: 'billing',
  agent_spending: 'billing',
  test_balance: 'billing',
  test_events: 'carriers',
};

interface Pattern {
  segments: string[];
  service: ServiceName;
}

/** Made when it is first asked for: the web app, which never asks, then does not load the paths. */
let known: Pattern[] | undefined;

const patterns = (): Pattern[] =>
  (known ??= [
    // Every service shows its dead letters to developers.
    ...SERVICES.map(service => [`dead_letters/${service}`, service] as const),
    ...Object.entries(routes),
    ...Object.entries(registry).map(([path, entry]) => [path, entry.service] as const),
  ]
    .map(([path, service]) => ({ segments: path.split('/'), service }))
    .sort((a, b) => b.segments.length - a.segments.length));

/**
 * The service that owns a path of the API.
 * @param path below `/api/`, without the query, such as `shipments/1/rates`
 * @returns null for an unknown path
 */
export function serviceOf(path: string): ServiceName | null {
  const segments = path.split('/');
  const match = patterns().find(pattern =>
    pattern.segments.every((segment, i) => segment === segments[i] || (segment === '*' && segments[i])),
  );
  return match?.service ?? null;
}
