import { readdirSync } from 'node:fs';
import { countryIdOf } from '@porte/contracts/catalog/countries.js';
import type { Browser, Page } from '@playwright/test';
import {
  aPackage,
  anAddress,
  aShipment,
  buy,
  expect,
  remember,
  test as base,
  type Api,
  type Customer,
  type Person,
} from './support/fixtures.js';
import { appRoutes } from './support/app-routes.js';
import { shiftOf, startShifts, watchShifts } from './support/layout-shift.js';
import { aClaim, aClaimForm } from './support/claims.js';
import { aHabit, aLetter } from './support/habits.js';
import { aDeposit } from './support/deposits.js';
import { aReceiver, aVerification } from './support/fiscal.js';
import { eventually } from './support/api.js';
import { aMuteService, buyWithUnknownOutcome } from './support/unknown-outcomes.js';

interface Cast {
  /** has one row of every kind */
  customer: Customer;
  unverified: Customer;
}

type Ids = Record<string, string>;

interface Visit {
  as: 'customer' | 'unverified' | 'developer' | 'visitor';
  /** values for the parameters of the path */
  ids?(cast: Cast, api: Api): Ids | Promise<Ids>;
}

const DEVELOPER: Person = { email: 'dev@demo.example' };
const idOf = async ({ staff }: Api, path: string): Promise<string> =>
  (await staff.get<{ id: string }[]>(`${path}${path.includes('?') ? '&' : '?'}per_page=1`))[0]!.id;
const first =
  (path: string) =>
  async (_: Cast, api: Api): Promise<Ids> => ({ id: await idOf(api, path) });
const [PACKAGING, RATING, BOUGHT] = [0, 1, 2];
const shipment =
  (index: number) =>
  ({ customer }: Cast): Ids => ({ id: customer.shipments[index]!, shipmentId: customer.shipments[index]! });
const ofUser = ({ customer }: Cast): Ids => ({ id: customer.id, userId: customer.id });
const ofCarrier = async (_: Cast, api: Api): Promise<Ids> => ({
  carrierId: await idOf(api, 'carriers?where[name]=Correcaminos'),
});
/** The demo's; other suites have services of that name too. */
const serviceOf = async (api: Api): Promise<string> =>
  idOf(api, `services?where[name]=Terrestre&where[carrier_id]=${await idOf(api, 'carriers?where[name]=Correcaminos')}`);
const ofCountry = async (_: Cast, api: Api): Promise<Ids> => ({
  countryId: await idOf(api, 'countries?where[code]=MX'),
});
const both =
  (...parts: NonNullable<Visit['ids']>[]) =>
  async (cast: Cast, api: Api): Promise<Ids> =>
    Object.assign({}, ...(await Promise.all(parts.map(part => part(cast, api)))));
const draftOf = async (api: Api): Promise<string> =>
  api.staff.make('service_prices/drafts', 'price_draft', { service_id: await serviceOf(api) });
const ofService = async (_: Cast, api: Api): Promise<Ids> => ({ serviceId: await serviceOf(api) });

/** Of the bought shipment; each visit makes one of its own. */
const aReturnLink = async ({ customer: { caller, shipments } }: Cast, api: Api): Promise<Ids> => {
  const service_id = await idOf(api, 'services?where[name]=Día siguiente');
  const { path } = await caller.ask<{ path: string }>('POST', `shipments/${shipments[BOUGHT]!}/return_links`, {
    return_link: { service_id, max_total: 900 },
  });
  return { address: path.split('/').at(-1)! };
};

const ofZone = async (_: Cast, api: Api): Promise<Ids> => ({ zoneId: await idOf(api, 'zones?where[name]=Toluca') });
const aServiceCode = async (_: Cast, api: Api): Promise<Ids> => ({
  id: await api.staff.make('service_postal_codes', 'service_postal_code', {
    service_id: await serviceOf(api),
    postal_code: '90210',
    country_id: countryIdOf('US'),
  }),
});
const aZoneCode = async (_: Cast, api: Api): Promise<Ids> => ({
  id: await idOf(api, `service_postal_codes?where[zone_id]=${await idOf(api, 'zones?where[name]=Toluca')}`),
});

