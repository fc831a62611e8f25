import type { Page } from '@playwright/test';
import { expect, loginForm, test } from './support/fixtures.js';
import { largestPaint, slowDown, slowestInteraction, watchVitals } from './support/vitals.js';

/** Of a machine that does nothing else, in ms. The sign-in alone is a first visit that has to keep it: the pages behind it need more of the network. */
const LARGEST_PAINT = 1700;
/** What the smallest page takes on such a machine, in ms: one round trip, and little more. */
const IDLE_CONTROL = 250;
/**
 * What a busy machine may take, in ms; the palette took 210 when this was set, and takes 130 to 300 there now. The goal of 100 ms is met at full speed (16 to
 * 40), and cannot be judged here: what a key takes that changes nothing, 16 to 104, does not follow the machine.
 */
const INTERACTION = 420;
/**
 * The largest paint behind the sign-in, in those of the sign-in in the same run. On a busy machine they were up to 2.2 for the home page, 1.4 for the list
 * and 1.7 for a new shipment: twice as long is noticed.
 */
const TIMES_SIGN_IN = { '/': 4.5, '/shipments': 3, '/shipments/new': 3.5 } as const;
/** Needs one request and no script. */
const SMALLEST = '/t/000000000000000000000000';

/** The budget where the control shows an idle machine; a busy one may take longer by as much as its control does. */
const signInLimit = (control: number): number => LARGEST_PAINT * Math.max(1, control / IDLE_CONTROL);

const report = (what: string, ms: number, control: number): void => {
  test.info().annotations.push({
    type: 'measured',
    description: `${what}: ${Math.round(ms)} ms, control ${Math.round(control)} ms`,
  });
};

async function paintOfControl(page: Page): Promise<number> {
  await page.goto(SMALLEST);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return largestPaint(page);
}

async function paintOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(path.endsWith('/login') ? loginForm(page).enter : page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.fui-Skeleton, [aria-busy="true"]')).toHaveCount(0);
  return largestPaint(page);
}

test.describe('on a slow device and network', () => {
  test('the largest part of the sign-in is soon painted', async ({ page, allow }) => {
    allow(/status of 404/);
    await watchVitals(page);
    await slowDown(page);
    const control = await paintOfControl(page);
    const paint = await paintOf(page, '/login');
    report('largest paint of /login', paint, control);
    expect(paint).toBeLessThanOrEqual(signInLimit(control));
  });

  for (const path of ['/', '/shipments', '/shipments/new'] as const)
    test(`the largest part of ${path} is painted in a multiple of the time of the sign-in`, async ({
      page,
      browser,
      porteUrl,
      api,
      signedIn,
    }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['rating', 'packaging'] });
      const visitor = await browser.newPage();
      await watchVitals(visitor);
      await slowDown(visitor);
      const control = await paintOf(visitor, `${porteUrl}/login`);
      await visitor.close();
      await watchVitals(page);
      await signedIn(page, customer);
      await paintOf(page, path);
      await slowDown(page);
      const paint = await paintOf(page, path);
      report(`largest paint of ${path}`, paint, control);
      expect(paint).toBeLessThanOrEqual(control * TIMES_SIGN_IN[path]);
    });
});

test('a page asks for the session and for what it shows once, before it is drawn', async ({
  page,
  api,
  signedIn,
  allow,
}) => {
  allow(/status of 404/);
  const customer = await api.aCustomer({ balance: 1000, shipments: ['rating'] });
  await watchVitals(page);
  await signedIn(page, customer, { to: SMALLEST });
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  await paintOf(page, '/');
  expect(asked[0]).toBe('POST /api/sign_in/refresh');
  const firsts = ['GET /api/registrations', 'GET /api/acls', 'GET /api/dashboards', 'GET /api/shipments/counts'];
  for (const first of firsts) expect(asked.filter(call => call === first)).toEqual([first]);
  expect(asked.filter(call => asked.indexOf(call) !== asked.lastIndexOf(call))).toEqual([]);
});

test('typing, opening a shipment and a dialog answer at once on a slow processor', async ({
  page,
  api,
  signedIn,
  say,
  allow,
}) => {
  allow(/status of 404/);
  const customer = await api.aCustomer({ balance: 1000, shipments: ['bought', 'rating', 'packaging'] });
  await watchVitals(page);
  await signedIn(page, customer, { to: SMALLEST });
  await slowDown(page, { network: false });
  const control = await slowestInteraction(page, () => page.keyboard.press('Tab'));

  await page.goto('/shipments');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  const search = page.getByRole('searchbox');
  const open = async (): Promise<void> => {
    await rows.nth(1).getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/shipments\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
  };
  const acts: Record<string, () => Promise<unknown>> = {
    'typing in the search': async () => {
      await search.pressSequentially('beto', { delay: 60 });
      await page.waitForURL(/search=beto/);
      await expect(rows).toHaveCount(4);
    },
    'opening a shipment': open,
    'opening a dialog': async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  };
  // once for what loads at the first use
  for (const isWarm of [false, true]) {
    for (const [what, act] of Object.entries(acts)) {
      const ms = await slowestInteraction(page, act);
      if (!isWarm) continue;
      report(what, ms, control);
      expect(ms, what).toBeLessThanOrEqual(INTERACTION);
    }
    await page.keyboard.press('Escape');
    await page.goBack();
    await search.fill('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shipments.title'));
    await expect(rows).toHaveCount(4);
  }
});
