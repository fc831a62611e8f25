import { expect, loginForm, test } from './support/fixtures.js';

const WIDTHS = [390, 1440];
/** Limit of the login page's JavaScript in bytes as they arrive; the build holds it to 175 kB of gzip, which is 15 % more. */
const LIMIT = 155_000;
/** Of a first visit of the home page, data and live stream included: a browser that speaks HTTP/1.1 loads six at once. */
const MOST_REQUESTS = 85;

for (const locale of ['es-MX', 'en']) {
  for (const width of WIDTHS) {
    test.describe(`the login page in ${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 844 } });

      test('is free of console errors and axe findings', async ({ page, axe, shot }) => {
        const form = loginForm(page, locale);
        await page.goto('/login');
        await expect(form.email).toBeVisible();
        await expect(form.password).toBeVisible();
        await expect(form.enter).toBeEnabled();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await axe();
        await shot(`login-${locale}-${width}`);
      });
    });
  }
}

test('the login page stays within its JavaScript limit', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      sizes.push(request.sizes().then(size => size.responseBodySize));
  });
  await page.goto('/login');
  await expect(loginForm(page).email).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  expect(all.length).toBeGreaterThan(0);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
});

test("the page has the tenant's name and colour before its first request", async ({ page, porteUrl }) => {
  for (const [host, name] of [
    ['localhost', 'Porte Demo'],
    ['norte.localhost', 'Envíos del Norte'],
  ] as const) {
    await page.goto(`${porteUrl.replace('localhost', host)}/login`);
    expect(await page.title()).toContain(name);
    expect(JSON.parse((await page.locator('meta[name="tenant"]').getAttribute('content'))!)).toMatchObject({
      name,
      currency: 'MXN',
    });
  }
});

test('a customer signs in by the form, and stays signed in after a reload', async ({ page, signIn, api }) => {
  await signIn(page, await api.aCustomer());
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(loginForm(page).email).toHaveCount(0);
  expect(new URL(page.url()).pathname).not.toBe('/login');
});

test('a first visit of the pages behind the sign-in loads few files, those of the shell beside the entry', async ({
  page,
  api,
  signedIn,
}) => {
  await signedIn(page, await api.aCustomer(), { to: '/favicon.svg' });
  const [requests, fromPage]: [string[], string[]] = [[], []];
  page.on('request', request => requests.push(request.url()));
  const parsed = await (await page.context().request.get('/')).text();
  for (const [, file] of parsed.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g))
    fromPage.push(file!);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.fui-Skeleton, [aria-busy="true"]')).toHaveCount(0);
  test.info().annotations.push({ type: 'measured', description: `${requests.length} requests` });
  expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(fromPage.length).toBeGreaterThan(2);
  // each is used: a file named in vain would load for nothing
  const loaded = new Set(requests.map(url => new URL(url).pathname));
  expect(fromPage.filter(file => !loaded.has(file))).toEqual([]);
});
