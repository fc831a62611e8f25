import type { TenantDetails } from '@porte/contracts/identity/tenant.js';
import type {
  Audit,
  BankAccount,
  Carrier,
  CarrierLimitLog,
  CarrierManifest,
  CarrierSetting,
  Claim,
  Csd,
  Deposit,
  PaymentDifference,
  Overweight,
  Pickup,
  PrivacyRequest,
  PaymentEvent,
  FiscalDatum,
  InsuredParcel,
  Invoice,
  Notice,
  OutboundCall,
  Provider,
  SavedView,
  Service,
  ServicePostalCode,
  ServicePrice,
  Shipment,
  Store,
  StoreOrder,
  TaxFiscalDatum,
  Transaction,
  User,
  Validator,
  Waybill,
  Zone,
} from '@porte/contracts';
import type { ResourcePath } from '@porte/contracts/registry.js';

/** Every row has an id. */
export interface Row {
  id: string;
}

/** The rows of a resource, as they leave the API. */
export interface Resources {
  audits: Audit;
  bank_accounts: BankAccount;
  carriers: Carrier;
  carrier_limit_logs: CarrierLimitLog;
  carrier_calls: OutboundCall;
  carrier_manifests: CarrierManifest;
  payment_calls: OutboundCall;
  invoice_calls: OutboundCall;
  carrier_settings: CarrierSetting;
  claims: Claim;
  csds: Csd;
  insurances: InsuredParcel;
  deposits: Deposit;
  payment_events: PaymentEvent;
  payment_differences: PaymentDifference;
  fiscal_data: FiscalDatum;
  invoices: Invoice;
  notices: Notice;
  overweights: Overweight;
  pickups: Pickup;
  privacy_requests: PrivacyRequest;
  providers: Provider;
  saved_views: SavedView;
  services: Service;
  service_prices: ServicePrice;
  shipments: Shipment;
  stores: Store;
  store_orders: StoreOrder;
  store_calls: OutboundCall;
  tax_fiscal_data: TaxFiscalDatum;
  tenants: TenantDetails;
  transactions: Transaction;
  users: User;
  validators: Validator;
  service_postal_codes: ServicePostalCode;
  waybills: Waybill;
  zones: Zone;
}

/** A resource's row type; the generic row when none is declared. */
export type RowOf<Path extends ResourcePath> = Path extends keyof Resources
  ? Resources[Path]
  : Row & Record<string, unknown>;