const anAgreement = async ({ customer: { caller } }: Cast): Promise<Ids> => {
  const [provider] = await caller.get<{ id: string }[]>('providers?where[code]=FedexRest');
  const services = [{ name: 'Express', code: 'N', service_type: 'national' }];
  return caller.ask<{ id: string }>('POST', 'carriers/client_agreements', {
    provider_id: provider!.id,
    services,
    settings: [],
  }) as Promise<Ids & { id: string }>;
};

/** The customer's own online store, connected once. */
const aStore = async ({ customer: { caller, id } }: Cast): Promise<{ id: string; storeId: string }> => {
  const [known] = await caller.get<{ id: string }[]>('stores');
  const made =
    known ??
    (await caller.ask<{ id: string }>('POST', 'stores', {
      store: {
        provider: 'woocommerce',
        shop: `${process.env['PORTE_STORES']}/woo/${id}`,
        api_key: 'ck_k3y-that-writes',
        api_secret: 'cs_s3cret-that-writes',
        woocommerce_address: anAddress(),
        return_url: `${process.env['PORTE_URL']}/stores`,
      },
    }));
  return { id: made.id, storeId: made.id };
};
const aStoreOrder = async (cast: Cast): Promise<Ids> => {
  await aStore(cast);
  const orders = () => cast.customer.caller.get<{ id: string }[]>('store_orders?where[state]=attention');
  return { orderId: (await eventually(orders, ({ length }) => length > 0))[0]!.id };
};

/** Not shown to any user, so that it does not affect other tests. */
const aNotice = async (_: Cast, { staff }: Api): Promise<Ids> => ({
  id: await staff.make('notices', 'notice', {
    title: 'Aviso',
    description: 'Mañana no hay recolecciones.',
    notice_type: 'info',
    status: 'suspended',
  }),
});

async function anInvoice({ caller }: Customer): Promise<{ id: string }> {
  await caller.ask('POST', 'fiscal_data', { fiscal_datum: aReceiver });
  const [payment] = await caller.get<[{ id: string }]>('transactions?where[transaction_type]=deposit');
  return caller.ask('POST', 'invoices/request_invoice', { invoice: { transaction_id: payment.id } });
}

/** Of the parcel that was bought. */
async function aCase({ customer: { caller, shipments } }: Cast, { staff }: Api): Promise<Ids> {
  const { generated_label } = await caller.get<{ generated_label: { tracking_number: string } }>(
    `shipments/${shipments[BOUGHT]}`,
  );
  const overweight = { tracking_number: generated_label.tracking_number, billable_kg: 60 };
  return { id: await staff.make('overweights', 'overweight', overweight) };
}

/** A parcel that was bought with insurance. */
async function anInsured({ customer: { caller } }: Cast): Promise<{ id: string }> {
  const id = await aShipment(caller, 'rating');
  await buy(caller, id, undefined, true);
  return { id };
}

async function ownClaim(cast: Cast): Promise<Ids> {
  const { id } = await anInsured(cast);
  return cast.customer.caller.ask<{ id: string }>('POST', 'claims', aClaimForm(id));
}

/** A purchase that needs a decision of staff. */
async function aDoubt({ customer: buyer }: Cast, api: Api): Promise<Ids> {
  const shipmentId = await buyWithUnknownOutcome(buyer, await aMuteService(api));
  return { id: await idOf(api, `clarifications?where[shipment_id]=${shipmentId}`) };
}

const customer = (ids?: Visit['ids']): Visit => ({ as: 'customer', ...(ids ? { ids } : {}) });
const developer = (ids?: Visit['ids']): Visit => ({ as: 'developer', ...(ids ? { ids } : {}) });
const visitor: Visit = { as: 'visitor' };

