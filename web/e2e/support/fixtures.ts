import path from 'node:path';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { Caller, PASSWORD } from './api.js';
import { axeFinds } from './axe.js';
import { ConsoleGuard } from './console-guard.js';
import { aCustomer, type Customer, type CustomerWish } from './customers.js';
import { TcpProxy } from './tcp-proxy.js';
import { Wizard } from './wizard.js';
import { sayIn, type Say } from './words.js';

export { expect };
export { Caller, eventually, PASSWORD } from './api.js';
export { pesos, sayIn, type Say } from './words.js';
export { MONTERREY, Wizard } from './wizard.js';
export { aPackage, anAddress, aParcel, aShipment, buy, type Customer, type CustomerWish } from './customers.js';

const SCREENS = path.resolve(import.meta.dirname, '../../../test-results/screens');

/** Set by `test.use`, beside Playwright's own such as `viewport`; `locale` is the language that the device remembers: es-MX or en. */
export interface PorteOptions {
  theme: 'light' | 'dark' | 'system';
}

/** Who signs in; the demo people's password unless another is named. */
export interface Person {
  email: string;
  password?: string;
}

/** Where one comes in: a path of the app, and, where it is not the gateway itself, the address in front of it. */
export interface Entrance {
  to?: string;
  at?: string;
}

export interface Api {
  /** a developer of the demo tenant, who may do what staff may */
  staff: Caller;
  /** anybody else */
  as(email: string, password?: string): Promise<Caller>;
  aCustomer(wish?: CustomerWish): Promise<Customer>;
}

interface PorteFixtures {
  guard: ConsoleGuard;
  /** declares complaints of the browser that this test provokes, such as /status of 401/ */
  allow(...complaints: RegExp[]): void;
  /** signs in as a person does, by the form of the login page */
  signIn(page: Page, person: Person, entrance?: Entrance): Promise<void>;
  /** signs in beside the form, which is quicker, and opens a page */
  signedIn(page: Page, person: Person, entrance?: Entrance): Promise<void>;
  /** fails on serious and critical findings, by WCAG 2.2 AA and the good practices, and on every control without a name */
  axe(page?: Page): Promise<void>;
  /** a way to the gateway of this test's own, which can be cut (`proxy` is an option of Playwright) */
  wire: TcpProxy;
  /** what the app says in the language of this test */
  say: Say;
  /** the steps of making a shipment */
  wizard: Wizard;
  /** fails where something stands out of the screen at the side */
  fits(page?: Page): Promise<void>;
  /** keeps a picture in test-results/screens */
  shot(name: string, options?: { page?: Page; fullPage?: boolean }): Promise<void>;
}

interface PorteWorker {
  porteUrl: string;
  api: Api;
}

const WORDS = {
  'es-MX': { email: 'Correo electrónico', password: 'Contraseña', enter: 'Entrar' },
  en: { email: 'E-mail', password: 'Password', enter: 'Sign in' },
};

/** The login page's form, by what it is called in a language. */
export function loginForm(page: Page, locale = 'es-MX'): Record<'email' | 'password' | 'enter', Locator> {
  const { email, password, enter } = locale === 'en' ? WORDS.en : WORDS['es-MX'];
  const named = (role: 'textbox' | 'button', name: string): Locator => page.getByRole(role, { name, exact: true });
  return { email: named('textbox', email), password: named('textbox', password), enter: named('button', enter) };
}

/** What the device remembers, at the first visit alone: what the person changes then must survive a reload. */
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
      await use({ staff, as, aCustomer: wish => aCustomer(porteUrl, staff, wish) });
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
      expect(guard.complaints, 'what the browser complained of').toEqual([]);
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
      // the app's hint that a cookie is there lives in the local storage of the origin, which only a page of it can reach
      await page.goto(`${at}/favicon.svg`);
      await page.evaluate(() => localStorage.setItem('has_session', '1'));
      await page.goto(at + to);
    }),

  axe: async ({ page: own }, use) =>
    use(async (page = own) => expect(await axeFinds(page), `what axe finds on ${page.url()}`).toEqual([])),

  say: async ({ locale }, use) => use(sayIn(locale ?? 'es-MX')),

  wizard: async ({ page, say, locale }, use) => use(new Wizard(page, say, locale ?? 'es-MX')),

  fits: async ({ page: own }, use) =>
    use(async (page = own) => {
      const tooWide = (): Promise<number> =>
        page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
      await expect.poll(tooWide, { message: `pixels that ${page.url()} is too wide`, timeout: 3000 }).toBe(0);
    }),

  wire: async ({ porteUrl }, use) => {
    const wire = await TcpProxy.start(porteUrl);
    await use(wire);
    await wire.stop();
  },

  shot: async ({ page: own }, use) =>
    use(async (name, { page = own, fullPage = false } = {}) => {
      await page.screenshot({
        path: path.join(SCREENS, `${name}.png`),
        fullPage,
        animations: 'disabled',
        caret: 'hide',
      });
    }),
});
