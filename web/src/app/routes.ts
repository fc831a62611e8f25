import type { Role } from '@porte/contracts/acl/matrix.js';
import { matchPath } from 'react-router-dom';
import type { Dispatch } from '@reduxjs/toolkit';
import type { PageRoute } from '../shared/routing/page-route.js';
import { tokenRole } from '../shared/session/token.js';
import { lazyPart } from '../shared/routing/lazy-part.js';
import { menuItem, resourceRoutes } from '../shared/resource/resource-routes.js';

const CUSTOMER: readonly Role[] = ['customer'];
/** Operators have users, transactions and clarifications only. */
const STAFF: readonly Role[] = ['operator', 'admin', 'main_admin', 'developer'];
const ADMINS: readonly Role[] = ['admin', 'main_admin', 'developer'];
const MAIN_ADMINS: readonly Role[] = ['main_admin', 'developer'];

/** The setting that removes own agreements. */
const OWN_OFF = { setting: 'user_own_agreements', value: '0' } as const;

const legalText = lazyPart(() => import('../features/terms/terms-page.js').then(m => m.TermsPage), 'page', 'terms');

const ends = lazyPart(
  () => import('../features/shipments/new/ends-page.js').then(m => m.EndsPage),
  'page',
  'form',
  'shipment',
  'address',
);
const manualEnds = lazyPart(
  () => import('../features/shipments/new/ends-page.js').then(m => m.ManualEndsPage),
  'page',
  'form',
  'shipment',
  'address',
);
const address = lazyPart(
  () => import('../features/addresses/address-page.js').then(m => m.AddressPage),
  'page',
  'form',
  'address',
);
const user = lazyPart(
  () => import('../features/users/user-form-page.js').then(m => m.UserFormPage),
  'page',
  'form',
  'users',
);
const pricePage = (name: 'ServicePricePage' | 'PriceDraftPage' | 'UserPricePage') =>
  lazyPart(() => import('../features/prices/price-pages.js').then(m => m[name]), 'page', 'form', 'import', 'prices');
const servicePlaces = (name: 'ServiceCountriesPage' | 'ServiceZonesPage') =>
  lazyPart(() => import('../features/carriers/service-places-page.js').then(m => m[name]), 'page', 'form', 'services');
const serviceCopy = lazyPart(
  () => import('../features/carriers/service-copy-page.js').then(m => m.ServiceCopyPage),
  'page',
  'form',
  'services',
);
const postalCodeImport = lazyPart(
  () => import('../features/carriers/postal-code-import-page.js').then(m => m.PostalCodeImportPage),
  'page',
  'import',
  'postal_codes',
);
const coverage = lazyPart(
  () => import('../features/carriers/coverage-page.js').then(m => m.CoveragePage),
  'page',
  'postal_codes',
);
const [settingList, ...settingForms] = resourceRoutes({
  path: 'settings',
  load: () => import('../features/settings/setting-pages.js').then(m => m.settingPages),
});
const [servicePriceList, ...servicePriceForms] = resourceRoutes({
  path: 'service_prices',
  at: '/services/:serviceId/service-prices',
  load: () => import('../features/carriers/service-price-pages.js').then(m => m.servicePricePages),
});

const [overweightList] = resourceRoutes({
  path: 'overweights',
  hasForm: false,
  load: () => import('../features/overweights/overweight-pages.js').then(m => m.overweightPages),
});

const [claimList] = resourceRoutes({
  path: 'claims',
  also: ['insurances'],
  hasForm: false,
  load: () => import('../features/claims/claim-pages.js').then(m => m.claimPages),
});
const [insuranceList] = resourceRoutes({
  path: 'insurances',
  also: ['claims'],
  hasForm: false,
  load: () => import('../features/claims/insurance-pages.js').then(m => m.insurancePages),
});

