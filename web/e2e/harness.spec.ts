import { axeFinds } from './support/axe.js';
import { ConsoleGuard } from './support/console-guard.js';
import { aPackage, anAddress, expect, test } from './support/fixtures.js';

test.describe('the console guard', () => {
  test.beforeEach(({ allow }) => allow(/./));

  test('collects messages, errors, policy violations and failed requests', async ({ page, context, wire }) => {
    const guard = new ConsoleGuard();
    await guard.watch(context);
    await page.goto(`${wire.url}/status`);
    expect(guard.complaints).toEqual([]);
    await page.evaluate(() => {
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('an error');
      });
      document.body.setAttribute('style', 'color: red');
    });
    await page.evaluate(() => fetch('/api/zones').then(answer => answer.text()));
    wire.cut();
    await page.evaluate(() => fetch('/api/zones').catch(() => null));
    await expect(() => {
      for (const complaint of [
        /console warning: a warning/,
        /an error/,
        /policy violation: style-src/,
        /401/,
        /request failed: GET .*\/api\/zones net::/,
      ])
        expect(guard.complaints).toContainEqual(expect.stringMatching(complaint));
    }).toPass();
  });

  test('ignores only what the test allowed', async ({ page, context }) => {
    const guard = new ConsoleGuard();
    await guard.watch(context);
    guard.allow(/expected/);
    await page.goto('/status');
    await page.evaluate(() => ['expected', 'other'].forEach(text => console.error(text)));
    await expect(() => expect(guard.complaints).toEqual([expect.stringContaining('other')])).toPass();
  });
});

test('axe finds a control without a name, unreadable text, and both inside a frame; and nothing on a valid page', async ({
  page,
}) => {
  await page.goto('/status');
  expect(await axeFinds(page)).toEqual([]);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.title = 'A frame';
    document.querySelector('main, body')!.append(document.createElement('button'), 'hardly to be read', frame);
    document.body.style.color = '#eeeeee';
    frame.contentDocument!.documentElement.lang = 'en';
    frame.contentDocument!.body.append(frame.contentDocument!.createElement('button'));
  });
  const found = await axeFinds(page);
  expect(found).toContainEqual(expect.stringMatching(/^button-name: .*\(.*button, iframe button\)$/));
  expect(found).toContainEqual(expect.stringMatching(/^color-contrast: /));
});

test('a cut connection gives no response until it is restored', async ({ page, wire, allow }) => {
  allow(/ERR_/);
  await page.goto(`${wire.url}/status`);
  const reach = () =>
    page.evaluate(() =>
      fetch('/livez').then(
        answer => answer.status,
        () => 'no response',
      ),
    );
  expect(await reach()).toBe(200);
  wire.cut();
  expect(await reach()).toBe('no response');
  wire.restore();
  expect(await reach()).toBe(200);
});

test('a test customer has its options, and can sign in', async ({ api, page, signedIn, context }) => {
  const customer = await api.aCustomer({
    balance: 500,
    address: [anAddress(), anAddress({ name: 'Luz' })],
    package: aPackage(),
    shipments: ['packaging', 'rating', 'bought'],
  });
  expect(await customer.caller.get('addresses')).toHaveLength(2);
  expect(await customer.caller.get('packages')).toHaveLength(1);
  const shipments = await Promise.all(
    customer.shipments.map(id => customer.caller.get<{ step: string; status: string }>(`shipments/${id}`)),
  );
  expect(shipments.map(({ step, status }) => `${step} ${status}`)).toEqual([
    'packaging pending',
    'rating pending',
    'confirmed success',
  ]);
  await signedIn(page, customer, { to: '/status' });
  // The cookies of the session and of the device.
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toHaveLength(2);
});

test.describe('settings stored on the device', () => {
  test.use({ locale: 'en', theme: 'dark', colorScheme: 'light' });

  test('is set by the test for the first visit, and by the user afterwards', async ({ page }) => {
    const kept = () => page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('theme')]);
    await page.goto('/status');
    expect(await kept()).toEqual(['en', 'dark']);
    await page.evaluate(() => localStorage.setItem('theme', 'system'));
    await page.reload();
    expect(await kept()).toEqual(['en', 'system']);
  });
});
