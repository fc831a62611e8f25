import { ACTIONS, ROLES, type Action, type Role } from '@porte/contracts';

/** [customer, operator, admin, main admin, developer], each the first letters of its actions; written down apart from the matrix that it checks. */
type Row = readonly [customer: string, operator: string, admin: string, mainAdmin: string, developer: string];

const ALL = 'crud';
const STAFF_MANAGE: Row = ['', '', ALL, ALL, ALL];
const EVERYBODY_OWN: Row = [ALL, ALL, ALL, ALL, ALL];
const CATALOGUE: Row = ['r', 'r', 'r', 'r', ALL];
const PUBLISHED: Row = ['r', 'r', ALL, ALL, ALL];
const NETWORK: Row = [ALL, '', 'cru', 'cru', ALL];
const INSIDE: Row = ['', '', 'r', 'r', ALL];

const EXPECTED: Readonly<Record<string, Row>> = {
  Address: EVERYBODY_OWN,
  Package: EVERYBODY_OWN,
  Parcel: EVERYBODY_OWN,
  Preference: EVERYBODY_OWN,
  SavedView: EVERYBODY_OWN,
  Shipment: [ALL, 'cr', 'cru', 'cru', ALL],
  Pickup: [ALL, 'r', ALL, ALL, ALL],
  Store: EVERYBODY_OWN,
  WebhookEndpoint: [ALL, '', ALL, ALL, ALL],
  WebhookDelivery: ['ru', '', 'ru', 'ru', 'ru'],
  StoreOrder: ['ru', 'r', 'ru', 'ru', 'ru'],
  Rate: ['cru', 'cr', 'cru', 'cru', ALL],
  Label: ['r', 'cru', 'cru', 'cru', ALL],
  ManualShipment: ['', 'cr', 'cr', 'cr', ALL],
  Overweight: ['ru', 'r', ALL, ALL, ALL],
  OverweightForecast: ['', 'r', 'r', 'r', 'r'],
  Transaction: ['r', 'r', 'cr', 'cr', ALL],
  User: ['ru', 'r', 'cru', 'cru', ALL],
  UserPrice: STAFF_MANAGE,
  UserCarrier: STAFF_MANAGE,
  Carrier: NETWORK,
  CarrierSetting: NETWORK,
  CarrierLimitLog: ['', '', '', 'r', 'r'],
  CarrierManifest: ['cr', 'r', 'cru', 'cru', 'cru'],
  CarrierCall: ['', '', 'r', 'r', 'r'],
  PaymentCall: ['', '', 'r', 'r', 'r'],
  InvoiceCall: ['', '', 'r', 'r', 'r'],
  StoreCall: ['', '', 'r', 'r', 'r'],
  Service: NETWORK,
  ServicePrice: STAFF_MANAGE,
  Zone: STAFF_MANAGE,
  ServicePostalCode: STAFF_MANAGE,
  Waybill: STAFF_MANAGE,
  Country: CATALOGUE,
  State: CATALOGUE,
  Colony: CATALOGUE,
  SatProduct: CATALOGUE,
  Enum: CATALOGUE,
  Notice: PUBLISHED,
  BankAccount: PUBLISHED,
  Setting: ['', '', 'ru', 'ru', ALL],
  SystemSetting: ['', '', '', '', ALL],
  ExchangeRate: ['', 'r', 'r', 'r', 'r'],
  Insurance: ['r', 'r', 'r', 'r', 'r'],
  Claim: ['cru', 'r', 'ru', 'ru', 'ru'],
  Report: ['cr', '', ALL, ALL, ALL],
  Tenant: ['', '', '', '', 'cru'],
  Provider: ['r', '', 'r', 'r', ALL],
  Validator: INSIDE,
  RecipientNotice: ['', '', 'r', 'ru', 'ru'],
  Books: ['', '', 'cr', 'cr', ALL],
  Clarification: ['', 'r', 'ru', 'ru', ALL],
  DeadLetter: ['', '', '', '', ALL],
  Grant: ['', '', 'r', 'ru', 'ru'],
  Referral: ['r', '', 'r', 'r', ALL],
  LegalDocument: ['', '', 'r', 'crd', 'crd'],
  LegalAcceptance: ['r', '', 'r', 'r', 'r'],
  Audit: ['', '', '', 'r', 'r'],
  Dashboard: CATALOGUE,
  Deposit: ['cr', 'r', 'ru', 'ru', 'ru'],
  PaymentEvent: ['', '', 'r', 'r', 'r'],
  PaymentDifference: ['', '', 'cr', 'cr', 'cr'],
  FiscalDatum: ['cru', 'r', 'r', 'r', 'r'],
  Invoice: ['cr', 'r', 'cru', 'cru', 'cru'],
  Csd: ['', '', 'cr', 'cr', 'cr'],
  PrivacyRequest: ['cr', '', 'cru', 'cru', 'cru'],
  TaxFiscalDatum: ['cr', 'r', 'ru', 'ru', 'ru'],
};

/** Whether a role may do it by the default grants. @throws Error for a model that the rules do not know */
export function mayDo(role: Role, action: Action, model: string): boolean {
  const row = EXPECTED[model];
  if (!row) throw new Error(`the expected access says nothing of ${model}`);
  return row[ROLES.indexOf(role)]!.includes(action[0]!);
}

/** Every model and what each role may do with it, as `GET /acls` would have it. */
export const expectedGrants = (role: Role): Record<string, Action[]> =>
  Object.fromEntries(
    Object.keys(EXPECTED)
      .map(model => [model, ACTIONS.filter(action => mayDo(role, action, model))] as const)
      .filter(([, actions]) => actions.length > 0),
  );