const VISITS: Record<string, Visit> = {
  '/login': visitor,
  '/returns/:address': { as: 'visitor', ids: aReturnLink },
  '/signup': visitor,
  '/confirmation': visitor,
  '/forgot-password': visitor,
  '/reset-password': visitor,
  '/invitation': visitor,
  '/': customer(),
  '/setup': developer(),
  '/verify': { as: 'unverified' },
  '/tax_fiscal_data': { as: 'unverified' },
  '/fiscal-data': customer(),
  '/referrals': customer(),
  '/support': customer(),
  '/profile': customer(),
  '/profile/security': customer(),
  '/profile/activity': customer(),
  '/profile/api-keys': customer(),
  '/personal-data': customer(),
  '/preferences': customer(),
  '/terms': visitor,
  '/privacy': customer(),
  '/legal': developer(),
  '/legal/new': developer(),
  '/shipments': customer(),
  '/shipments/import': customer(),
  '/shipments/new': customer(),
  '/shipments/pay': customer(),
  '/shipments/places': customer(),
  '/shipments/:id': customer(shipment(BOUGHT)),
  '/shipments/:id/edit': customer(shipment(PACKAGING)),
  '/shipments/:shipmentId/parcels/new': customer(shipment(PACKAGING)),
  '/shipments/:shipmentId/rates/new': customer(shipment(RATING)),
  '/shipments/:shipmentId/confirm': customer(shipment(BOUGHT)),
  '/shipments/:shipmentId/return-link': customer(shipment(BOUGHT)),
  '/pickups': customer(),
  '/pickups/new': customer(),
  '/shipments/:shipmentId/pickup': customer(shipment(BOUGHT)),
  '/agents': customer(),
  '/sub-users': customer(),
  '/webhooks': customer(),
  '/stores': customer(),
  '/stores/new': customer(),
  '/stores/update': customer(),
  '/stores/:id/edit': customer(aStore),
  '/stores/:storeId': customer(aStore),
  '/store-orders': customer(),
  '/store-orders/:orderId/edit': customer(aStoreOrder),
  '/packing': customer(),
  '/quotes/new': customer(),
  '/price-check': developer(),
  '/manual-shipments': developer(),
  '/manual-shipments/new': developer(),
  '/manual-shipments/:shipmentId/upload': developer(shipment(BOUGHT)),
  '/credits': customer(),
  '/my-transactions': customer(),
  '/my-transactions/statement': customer(),
  '/addresses': customer(),
  '/addresses/import': customer(),
  '/addresses/new': customer(),
  '/addresses/:id/edit': customer(({ customer: { addresses } }) => ({ id: addresses[0]! })),
  '/packages': customer(),
  '/packages/new': customer(),
  '/packages/:id/edit': customer(({ customer: { packages } }) => ({ id: packages[0]! })),
  '/own-agreements': customer(),
  '/own-agreements/carriers': customer(),
  '/own-agreements/carriers/index': customer(),
  '/own-agreements/carriers/:id/new': customer(first('providers?where[code]=FedexRest')),
  '/own-agreements/carriers/:id/edit': customer(anAgreement),
  '/users': developer(),
  '/users/new': developer(),
  '/users/import': developer(),
  '/users/duplicates': developer(),
  '/users/:userId/merge': developer(ofUser),
  '/users/:id': developer(ofUser),
  '/users/:id/edit': developer(ofUser),
  '/users/:userId/transactions': developer(ofUser),
  '/users/:userId/transactions/new': developer(ofUser),
  '/users/:userId/prices': developer(ofUser),
  '/users/:userId/prices/:serviceId/edit': developer(both(async cast => ofUser(cast), ofService)),
  '/user/:userId/user-carriers': developer(ofUser),
  '/users/:userId/subusers': developer(ofUser),
  '/users/:userId/statement': developer(ofUser),
  '/users/:userId/fiscal-data': developer(ofUser),
  '/reports': customer(),
  '/reports/answers': customer(),
  '/reports/cost-replay': developer(),
  '/claims': customer(),
  '/insurances': customer(),
  '/claims/:id': customer(ownClaim),
  '/shipments/:id/claim': customer(anInsured),
  '/analytics': customer(),
  '/overweights': customer(),
  '/overweights/new': developer(),
  '/overweights/import': developer(),
  '/overweights/claims': developer(),
  '/overweights/claims/:id': developer(async (_, api) => ({ id: await aClaim(api) })),
  '/overweights/habits': developer(),
  '/overweights/habits/:id': developer(async (_, api) => ({ id: await aHabit(api) })),
  '/overweights/letters/:id': developer(async (_, api) => ({ id: await aLetter(api) })),
  '/overweights/:id': customer(aCase),
  '/transactions': developer(),
  '/payment-differences': developer(),
  '/payment-events': developer(),
  '/payment-events/endpoints': developer(),
  '/deposits': developer(),
  '/deposits/:id': developer(async ({ customer: payer }) => ({ id: await aDeposit(payer) })),
  '/verifications': developer(),
  '/verifications/:id': developer(async (_, api) => ({
    id: await aVerification(await api.aCustomer({ verified: false })),
  })),
  '/privacy-requests': developer(),
  '/privacy-requests/:id': developer(async ({ customer: person }) => {
    const input = { kind: 'opposition', text: 'No quiero correos con ofertas.' };
    return person.caller.ask<{ id: string }>('POST', 'privacy_requests', { privacy_request: input });
  }),
  '/bank-accounts': developer(),
  '/bank-accounts/new': developer(),
  '/bank-accounts/:id/edit': developer(first('bank_accounts')),
  '/csds': developer(),
  '/recipient-notices': developer(),
  '/recipient-notices/:event': developer(() => ({ event: 'delivered' })),
  '/invoices': customer(),
  '/invoices/:id': developer(({ customer: payer }) => anInvoice(payer)),
  '/clarifications': developer(),
  '/clarifications/:id': developer(aDoubt),
  '/books': developer(),
  '/fiscal-close': developer(),
  '/permissions': developer(),
  '/spending-permissions': developer(),
  '/audits': developer(),
  '/catalogues': developer(),
  '/dead-letters': developer(),
  '/carriers': developer(),
  '/carriers/new': developer(),
  '/carriers/:id': developer(first('carriers?where[name]=Correcaminos')),
  '/carriers/:id/edit': developer(first('carriers?where[name]=Correcaminos')),
  '/carriers/:carrierId/carrier-settings': developer(ofCarrier),
  '/carriers/:carrierId/carrier-settings/new': developer(ofCarrier),
  '/carriers/:carrierId/carrier-settings/:id/edit': developer(
    both(ofCarrier, async (cast, api) => ({
      id: await idOf(api, `carrier_settings?where[carrier_id]=${(await ofCarrier(cast, api))['carrierId']}`),
    })),
  ),
  '/carriers/:carrierId/limit-logs': developer(ofCarrier),
  '/carriers/:carrierId/services': developer(ofCarrier),
  '/carriers/:carrierId/services/new': developer(ofCarrier),
  '/carriers/:carrierId/services/:id/edit': developer(
    both(ofCarrier, async (_, api) => ({ id: await serviceOf(api) })),
  ),
  '/services/:serviceId/countries': developer(ofService),
  '/services/:serviceId/service-zones': developer(ofService),
  '/services/:serviceId/copy': developer(ofService),
  '/services/:serviceId/service-prices': developer(ofService),
  '/price-drafts/:id': developer(async (_, api) => ({ id: await draftOf(api) })),
  '/services/:serviceId/service-prices/new': developer(ofService),
  '/services/:serviceId/service-prices/:id/edit': developer(
    both(ofService, async (_, api) => ({
      id: await idOf(api, `service_prices?where[service_id]=${await serviceOf(api)}`),
    })),
  ),
  '/services/:serviceId/service-postal-codes': developer(ofService),
  '/services/:serviceId/service-postal-codes/new': developer(ofService),
  '/services/:serviceId/service-postal-codes/import': developer(ofService),
  '/services/:serviceId/service-postal-codes/:id/edit': developer(both(ofService, aServiceCode)),
  '/zones': developer(),
  '/zones/:zoneId/zone-postal-codes': developer(ofZone),
  '/zones/:zoneId/zone-postal-codes/new': developer(ofZone),
  '/zones/:zoneId/zone-postal-codes/import': developer(ofZone),
  '/zones/:zoneId/zone-postal-codes/coverage': developer(ofZone),
  '/services/:serviceId/service-postal-codes/coverage': developer(ofService),
  '/zones/:zoneId/zone-postal-codes/:id/edit': developer(both(ofZone, aZoneCode)),
  '/carriers/import': developer(),
  '/waybills': developer(),
  '/waybills/import': developer(),
  '/zones/new': developer(),
  '/zones/:id/edit': developer(first('zones?where[name]=Toluca')),
  '/countries': developer(),
  '/countries/new': developer(),
  '/countries/:id/edit': developer(first('countries?where[code]=MX')),
  '/countries/:countryId/states': developer(ofCountry),
  '/countries/:countryId/states/new': developer(ofCountry),
  '/countries/:countryId/states/:id/edit': developer(both(ofCountry, first('states'))),
  '/notices': developer(),
  '/notices/new': developer(),
  '/notices/:id/edit': developer(aNotice),
  '/tenants': developer(),
  '/tenants/new': developer(),
  '/tenants/:id': developer(first('tenants?where[slug]=norte')),
  '/tenants/:id/edit': developer(first('tenants?where[slug]=norte')),
  '/providers': developer(),
  '/providers/new': developer(),
  '/providers/:id/edit': developer(first('providers')),
  '/settings': developer(),
  '/settings/new': developer(),
  '/settings/:id/edit': developer(first('settings')),
  '/system-settings': developer(),
  '/system-settings/new': developer(),
  '/system-settings/:id/edit': developer(first('system_settings')),
  '/validators': developer(),
  '/validators/new': developer(),
  '/validators/:id/edit': developer(first('validators')),
};

