import { MODELS, type Model } from '@porte/contracts/acl/matrix.js';

export const GROUPS = ['operation', 'money', 'catalog', 'system'] as const;
export type Group = (typeof GROUPS)[number];

/** Where the page lists each model; the compiler asks for new ones. */
const GROUP_OF: Readonly<Record<Model, Group>> = {
  Dashboard: 'operation',
  Shipment: 'operation',
  Parcel: 'operation',
  Rate: 'operation',
  Label: 'operation',
  ManualShipment: 'operation',
  Pickup: 'operation',
  Store: 'operation',
  StoreOrder: 'operation',
  Address: 'operation',
  Package: 'operation',
  Overweight: 'operation',
  OverweightForecast: 'operation',
  Insurance: 'operation',
  Claim: 'operation',
  Clarification: 'operation',
  User: 'operation',
  TaxFiscalDatum: 'operation',
  Report: 'operation',
  Transaction: 'money',
  Deposit: 'money',
  Invoice: 'money',
  FiscalDatum: 'money',
  Csd: 'money',
  BankAccount: 'money',
  PaymentEvent: 'money',
  PaymentDifference: 'money',
  Books: 'money',
  ExchangeRate: 'money',
  Carrier: 'catalog',
  CarrierSetting: 'catalog',
  CarrierLimitLog: 'catalog',
  CarrierManifest: 'operation',
  Service: 'catalog',
  ServicePrice: 'catalog',
  UserPrice: 'catalog',
  UserCarrier: 'catalog',
  Zone: 'catalog',
  ServicePostalCode: 'catalog',
  Waybill: 'catalog',
  Notice: 'catalog',
  Country: 'catalog',
  State: 'catalog',
  Colony: 'catalog',
  SatProduct: 'catalog',
  Enum: 'catalog',
  Setting: 'system',
  Grant: 'system',
  LegalDocument: 'system',
  LegalAcceptance: 'system',
  Audit: 'system',
  RecipientNotice: 'system',
  Preference: 'system',
  SavedView: 'system',
  CarrierCall: 'system',
  PaymentCall: 'system',
  InvoiceCall: 'system',
  StoreCall: 'system',
  WebhookEndpoint: 'system',
  WebhookDelivery: 'system',
  Provider: 'system',
  Validator: 'system',
  SystemSetting: 'system',
  DeadLetter: 'system',
};

const ORDER = Object.keys(GROUP_OF);

export const groupOf = (model: Model): Group => GROUP_OF[model];

export const modelsOf = (group: Group): Model[] =>
  MODELS.filter(model => GROUP_OF[model] === group).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
