import path from 'node:path';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { Caller, PASSWORD } from './api.js';
import { axeFinds } from './axe.js';
import { ConsoleGuard } from './console-guard.js';
import { aCustomer, type Customer, type CustomerOptions } from './customers.js';
import { TcpProxy } from './tcp-proxy.js';
import { Wizard } from './wizard.js';
import { sayIn, type Say } from './words.js';

export { expect };
export { Caller, eventually, PASSWORD } from './api.js';
export { pesos, sayIn, type Say } from './words.js';
export { MONTERREY, Wizard } from './wizard.js';
export { aPackage, anAddress, aParcel, aShipment, buy, type Customer, type CustomerOptions } from './customers.js';

const SCREENS = path.resolve(import.meta.dirname, '../../../test-results/screens');

/** Set by `test.use`, beside Playwright's own such as `viewport`; `locale` is the language that the device remembers: es-MX or en. */
export interface PorteOptions {
  theme: 'light' | 'dark' | 'system';
}

/** The user who signs in; `password` defaults to the one of the demo users. */
export interface Person {
  email: string;
  password?: string;
}

/** The page to open: a path of the app, and the origin when it is not the gateway itself. */
export interface Entrance {
  to?: string;
  at?: string;
}

export interface Api {
  /** a developer of the demo tenant, who has every staff permission */
  staff: Caller;
  /** signs in as another user */
  as(email: string, password?: string): Promise<Caller>;
  aCustomer(options?: CustomerOptions): Promise<Customer>;
}

interface PorteFixtures {
  guard: ConsoleGuard;
  /** allows browser console errors that this test causes, such as /status of 401/ */
  allow(...complaints: RegExp[]): void;
  /** signs in through the form of the login page */
  signIn(page: Page, person: Person, entrance?: Entrance): Promise<void>;
  /** signs in through the API, which is faster than the form, and opens a page */
  signedIn(page: Page, person: Person, entrance?: Entrance): Promise<void>;
  /** fails on serious and critical findings, by WCAG 2.2 AA and the good practices, and on every control without a name */
  axe(page?: Page): Promise<void>;
  /** a TCP proxy to the gateway for this test, which can drop connections (`proxy` is an option of Playwright) */
  wire: TcpProxy;
  /** translates a message key into the language of this test */
  say: Say;
  /** the steps of making a shipment */
  wizard: Wizard;
  /** fails when the page is wider than the viewport */
  fits(page?: Page): Promise<void>;
  /** saves a screenshot in test-results/screens when PORTE_SCREENS is set; no test reads it, and each costs up to half a second */
  shot(name: string, options?: { page?: Page; fullPage?: boolean }): Promise<void>;
}

interface PorteWorker {
  porteUrl: string;
  api: Api;
}

const WORDS = {
  'es-MX': { email: 'Correo electrónico', password: 'Contraseña', enter: 'Entrar' },
  en: { email: 'Email', password: 'Password', enter: 'Sign in' },
};

/** Locators of the login form in a language. */
export function loginForm(page: Page, locale = 'es-MX'): Record<'email' | 'password' | 'enter', Locator> {
  const { email, password, enter } = locale === 'en' ? WORDS.en : WORDS['es-MX'];
  const named = (role: 'textbox' | 'button', name: string): Locator => page.getByRole(role, { name, exact: true });
  return { email: named('textbox', email), password: named('textbox', password), enter: named('button', enter) };
}

/** Presets local storage on the first visit only: values that the user changes later must survive a reload. */
export const remember = (context: BrowserContext, remembered: Record<'locale' | 'theme', string>): Promise<unknown> =>
  context.addInitScript(kept => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, remembered);

export const test = base.extend<PorteFixtures & PorteOptions, PorteWorker>({
  theme: ['light', { option: true }],

  porteUrl: [async ({}, use) => use(process.env['PORTE_URL']!), { scope: 'worker' }],
  baseURL: async ({ porteUrl }, use) => use(porteUrl),

  api: [
    async ({ porteUrl }, use) => {
      const as = (email: string, password?: string): Promise<Caller> => Caller.signIn(porteUrl, email, password);
      const staff = await as('dev@demo.example');
      await use({ staff, as, aCustomer: options => aCustomer(porteUrl, staff, options) });
    },
    { scope: 'worker' },
  ],

  context: async ({ context, locale, theme }, use) => {
    await remember(context, { locale: locale ?? 'es-MX', theme });
    await use(context);
  },

  guard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      const stop = await guard.watch(context);
      await use(guard);
      await stop();
      expect(guard.complaints, 'console errors').toEqual([]);
    },
    { auto: true },
  ],

  allow: async ({ guard }, use) => use((...complaints) => guard.allow(...complaints)),

  signIn: async ({ porteUrl, locale }, use) =>
    use(async (page, { email, password = PASSWORD }, { to = '/login', at = porteUrl } = {}) => {
      const form = loginForm(page, locale);
      await page.goto(at + to);
      await form.email.fill(email);
      await form.password.fill(password);
      await form.enter.click();
      await page.waitForURL(url => url.pathname !== '/login');
    }),

  signedIn: async ({ porteUrl }, use) =>
    use(async (page, { email, password = PASSWORD }, { to = '/', at = porteUrl } = {}) => {
      const answer = await page.context().request.post(`${at}/api/sign_in`, { data: { user: { email, password } } });
      expect(answer.status(), `sign-in of ${email}`).toBe(200);
      // the app's session hint lives in the local storage of the origin, which only a page of that origin can write
      await page.goto(`${at}/favicon.svg`);
      await page.evaluate(() => localStorage.setItem('has_session', '1'));
      await page.goto(at + to);
    }),

  axe: async ({ page: own }, use) =>
    use(async (page = own) => expect(await axeFinds(page), `axe violations on ${page.url()}`).toEqual([])),

  say: async ({ locale }, use) => use(sayIn(locale ?? 'es-MX')),

  wizard: async ({ page, say, locale }, use) => use(new Wizard(page, say, locale ?? 'es-MX')),

  fits: async ({ page: own }, use) =>
    use(async (page = own) => {
      const tooWide = (): Promise<number> =>
        page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
      await expect.poll(tooWide, { message: `horizontal overflow of ${page.url()} in px`, timeout: 3000 }).toBe(0);
    }),

  wire: async ({ porteUrl }, use) => {
    const wire = await TcpProxy.start(porteUrl);
    await use(wire);
    await wire.stop();
  },

  shot: async ({ page: own }, use) =>
    use(async (name, { page = own, fullPage = false } = {}) => {
      if (!process.env['PORTE_SCREENS']) return;
      await page.screenshot({
        path: path.join(SCREENS, `${name}.png`),
        fullPage,
        animations: 'disabled',
        caret: 'hide',
      });
    }),
});