/** Redirects by its nature; `access` tests it. */
const ELSEWHERE = ['/confirm'];

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

const WIDE: Look = { width: 1440, colorScheme: 'light' };
const NARROW: Look = { width: 390, colorScheme: 'dark' };

async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

/** First the look that the visit before left: what a change of the window moves is no shift of the next page. */
const looksFrom = (page: Page): [Look, Look] =>
  page.viewportSize()?.width === NARROW.width ? [NARROW, WIDE] : [WIDE, NARROW];

async function aPageOf(browser: Browser, remembered: Parameters<typeof remember>[1]): Promise<Page> {
  const context = await browser.newContext();
  await remember(context, remembered);
  return context.newPage();
}

interface Sight {
  who: Visit['as'];
}

const test = base.extend<Sight, { cast: Cast; pages: Map<Visit['as'], Page> }>({
  cast: [
    async ({ api }, use) => {
      const options = {
        balance: 2000,
        address: anAddress({ aka: 'Bodega' }),
        package: aPackage(),
        shipments: ['packaging', 'rating', 'bought'] as const,
      };
      const [customer, unverified] = await Promise.all([
        api.aCustomer({ ...options, shipments: [...options.shipments] }),
        api.aCustomer({ verified: false }),
      ]);
      await use({ customer, unverified });
    },
    { scope: 'worker' },
  ],

  who: ['visitor', { option: true }],

  pages: [
    async ({}, use) => {
      const pages = new Map<Visit['as'], Page>();
      await use(pages);
      await Promise.all([...pages.values()].map(page => page.context().close()));
    },
    { scope: 'worker' },
  ],

  // One per user, who stays signed in: a visit changes nothing.
  page: async ({ browser, pages, who, locale, theme }, use) => {
    const known = pages.get(who);
    const page = known ?? (await aPageOf(browser, { locale: locale ?? 'es-MX', theme }));
    if (!known) {
      await watchShifts(page);
      await show(page, WIDE);
    }
    pages.set(who, page);
    await use(page);
  },

  context: async ({ page }, use) => use(page.context()),
});

