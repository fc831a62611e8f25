import { matchPath } from 'react-router-dom';
import type { PageRoute } from '../shared/routing/page-route.js';
import { lazyPage } from '../shared/routing/lazy-page.js';
import { resourceRoutes } from '../shared/resource/resource-routes.js';

const ends = lazyPage(
  () => import('../features/shipments/new/ends-page.js').then(m => m.EndsPage),
  'page',
  'form',
  'shipment',
  'address',
);
const address = lazyPage(
  () => import('../features/addresses/address-page.js').then(m => m.AddressPage),
  'page',
  'form',
  'address',
);
const user = lazyPage(
  () => import('../features/users/user-form-page.js').then(m => m.UserFormPage),
  'page',
  'form',
  'users',
);
const [settingList, ...settingForms] = resourceRoutes({
  path: 'settings',
  at: '/settings',
  bundle: 'settings',
  load: () => import('../features/settings/setting-pages.js').then(m => m.settingPages),
});

/** Every page behind the sign-in, in the order of the menu; each loads with its words on demand. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    can: ['read', 'Dashboard'],
    page: lazyPage(
      () => import('../features/dashboard/dashboard-page.js').then(m => m.DashboardPage),
      'page',
      'dashboard',
    ),
  },
  {
    path: '/verify',
    page: lazyPage(
      () => import('../features/verify/verify-page.js').then(m => m.VerifyPage),
      'page',
      'form',
      'verify',
      'support',
    ),
  },
  {
    path: '/support',
    page: lazyPage(
      () => import('../features/support/support-page.js').then(m => m.SupportPage),
      'page',
      'form',
      'support',
    ),
  },
  {
    path: '/profile',
    can: ['read', 'User'],
    page: lazyPage(
      () => import('../features/profile/profile-page.js').then(m => m.ProfilePage),
      'page',
      'form',
      'profile',
    ),
  },
  {
    path: '/preferences',
    can: ['create', 'Preference'],
    page: lazyPage(
      () => import('../features/preferences/preferences-page.js').then(m => m.PreferencesPage),
      'page',
      'form',
      'preferences',
    ),
  },
  {
    path: '/shipments',
    can: ['read', 'Shipment'],
    page: lazyPage(
      () => import('../features/shipments/list/shipments-page.js').then(m => m.ShipmentsPage),
      'page',
      'shipments',
    ),
  },
  { path: '/shipments/new', can: ['create', 'Shipment'], page: ends },
  {
    path: '/shipments/:id',
    can: ['read', 'Shipment'],
    page: lazyPage(
      () => import('../features/shipments/detail/shipment-page.js').then(m => m.ShipmentPage),
      'page',
      'shipments',
    ),
  },
  { path: '/shipments/:id/edit', can: ['update', 'Shipment'], page: ends },
  {
    path: '/shipments/:shipmentId/parcels/new',
    can: ['create', 'Parcel'],
    page: lazyPage(
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
    page: lazyPage(
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
    page: lazyPage(
      () => import('../features/shipments/confirm/confirm-page.js').then(m => m.ConfirmPage),
      'page',
      'confirm',
    ),
  },
  {
    path: '/quotes/new',
    can: ['create', 'Shipment'],
    page: lazyPage(
      () => import('../features/quotes/quote-page.js').then(m => m.QuotePage),
      'page',
      'form',
      'address',
      'quote',
      'rates',
    ),
  },
  {
    path: '/my-transactions',
    can: ['read', 'Transaction'],
    page: lazyPage(
      () => import('../features/transactions/my-transactions-page.js').then(m => m.MyTransactionsPage),
      'page',
      'transactions',
    ),
  },
  {
    path: '/my-transactions/statement',
    can: ['read', 'Transaction'],
    page: lazyPage(
      () => import('../features/statement/my-statement-page.js').then(m => m.MyStatementPage),
      'page',
      'statement',
    ),
  },
  ...resourceRoutes({
    path: 'addresses',
    at: '/addresses',
    bundle: 'address',
    hasForm: false,
    load: () => import('../features/addresses/address-list.js').then(m => m.addressPages),
  }),
  { path: '/addresses/new', can: ['create', 'Address'], page: address },
  { path: '/addresses/:id/edit', can: ['update', 'Address'], page: address },
  ...resourceRoutes({
    path: 'packages',
    at: '/packages',
    bundle: 'package',
    load: () => import('../features/packages/package-pages.js').then(m => m.packagePages),
  }),
  {
    path: '/users',
    can: ['read', 'User'],
    page: lazyPage(() => import('../features/users/users-page.js').then(m => m.UsersPage), 'page', 'users'),
  },
  { path: '/users/new', can: ['create', 'User'], page: user },
  { path: '/users/:id/edit', can: ['update', 'User'], page: user },
  {
    path: '/users/:userId/transactions',
    can: ['read', 'Transaction'],
    page: lazyPage(
      () => import('../features/transactions/user-transactions-page.js').then(m => m.UserTransactionsPage),
      'page',
      'transactions',
    ),
  },
  {
    path: '/users/:userId/transactions/new',
    can: ['create', 'Transaction'],
    page: lazyPage(
      () => import('../features/transactions/new-transaction-page.js').then(m => m.NewTransactionPage),
      'page',
      'form',
      'transactions',
    ),
  },
  {
    path: '/users/:userId/statement',
    can: ['read', 'Transaction'],
    page: lazyPage(
      () => import('../features/statement/user-statement-page.js').then(m => m.UserStatementPage),
      'page',
      'statement',
    ),
  },
  {
    path: '/transactions',
    can: ['read', 'Transaction'],
    page: lazyPage(
      () => import('../features/transactions/all-transactions-page.js').then(m => m.AllTransactionsPage),
      'page',
      'transactions',
    ),
  },
  ...resourceRoutes({
    path: 'carriers',
    at: '/carriers',
    bundle: 'carriers',
    also: ['validators'],
    load: () => import('../features/carriers/carrier-pages.js').then(m => m.carrierPages),
  }),
  ...resourceRoutes({
    path: 'services',
    at: '/carriers/:carrierId/services',
    bundle: 'services',
    also: ['validators'],
    load: () => import('../features/carriers/service-pages.js').then(m => m.servicePages),
  }),
  ...resourceRoutes({
    path: 'service_prices',
    at: '/services/:serviceId/service-prices',
    bundle: 'service_prices',
    load: () => import('../features/carriers/service-price-pages.js').then(m => m.servicePricePages),
  }),
  ...resourceRoutes({
    path: 'zones',
    at: '/zones',
    bundle: 'zones',
    load: () => import('../features/carriers/zone-pages.js').then(m => m.zonePages),
  }),
  ...resourceRoutes({
    path: 'countries',
    at: '/countries',
    bundle: 'countries',
    load: () => import('../features/catalog/country-pages.js').then(m => m.countryPages),
  }),
  ...resourceRoutes({
    path: 'states',
    at: '/countries/:countryId/states',
    bundle: 'states',
    load: () => import('../features/catalog/state-pages.js').then(m => m.statePages),
  }),
  ...resourceRoutes({
    path: 'notices',
    at: '/notices',
    bundle: 'notices',
    load: () => import('../features/catalog/notice-pages.js').then(m => m.noticePages),
  }),
  {
    ...settingList!,
    page: lazyPage(
      () => import('../features/settings/settings-page.js').then(m => m.SettingsPage),
      'page',
      'form',
      'settings',
    ),
  },
  ...settingForms,
  ...resourceRoutes({
    path: 'system_settings',
    at: '/system-settings',
    bundle: 'system_settings',
    load: () => import('../features/settings/system-setting-pages.js').then(m => m.systemSettingPages),
  }),
  ...resourceRoutes({
    path: 'providers',
    at: '/providers',
    bundle: 'providers',
    load: () => import('../features/carriers/provider-pages.js').then(m => m.providerPages),
  }),
  ...resourceRoutes({
    path: 'validators',
    at: '/validators',
    bundle: 'validators',
    load: () => import('../features/carriers/validator-pages.js').then(m => m.validatorPages),
  }),
  ...resourceRoutes({
    path: 'clarifications',
    at: '/clarifications',
    bundle: 'clarifications',
    hasForm: false,
    load: () => import('../features/clarifications/clarification-pages.js').then(m => m.clarificationPages),
  }),
  {
    path: '/clarifications/:id',
    can: ['read', 'Clarification'],
    page: lazyPage(
      () => import('../features/clarifications/clarification-page.js').then(m => m.ClarificationPage),
      'page',
      'form',
      'clarifications',
    ),
  },
  {
    path: '/books',
    can: ['read', 'Books'],
    page: lazyPage(() => import('../features/books/books-page.js').then(m => m.BooksPage), 'page', 'books'),
  },
  {
    path: '/audits',
    can: ['read', 'Audit'],
    page: lazyPage(() => import('../features/audits/audits-page.js').then(m => m.AuditsPage), 'page', 'audits'),
  },
  {
    path: '/dead-letters',
    can: ['read', 'DeadLetter'],
    page: lazyPage(
      () => import('../features/dead-letters/dead-letters-page.js').then(m => m.DeadLettersPage),
      'page',
      'form',
      'dead_letters',
    ),
  },
  {
    path: '/terms',
    page: lazyPage(() => import('../features/terms/terms-page.js').then(m => m.TermsPage), 'page', 'terms'),
  },
];

/** Begins to load the page of a path. */
export function preloadPage(path: string): void {
  const pathname = path.split('?', 1)[0]!;
  const route = pageRoutes.find(candidate => matchPath(candidate.path, pathname));
  void route?.page.preload().catch(() => {});
}