/** Every page behind the sign-in; the menu lists those with an entry in this order. Each loads with its words on demand. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    can: ['read', 'Dashboard'],
    menu: { text: 'home', group: 'daily' },
    page: lazyPart(() => import('./home-page.js').then(m => m.HomePage), 'page', 'dashboard'),
    reads: () => import('./home-page.js').then(m => m.readHome),
  },
  {
    path: '/setup',
    can: ['read', 'Csd'],
    page: lazyPart(() => import('../features/setup/setup-page.js').then(m => m.SetupPage), 'page', 'tenants'),
  },
  {
    path: '/verify',
    page: lazyPart(() => import('../features/verify/verify-page.js').then(m => m.VerifyPage), 'page', 'form', 'verify'),
  },
  {
    path: '/tax_fiscal_data',
    can: ['read', 'TaxFiscalDatum'],
    page: lazyPart(
      () => import('../features/verifications/tax-data-page.js').then(m => m.TaxDataPage),
      'page',
      'form',
      'verifications',
    ),
  },
  {
    path: '/support',
    page: lazyPart(
      () => import('../features/support/support-page.js').then(m => m.SupportPage),
      'page',
      'form',
      'verify',
    ),
  },
  {
    path: '/profile',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/profile/profile-page.js').then(m => m.ProfilePage),
      'page',
      'form',
      'profile',
      'profile_tabs',
      'referrals',
    ),
  },
  {
    path: '/profile/security',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/profile/security-page.js').then(m => m.SecurityPage),
      'page',
      'form',
      'profile',
      'profile_tabs',
      'factor',
      'access',
    ),
  },
  {
    path: '/profile/activity',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/profile/activity-page.js').then(m => m.ActivityPage),
      'page',
      'profile',
      'profile_tabs',
    ),
  },
  {
    path: '/profile/api-keys',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/profile/api-keys/api-keys-page.js').then(m => m.ApiKeysPage),
      'page',
      'form',
      'profile',
      'profile_tabs',
      'factor',
    ),
  },
  {
    path: '/personal-data',
    page: lazyPart(
      () => import('../features/privacy/personal-data-page.js').then(m => m.PersonalDataPage),
      'page',
      'form',
      'privacy_requests',
    ),
  },
  {
    path: '/agents',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/profile/agents/agents-page.js').then(m => m.AgentsPage),
      'page',
      'form',
      'profile',
      'profile_tabs',
      'factor',
      'agents',
    ),
  },
  {
    path: '/sub-users',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/sub-users/sub-users-page.js').then(m => m.SubUsersPage),
      'page',
      'form',
      'profile_tabs',
      'sub_users',
    ),
  },
  {
    path: '/webhooks',
    can: ['read', 'WebhookEndpoint'],
    page: lazyPart(
      () => import('../features/webhooks/webhooks-page.js').then(m => m.WebhooksPage),
      'page',
      'form',
      'profile_tabs',
      'webhooks',
    ),
  },
  {
    path: '/shipments',
    can: ['read', 'Shipment'],
    menu: menuItem('shipments'),
    page: lazyPart(
      () => import('../features/shipments/list/shipments-page.js').then(m => m.ShipmentsPage),
      'page',
      'shipments',
    ),
  },
  {
    path: '/shipments/import',
    can: ['create', 'Shipment'],
    page: lazyPart(
      () => import('../features/shipments/import/shipment-import-page.js').then(m => m.ShipmentImportPage),
      'page',
      'import',
      'shipments',
    ),
  },
  { path: '/shipments/new', can: ['create', 'Shipment'], page: ends },
  {
    path: '/shipments/pay',
    can: ['create', 'Rate'],
    page: lazyPart(
      () => import('../features/shipments/pay-many/pay-many-page.js').then(m => m.PayManyPage),
      'page',
      'shipments',
      'confirm',
      'rates',
    ),
  },
  {
    path: '/shipments/places',
    can: ['read', 'Shipment'],
    page: lazyPart(
      () => import('../features/shipments/places/places-page.js').then(m => m.PlacesPage),
      'page',
      'places',
      'postal_codes',
    ),
  },
  {
    path: '/shipments/:id',
    can: ['read', 'Shipment'],
    page: lazyPart(
      () => import('../features/shipments/detail/shipment-page.js').then(m => m.ShipmentPage),
      'page',
      'shipments',
      'confirm',
    ),
  },
  { path: '/shipments/:id/edit', can: ['update', 'Shipment'], page: ends },
  {
    path: '/shipments/:shipmentId/parcels/new',
    can: ['create', 'Parcel'],
    page: lazyPart(
      () => import('../features/shipments/new/parcel-page.js').then(m => m.ParcelPage),
      'page',
      'form',
      'shipment',
      'address',
      'package',
    ),
  },
  {
    path: '/shipments/:shipmentId/rates/new',
    can: ['create', 'Rate'],
    page: lazyPart(
      () => import('../features/shipments/rates/rates-page.js').then(m => m.RatesPage),
      'page',
      'form',
      'shipment',
      'rates',
      'confirm',
    ),
  },
  {
    path: '/shipments/:shipmentId/confirm',
    can: ['read', 'Shipment'],
    page: lazyPart(
      () => import('../features/shipments/confirm/confirm-page.js').then(m => m.ConfirmPage),
      'page',
      'confirm',
    ),
  },
  {
    path: '/shipments/:shipmentId/return-link',
    can: ['create', 'Rate'],
    page: lazyPart(
      () => import('../features/shipments/returns/return-link-page.js').then(m => m.ReturnLinkPage),
      'page',
      'form',
      'return_links',
    ),
  },
  {
    path: '/shipments/:shipmentId/pickup',
    can: ['read', 'Pickup'],
    page: lazyPart(
      () => import('../features/pickups/shipment-pickup-page.js').then(m => m.ShipmentPickupPage),
      'page',
      'pickups',
    ),
  },
  {
    path: '/quotes/new',
    can: ['create', 'Shipment'],
    menu: { text: 'quote', group: 'daily' },
    page: lazyPart(
      () => import('../features/quotes/quote-page.js').then(m => m.QuotePage),
      'page',
      'form',
      'address',
      'quote',
      'rates',
    ),
  },
  {
    path: '/pickups/new',
    can: ['create', 'Pickup'],
    page: lazyPart(
      () => import('../features/pickups/new-pickup-page.js').then(m => m.NewPickupPage),
      'page',
      'pickups',
    ),
  },
  ...resourceRoutes({
    path: 'pickups',
    load: () => import('../features/pickups/pickup-pages.js').then(m => m.pickupPages),
    hasForm: false,
  }),
  {
    path: '/stores',
    can: ['read', 'Store'],
    menu: menuItem('stores'),
    page: lazyPart(() => import('../features/stores/stores-page.js').then(m => m.StoresPage), 'page', 'form', 'stores'),
  },
  {
    path: '/stores/new',
    can: ['create', 'Store'],
    page: lazyPart(
      () => import('../features/stores/connect-store-page.js').then(m => m.ConnectStorePage),
      'page',
      'form',
      'stores',
    ),
  },
  {
    path: '/stores/update',
    can: ['create', 'Store'],
    page: lazyPart(
      () => import('../features/stores/store-return-page.js').then(m => m.StoreReturnPage),
      'page',
      'stores',
    ),
  },
  {
    path: '/stores/:id/edit',
    can: ['update', 'Store'],
    page: lazyPart(
      () => import('../features/stores/store-settings-page.js').then(m => m.StoreSettingsPage),
      'page',
      'form',
      'stores',
    ),
  },
  {
    path: '/stores/:storeId',
    can: ['read', 'Store'],
    page: lazyPart(
      () => import('../features/stores/store-page.js').then(m => m.StorePage),
      'page',
      'stores',
      'outbound',
    ),
  },
  {
    path: '/store-orders',
    can: ['read', 'StoreOrder'],
    page: lazyPart(
      () => import('../features/stores/store-orders-page.js').then(m => m.StoreOrdersPage),
      'page',
      'store_orders',
      'stores',
    ),
  },
  {
    path: '/packing',
    can: ['create', 'Rate'],
    menu: { text: 'packing', group: 'daily' },
    page: lazyPart(
      () => import('../features/shipments/packing/packing-page.js').then(m => m.PackingPage),
      'page',
      'packing',
      'shipments',
      'confirm',
    ),
  },
  {
    path: '/store-orders/:orderId/edit',
    can: ['update', 'StoreOrder'],
    page: lazyPart(
      () => import('../features/stores/order-address-page.js').then(m => m.OrderAddressPage),
      'page',
      'form',
      'address',
      'store_orders',
    ),
  },
  {
    path: '/price-check',
    can: ['create', 'Shipment'],
    menu: { text: 'price_check', group: 'catalog', roles: STAFF },
    page: lazyPart(
      () => import('../features/quotes/price-check-page.js').then(m => m.PriceCheckPage),
      'page',
      'form',
      'address',
      'quote',
      'rates',
    ),
  },
  {
    path: '/manual-shipments',
    can: ['read', 'ManualShipment'],
    menu: { text: 'manual_shipments', group: 'operations', roles: STAFF },
    page: lazyPart(
      () => import('../features/shipments/manual/manual-list-page.js').then(m => m.ManualListPage),
      'page',
      'form',
      'shipments',
      'confirm',
      'manual_shipments',
    ),
  },
  { path: '/manual-shipments/new', can: ['create', 'ManualShipment'], page: manualEnds },
  {
    path: '/manual-shipments/:shipmentId/upload',
    can: ['create', 'ManualShipment'],
    page: lazyPart(
      () => import('../features/shipments/manual/upload-label-page.js').then(m => m.UploadLabelPage),
      'page',
      'form',
      'import',
      'manual_shipments',
    ),
  },
  {
    path: '/my-transactions',
    can: ['read', 'Transaction'],
    menu: { text: 'my_transactions', group: 'daily', roles: CUSTOMER },
    page: lazyPart(
      () => import('../features/transactions/my-transactions-page.js').then(m => m.MyTransactionsPage),
      'page',
      'transactions',
      'invoices',
    ),
  },
  {
    path: '/my-transactions/statement',
    can: ['read', 'Transaction'],
    page: lazyPart(
      () => import('../features/statement/my-statement-page.js').then(m => m.MyStatementPage),
      'page',
      'statement',
    ),
  },
  {
    path: '/credits',
    can: ['create', 'Deposit'],
    menu: { text: 'add_funds', group: 'daily', roles: CUSTOMER },
    page: lazyPart(
      () => import('../features/deposits/add-funds-page.js').then(m => m.AddFundsPage),
      'page',
      'form',
      'deposits',
    ),
  },
  {
    path: '/invoices',
    can: ['read', 'Invoice'],
    menu: { ...menuItem('invoices'), whileOn: 'invoicing' },
    page: lazyPart(
      () => import('../features/transactions/invoices-page.js').then(m => m.InvoicesPage),
      'page',
      'form',
      'invoices',
    ),
  },
  {
    path: '/invoices/:id',
    can: ['read', 'Invoice'],
    page: lazyPart(
      () => import('../features/transactions/invoice-page.js').then(m => m.InvoicePage),
      'page',
      'form',
      'invoices',
    ),
  },
  {
    path: '/fiscal-data',
    can: ['read', 'FiscalDatum'],
    menu: { text: 'fiscal_data', group: 'daily', roles: CUSTOMER },
    page: lazyPart(
      () => import('../features/fiscal/fiscal-data-page.js').then(m => m.FiscalDataPage),
      'page',
      'form',
      'fiscal',
      'address',
    ),
  },
  ...resourceRoutes({
    path: 'addresses',
    bundle: 'address',
    hasForm: false,
    load: () => import('../features/addresses/address-list.js').then(m => m.addressPages),
  }),
  {
    path: '/referrals',
    can: ['read', 'Referral'],
    menu: { text: 'referrals', group: 'daily', roles: CUSTOMER, whileOn: 'referral_code' },
    page: lazyPart(
      () => import('../features/referrals/referrals-page.js').then(m => m.ReferralsPage),
      'page',
      'referrals',
    ),
  },
  {
    path: '/addresses/import',
    can: ['create', 'Address'],
    page: lazyPart(
      () => import('../features/addresses/address-import-page.js').then(m => m.AddressImportPage),
      'page',
      'import',
      'address',
    ),
  },
  { path: '/addresses/new', can: ['create', 'Address'], page: address },
  { path: '/addresses/:id/edit', can: ['update', 'Address'], page: address },
  ...resourceRoutes({
    path: 'packages',
    bundle: 'package',
    load: () => import('../features/packages/package-pages.js').then(m => m.packagePages),
  }),
  {
    path: '/preferences',
    can: ['create', 'Preference'],
    menu: { text: 'preferences', group: 'configuration' },
    page: lazyPart(
      () => import('../features/preferences/preferences-page.js').then(m => m.PreferencesPage),
      'page',
      'form',
      'preferences',
    ),
  },
  {
    path: '/own-agreements',
    can: ['create', 'Carrier'],
    menu: {
      text: 'own_agreements',
      group: 'configuration',
      roles: CUSTOMER,
      unless: OWN_OFF,
    },
    page: lazyPart(
      () => import('../features/agreements/agreements-page.js').then(m => m.AgreementsPage),
      'page',
      'own_agreements',
    ),
  },
  {
    path: '/own-agreements/carriers',
    can: ['create', 'Carrier'],
    page: lazyPart(
      () => import('../features/agreements/providers-page.js').then(m => m.ProvidersPage),
      'page',
      'own_agreements',
    ),
  },
  {
    path: '/own-agreements/carriers/index',
    can: ['read', 'Carrier'],
    page: lazyPart(
      () => import('../features/agreements/own-carriers-page.js').then(m => m.OwnCarriersPage),
      'page',
      'own_agreements',
    ),
  },
  {
    path: '/own-agreements/carriers/:id/new',
    can: ['create', 'Carrier'],
    page: lazyPart(
      () => import('../features/agreements/agreement-form-page.js').then(m => m.NewAgreementPage),
      'page',
      'form',
      'own_agreements',
      'carrier_settings',
      'outbound',
    ),
  },
  {
    path: '/own-agreements/carriers/:id/edit',
    can: ['update', 'Carrier'],
    page: lazyPart(
      () => import('../features/agreements/agreement-form-page.js').then(m => m.ChangeAgreementPage),
      'page',
      'form',
      'own_agreements',
      'carrier_settings',
      'outbound',
    ),
  },
  {
    path: '/users',
    can: ['read', 'User'],
    menu: menuItem('users', STAFF),
    page: lazyPart(() => import('../features/users/users-page.js').then(m => m.UsersPage), 'page', 'users'),
  },
  { path: '/users/new', can: ['create', 'User'], page: user },
  {
    path: '/users/import',
    can: ['create', 'User'],
    page: lazyPart(
      () => import('../features/users/user-import-page.js').then(m => m.UserImportPage),
      'page',
      'import',
      'users',
    ),
  },
  {
    path: '/users/duplicates',
    can: ['destroy', 'User'],
    page: lazyPart(
      () => import('../features/users/merges/duplicates-page.js').then(m => m.DuplicatesPage),
      'page',
      'user_merges',
    ),
  },
  {
    path: '/users/:userId/merge',
    can: ['destroy', 'User'],
    page: lazyPart(
      () => import('../features/users/merges/merge-page.js').then(m => m.MergePage),
      'page',
      'form',
      'user_merges',
    ),
  },
  {
    path: '/users/:id',
    can: ['read', 'User'],
    page: lazyPart(
      () => import('../features/users/detail/user-page.js').then(m => m.UserPage),
      'page',
      'users',
      'transactions',
      'audits',
    ),
  },
  { path: '/users/:id/edit', can: ['update', 'User'], page: user },
  {
    path: '/users/:userId/transactions',
    can: ['read', 'Transaction'],
    page: lazyPart(
      () => import('../features/transactions/user-transactions-page.js').then(m => m.UserTransactionsPage),
      'page',
      'transactions',
      'invoices',
    ),
  },
  {
    path: '/users/:userId/transactions/new',
    can: ['create', 'Transaction'],
    page: lazyPart(
      () => import('../features/transactions/new-transaction-page.js').then(m => m.NewTransactionPage),
      'page',
      'form',
      'transactions',
    ),
  },
  {
    path: '/users/:userId/prices',
    can: ['read', 'UserPrice'],
    page: lazyPart(
      () => import('../features/users/user-prices/user-prices-page.js').then(m => m.UserPricesPage),
      'page',
      'users',
      'prices',
    ),
  },
  {
    path: '/users/:userId/prices/:serviceId/edit',
    can: ['create', 'UserPrice'],
    page: pricePage('UserPricePage'),
  },
  {
    path: '/user/:userId/user-carriers',
    can: ['read', 'UserCarrier'],
    page: lazyPart(
      () => import('../features/users/user-carriers/user-carriers-page.js').then(m => m.UserCarriersPage),
      'page',
      'form',
      'users',
    ),
  },
  {
    path: '/users/:userId/subusers',
    can: ['update', 'User'],
    page: lazyPart(
      () => import('../features/users/user-sub-users/user-sub-users-page.js').then(m => m.UserSubUsersPage),
      'page',
      'form',
      'users',
      'sub_users',
    ),
  },
  {
    path: '/users/:userId/statement',
    can: ['read', 'Transaction'],
    page: lazyPart(
      () => import('../features/statement/user-statement-page.js').then(m => m.UserStatementPage),
      'page',
      'statement',
    ),
  },
  {
    path: '/users/:userId/fiscal-data',
    can: ['read', 'FiscalDatum'],
    page: lazyPart(
      () => import('../features/users/user-fiscal-data/user-fiscal-data-page.js').then(m => m.UserFiscalDataPage),
      'page',
      'users',
      'fiscal',
    ),
  },
  {
    ...overweightList!,
    menu: { ...menuItem('overweights'), whileOn: 'overweights', always: ['developer'] },
  },
  { ...claimList!, menu: menuItem('claims') },
  insuranceList!,
  {
    path: '/claims/:id',
    can: ['read', 'Claim'],
    page: lazyPart(() => import('../features/claims/claim-page.js').then(m => m.ClaimPage), 'page', 'form', 'claims'),
  },
  {
    path: '/shipments/:id/claim',
    can: ['create', 'Claim'],
    page: lazyPart(
      () => import('../features/claims/open-claim-page.js').then(m => m.OpenClaimPage),
      'page',
      'form',
      'claims',
    ),
  },
  {
    path: '/reports',
    can: ['read', 'Report'],
    menu: { text: 'reports', group: 'daily' },
    page: lazyPart(() => import('../features/reports/reports-page.js').then(m => m.ReportsPage), 'page', 'reports'),
  },
  {
    path: '/analytics',
    can: ['read', 'Report'],
    menu: { text: 'analytics', group: 'daily', whileOn: 'analytics' },
    page: lazyPart(
      () => import('../features/reports/analytics-page.js').then(m => m.AnalyticsPage),
      'page',
      'analytics',
    ),
  },
  {
    path: '/reports/answers',
    can: ['read', 'Report'],
    page: lazyPart(
      () => import('../features/reports/answers-page.js').then(m => m.AnswersPage),
      'page',
      'reports',
      'answers',
    ),
  },
  {
    path: '/reports/cost-replay',
    can: ['update', 'Report'],
    page: lazyPart(
      () => import('../features/reports/cost-replay-page.js').then(m => m.CostReplayPage),
      'page',
      'reports',
      'cost_replay',
    ),
  },
  {
    path: '/overweights/new',
    can: ['create', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/report-page.js').then(m => m.ReportOverweightPage),
      'page',
      'form',
      'overweights',
    ),
  },
  {
    path: '/overweights/import',
    can: ['create', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/invoice-import-page.js').then(m => m.InvoiceImportPage),
      'page',
      'form',
      'import',
      'overweights',
    ),
  },
  {
    path: '/overweights/claims',
    can: ['create', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/claims-page.js').then(m => m.ClaimsPage),
      'page',
      'form',
      'overweights',
    ),
  },
  {
    path: '/overweights/claims/:id',
    can: ['create', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/claim-page.js').then(m => m.ClaimPage),
      'page',
      'form',
      'overweights',
    ),
  },
  {
    path: '/overweights/habits',
    can: ['create', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/habits-page.js').then(m => m.HabitsPage),
      'page',
      'overweights',
    ),
  },
  {
    path: '/overweights/habits/:id',
    can: ['create', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/habit-page.js').then(m => m.HabitPage),
      'page',
      'form',
      'overweights',
    ),
  },
  {
    path: '/overweights/letters/:id',
    can: ['read', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/letter-page.js').then(m => m.LetterPage),
      'page',
      'overweights',
    ),
  },
  {
    path: '/overweights/:id',
    can: ['read', 'Overweight'],
    page: lazyPart(
      () => import('../features/overweights/case-pages.js').then(m => m.OverweightPage),
      'page',
      'form',
      'overweights',
    ),
  },
  {
    path: '/transactions',
    can: ['read', 'Transaction'],
    menu: menuItem('transactions', STAFF),
    page: lazyPart(
      () => import('../features/transactions/all-transactions-page.js').then(m => m.AllTransactionsPage),
      'page',
      'transactions',
      'invoices',
    ),
  },
  ...resourceRoutes({
    path: 'deposits',
    roles: STAFF,
    hasForm: false,
    load: () => import('../features/deposits/deposit-pages.js').then(m => m.depositPages),
  }),
  {
    path: '/deposits/:id',
    can: ['read', 'Deposit'],
    page: lazyPart(
      () => import('../features/deposits/review/deposit-page.js').then(m => m.DepositPage),
      'page',
      'form',
      'deposits',
    ),
  },
  ...resourceRoutes({
    path: 'tax_fiscal_data',
    at: '/verifications',
    bundle: 'verifications',
    roles: STAFF,
    hasForm: false,
    load: () => import('../features/verifications/verification-pages.js').then(m => m.verificationPages),
  }),
  {
    path: '/verifications/:id',
    can: ['read', 'TaxFiscalDatum'],
    page: lazyPart(
      () => import('../features/verifications/verification-page.js').then(m => m.VerificationPage),
      'page',
      'form',
      'verifications',
    ),
  },
  ...resourceRoutes({
    path: 'clarifications',
    roles: STAFF,
    hasForm: false,
    load: () => import('../features/clarifications/clarification-pages.js').then(m => m.clarificationPages),
  }),
  {
    path: '/clarifications/:id',
    can: ['read', 'Clarification'],
    page: lazyPart(
      () => import('../features/clarifications/clarification-page.js').then(m => m.ClarificationPage),
      'page',
      'form',
      'clarifications',
    ),
  },
  {
    path: '/books',
    can: ['read', 'Books'],
    menu: { text: 'books', group: 'money' },
    page: lazyPart(() => import('../features/books/books-page.js').then(m => m.BooksPage), 'page', 'books'),
  },
  {
    path: '/fiscal-close',
    can: ['read', 'Books'],
    menu: { text: 'fiscal_close', group: 'money' },
    page: lazyPart(
      () => import('../features/fiscal-close/fiscal-close-page.js').then(m => m.FiscalClosePage),
      'page',
      'fiscal_close',
    ),
  },
  ...resourceRoutes({
    path: 'carriers',
    also: ['validators'],
    load: () => import('../features/carriers/carrier-pages.js').then(m => m.carrierPages),
  }),
  {
    path: '/carriers/:id',
    can: ['read', 'Carrier'],
    page: lazyPart(
      () => import('../features/carriers/carrier-page.js').then(m => m.CarrierPage),
      'page',
      'carriers',
      'services',
      'answers',
    ),
  },
  {
    path: '/carriers/import',
    can: ['update', 'Carrier'],
    page: lazyPart(
      () => import('../features/carriers/carrier-import-page.js').then(m => m.CarrierImportPage),
      'page',
      'import',
      'carriers',
      'services',
      'carrier_files',
    ),
  },
  ...resourceRoutes({
    path: 'carrier_settings',
    at: '/carriers/:carrierId/carrier-settings',
    also: ['outbound', 'carriers'],
    load: () => import('../features/carriers/carrier-setting-pages.js').then(m => m.carrierSettingPages),
  }),
  ...resourceRoutes({
    path: 'carrier_limit_logs',
    at: '/carriers/:carrierId/limit-logs',
    also: ['carriers'],
    hasForm: false,
    load: () => import('../features/carriers/carrier-limit-log-pages.js').then(m => m.carrierLimitLogPages),
  }),
  ...resourceRoutes({
    path: 'services',
    at: '/carriers/:carrierId/services',
    also: ['validators', 'carriers'],
    load: () => import('../features/carriers/service-pages.js').then(m => m.servicePages),
  }),
  {
    path: '/services/:serviceId/countries',
    can: ['update', 'Service'],
    page: servicePlaces('ServiceCountriesPage'),
  },
  {
    path: '/services/:serviceId/service-zones',
    can: ['create', 'Zone'],
    page: servicePlaces('ServiceZonesPage'),
  },
  {
    path: '/services/:serviceId/copy',
    can: ['create', 'Service'],
    page: serviceCopy,
  },
  {
    ...servicePriceList!,
    page: pricePage('ServicePricePage'),
  },
  {
    path: '/price-drafts/:id',
    can: ['read', 'ServicePrice'],
    page: pricePage('PriceDraftPage'),
  },
  ...servicePriceForms,
  ...resourceRoutes({
    path: 'service_postal_codes',
    at: '/services/:serviceId/service-postal-codes',
    bundle: 'postal_codes',
    load: () => import('../features/carriers/postal-code-pages.js').then(m => m.servicePostalCodePages),
  }),
  ...resourceRoutes({
    path: 'service_postal_codes',
    at: '/zones/:zoneId/zone-postal-codes',
    bundle: 'postal_codes',
    load: () => import('../features/carriers/postal-code-pages.js').then(m => m.zonePostalCodePages),
  }),
  {
    path: '/services/:serviceId/service-postal-codes/import',
    can: ['create', 'ServicePostalCode'],
    page: postalCodeImport,
  },
  { path: '/services/:serviceId/service-postal-codes/coverage', can: ['read', 'ServicePostalCode'], page: coverage },
  { path: '/zones/:zoneId/zone-postal-codes/coverage', can: ['read', 'ServicePostalCode'], page: coverage },
  { path: '/zones/:zoneId/zone-postal-codes/import', can: ['create', 'ServicePostalCode'], page: postalCodeImport },
  ...resourceRoutes({
    path: 'zones',
    load: () => import('../features/carriers/zone-pages.js').then(m => m.zonePages),
  }),
  ...resourceRoutes({
    path: 'waybills',
    hasForm: false,
    load: () => import('../features/carriers/waybill-pages.js').then(m => m.waybillPages),
  }),
  {
    path: '/waybills/import',
    can: ['create', 'Waybill'],
    page: lazyPart(
      () => import('../features/carriers/waybill-import-page.js').then(m => m.WaybillImportPage),
      'page',
      'import',
      'waybills',
    ),
  },
  ...resourceRoutes({
    path: 'countries',
    load: () => import('../features/catalog/country-pages.js').then(m => m.countryPages),
  }),
  ...resourceRoutes({
    path: 'states',
    at: '/countries/:countryId/states',
    load: () => import('../features/catalog/state-pages.js').then(m => m.statePages),
  }),
  ...resourceRoutes({
    path: 'notices',
    load: () => import('../features/catalog/notice-pages.js').then(m => m.noticePages),
  }),
  ...resourceRoutes({
    path: 'payment_events',
    hasForm: false,
    load: () => import('../features/deposits/provider-events/payment-event-pages.js').then(m => m.paymentEventPages),
  }),
  ...resourceRoutes({
    path: 'payment_differences',
    hasForm: false,
    load: () =>
      import('../features/deposits/reconciliation/payment-difference-pages.js').then(m => m.paymentDifferencePages),
  }),
  {
    path: '/payment-events/endpoints',
    can: ['update', 'Setting'],
    page: lazyPart(
      () => import('../features/deposits/provider-events/endpoints-page.js').then(m => m.EndpointsPage),
      'page',
      'form',
      'payment_events',
      'outbound',
    ),
  },
  ...resourceRoutes({
    path: 'bank_accounts',
    roles: ADMINS,
    load: () => import('../features/deposits/transfers/bank-account-pages.js').then(m => m.bankAccountPages),
  }),
  {
    path: '/recipient-notices',
    can: ['read', 'RecipientNotice'],
    menu: { text: 'recipient_notices', group: 'company' },
    page: lazyPart(
      () => import('../features/recipient-notices/recipient-notices-page.js').then(m => m.RecipientNoticesPage),
      'page',
      'recipient_notices',
    ),
  },
  {
    path: '/recipient-notices/:event',
    can: ['read', 'RecipientNotice'],
    page: lazyPart(
      () => import('../features/recipient-notices/notice-words-page.js').then(m => m.NoticeWordsPage),
      'page',
      'form',
      'recipient_notices',
    ),
  },
  {
    path: '/csds',
    can: ['read', 'Csd'],
    menu: menuItem('csds'),
    page: lazyPart(
      () => import('../features/csds/csds-page.js').then(m => m.CsdsPage),
      'page',
      'form',
      'csds',
      'outbound',
    ),
  },
  {
    ...settingList!,
    page: lazyPart(
      () => import('../features/settings/settings-page.js').then(m => m.SettingsPage),
      'page',
      'plan',
      'form',
      'settings',
    ),
  },
  ...settingForms,
  {
    path: '/permissions',
    can: ['read', 'Grant'],
    menu: { text: 'permissions', group: 'company' },
    page: lazyPart(
      () => import('../features/permissions/permissions-page.js').then(m => m.PermissionsPage),
      'page',
      'form',
      'permissions',
    ),
  },
  {
    path: '/spending-permissions',
    can: ['read', 'Grant'],
    page: lazyPart(
      () =>
        import('../features/spending-permissions/spending-permissions-page.js').then(m => m.SpendingPermissionsPage),
      'page',
      'form',
      'spending',
    ),
  },
  {
    path: '/legal',
    can: ['read', 'LegalDocument'],
    menu: { text: 'legal', group: 'company' },
    page: lazyPart(
      () => import('../features/legal/legal-page.js').then(m => m.LegalPage),
      'page',
      'form',
      'legal',
      'terms',
    ),
  },
  {
    path: '/legal/new',
    can: ['create', 'LegalDocument'],
    page: lazyPart(
      () => import('../features/legal/new-version-page.js').then(m => m.NewVersionPage),
      'page',
      'form',
      'legal',
      'terms',
    ),
  },
  ...resourceRoutes({
    path: 'privacy_requests',
    hasForm: false,
    load: () => import('../features/privacy/privacy-request-pages.js').then(m => m.privacyRequestPages),
  }),
  {
    path: '/privacy-requests/:id',
    can: ['update', 'PrivacyRequest'],
    page: lazyPart(
      () => import('../features/privacy/privacy-request-pages.js').then(m => m.PrivacyRequestPage),
      'page',
      'form',
      'privacy_requests',
    ),
  },
  {
    path: '/audits',
    can: ['read', 'Audit'],
    menu: menuItem('audits', MAIN_ADMINS),
    page: lazyPart(() => import('../features/audits/audits-page.js').then(m => m.AuditsPage), 'page', 'audits'),
  },
  ...resourceRoutes({
    path: 'tenants',
    load: () => import('../features/tenants/tenant-pages.js').then(m => m.tenantPages),
  }),
  {
    path: '/tenants/:id',
    can: ['read', 'Tenant'],
    page: lazyPart(
      () => import('../features/tenants/tenant-page.js').then(m => m.TenantPage),
      'page',
      'form',
      'plan',
      'tenants',
    ),
  },
  ...resourceRoutes({
    path: 'providers',
    load: () => import('../features/carriers/provider-pages.js').then(m => m.providerPages),
  }),
  ...resourceRoutes({
    path: 'validators',
    load: () => import('../features/carriers/validator-pages.js').then(m => m.validatorPages),
  }),
  {
    path: '/dead-letters',
    can: ['read', 'DeadLetter'],
    menu: { text: 'dead_letters', group: 'dev' },
    page: lazyPart(
      () => import('../features/dead-letters/dead-letters-page.js').then(m => m.DeadLettersPage),
      'page',
      'form',
      'dead_letters',
    ),
  },
  {
    path: '/catalogues',
    can: ['create', 'Colony'],
    menu: { text: 'catalogues', group: 'dev' },
    page: lazyPart(
      () => import('../features/catalogues/catalogues-page.js').then(m => m.CataloguesPage),
      'page',
      'import',
      'catalogues',
    ),
  },
  ...resourceRoutes({
    path: 'system_settings',
    load: () => import('../features/settings/system-setting-pages.js').then(m => m.systemSettingPages),
  }),
  { path: '/terms', page: legalText },
  { path: '/privacy', page: legalText },
];

const routeOf = (path: string): PageRoute | undefined => {
  const pathname = path.split('?', 1)[0]!;
  return pageRoutes.find(candidate => matchPath(candidate.path, pathname));
};

/** Loads the page of a path. @returns when it is there, or could not be loaded */
export async function loadPage(path: string): Promise<void> {
  await routeOf(path)
    ?.page.preload()
    .catch(() => {});
}

/** Begins to load the page of a path. */
export const preloadPage = (path: string): void => void loadPage(path);

/** Begins to read what the page of a path shows, for the user of the access token. */
export async function beginReads(path: string, dispatch: Dispatch): Promise<void> {
  const begin = await routeOf(path)?.reads?.();
  const role = tokenRole();
  if (role) begin?.(dispatch, role);
}