const isIn = async (page: Page): Promise<boolean> => (await page.context().cookies()).some(({ httpOnly }) => httpOnly);
const whoIs = ({ as }: Visit, cast: Cast): Person | null =>
  as === 'visitor' ? null : as === 'developer' ? DEVELOPER : cast[as];
const filled = (path: string, ids: Ids): string => path.replace(/:(\w+)/g, (_, name: string) => ids[name]!);

/** Opens a page; where the app is open, as its links do: the second look loads it whole. */
async function open(page: Page, to: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(to));
  // a page writes its title when it is there; the one before stays until the next one's code has come
  await page.evaluate(path => {
    document.title = '';
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
  await page.waitForFunction(() => document.title !== '');
  // what moves in the moment of a press is no shift: the bar of another kind of page, say
  await startShifts(page);
}

/** A page with its rows. */
async function stands(page: Page): Promise<void> {
  // polls at each frame; `expect` waits up to a second between two polls
  await page.waitForFunction(
    () => document.querySelector('h1')?.textContent && !document.querySelector('.fui-Skeleton, [aria-busy="true"]'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Página no encontrada$)\S/);
  await expect(page.locator('.fui-Skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** The first part of each text's key. */
const BUNDLES = readdirSync(new URL('../src/i18n/es-MX', import.meta.url)).map(file => file.replace('.json', ''));
const KEY = new RegExp(`(?:^|[\\s"])((?:${BUNDLES.join('|')})\\.[a-z_]+(?:\\.[a-z_]+)*)(?=$|[\\s"])`, 'gm');

/** Keys of texts that a page shows in place of their words. */
const wordless = (snapshot: string): string[] => [...snapshot.matchAll(KEY)].map(([, key]) => key!);

/** Controls without an accessible name. */
const nameless = (snapshot: string): string[] =>
  snapshot
    .split('\n')
    .filter(line =>
      /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|spinbutton|tab|menuitem|option|img|dialog|navigation|table)(:| \[|$)/.test(
        line,
      ),
    );

test.use({ theme: 'system', colorScheme: 'light' });

test('every page of the app has a visit here', () => {
  const { inside, outside } = appRoutes();
  expect([...inside, ...outside].filter(path => !ELSEWHERE.includes(path)).sort()).toEqual(Object.keys(VISITS).sort());
});

for (const [path, visit] of Object.entries(VISITS)) {
  test.describe('each page stands still, is free of console errors and axe findings, in light and wide as in dark and narrow, and every control has a name', () => {
    test.use({ who: visit.as });

    test(path, async ({ page, api, cast, signedIn, axe, fits }) => {
      const looks = looksFrom(page);
      const to = filled(path, (await visit.ids?.(cast, api)) ?? {});
      const person = whoIs(visit, cast);
      await (person && !(await isIn(page)) ? signedIn(page, person, { to }) : open(page, to));
      await stands(page);
      await expect(page).toHaveTitle(/\S.* · Porte Demo$/);
      expect(new URL(page.url()).pathname).toBe(to);
      for (const look of looks) {
        const { width, colorScheme } = look;
        if (look !== looks[0]) {
          await show(page, look);
          await page.reload();
          await stands(page);
        }
        const { sum, moved } = await shiftOf(page);
        expect(sum, `layout shift at ${width} px of ${moved.join(', ')}`).toBeLessThanOrEqual(0.02);
        await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
        await fits();
        await axe();
        const snapshot = await page.locator('body').ariaSnapshot();
        expect(nameless(snapshot), `without a name at ${width} px`).toEqual([]);
        expect(wordless(snapshot), `without words at ${width} px`).toEqual([]);
      }
    });
  });
}
