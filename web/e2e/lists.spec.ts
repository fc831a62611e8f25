import { expect, test } from './support/fixtures.js';

const ADMIN = { email: 'admin@demo.example' };

test('one search finds a shipment by the recipient, and a filter stays in the address', async ({
  page,
  api,
  signedIn,
  say,
  axe,
}) => {
  const customer = await api.aCustomer({ shipments: ['packaging', 'rating'] });
  await signedIn(page, customer, { to: '/shipments' });
  await expect(page.getByRole('row', { name: /Beto Ríos/ })).toHaveCount(2);
  await page.getByRole('searchbox', { name: say('page.key.search') }).fill('BETO');
  await expect(page).toHaveURL(/search=BETO/);
  await expect(page.getByRole('row', { name: /Beto Ríos/ })).toHaveCount(2);
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: say('shipments.filter.created_at') }).click();
  await page.getByRole('button', { name: say('page.days.today') }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/created_at=today/);
  // rows of the question before are pale until their answer
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await axe();
  await filters
    .getByRole('button', { name: say('page.filter.remove', { field: say('shipments.filter.created_at') }) })
    .click();
  await expect(page).not.toHaveURL(/created_at/);
});

test('a view is saved as a tab, opened again, and brought back after it was deleted', async ({
  page,
  api,
  signedIn,
  say,
  axe,
}) => {
  const customer = await api.aCustomer({ shipments: ['packaging'] });
  await signedIn(page, customer, { to: '/shipments?source=app' });
  await page.getByRole('button', { name: say('page.view.save') }).click();
  await page.getByLabel(say('page.view.name')).fill('De la aplicación');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('link', { name: /De la aplicación/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await axe();
  await page.goto('/shipments');
  await tab.click();
  await expect(page).toHaveURL(/source=app&view=/);
  await page.getByRole('button', { name: say('page.actions', { name: 'De la aplicación' }) }).click();
  await page.getByRole('menuitem', { name: say('page.view.delete') }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole('button', { name: say('page.undo') }).click();
  await expect(tab).toBeVisible();
});

test('rows are reached, selected and opened by keys', async ({ page, api, signedIn, say }) => {
  const customer = await api.aCustomer({ shipments: ['packaging', 'packaging'] });
  await signedIn(page, customer, { to: '/shipments' });
  await expect(page.getByRole('row', { name: /Beto Ríos/ })).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.locator('tr[data-row]').nth(1);
  await expect(second.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(second.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByText(say('page.key.select_row'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('page.key.select_row'))).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}$/);
});

test('staff decide about cancellations at the row, one after the other', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 5000, shipments: ['bought', 'bought'] });
  const reason = 'La clienta escribió otra dirección y el paquete aún no sale';
  for (const id of customer.shipments)
    await customer.caller.ask('PUT', `shipments/${id}/request_cancellation`, { reason });
  const { sequential_id: number } = await customer.caller.get<{ sequential_id: number }>(
    `shipments/${customer.shipments[1]}`,
  );
  // three presses from home: the queue, accept, and the second look
  await signedIn(page, ADMIN, { to: '/' });
  await page.locator('main a[href^="/shipments?tab=cancellations"]').first().click();
  const accept = say('shipments.next.cancel');
  const first = page.getByRole('button', {
    name: say('shipments.next.of', { action: accept, name: say('shipments.name', { number }) }),
    exact: true,
  });
  await expect(first).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  await axe();
  await shot('cancellations');
  await first.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('shipments.action.cancel') })
    .click();
  await expect(first).toHaveCount(0);
  await expect(page.locator('tr[data-row] a:focus')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters are in a sheet, and the first row is within 240 px', async ({ page, api, signedIn, say, axe }) => {
    const customer = await api.aCustomer({ shipments: ['packaging'] });
    await signedIn(page, customer, { to: '/shipments' });
    const row = page.getByRole('row', { name: /Beto Ríos/ });
    await expect(row).toBeVisible();
    expect((await row.boundingBox())!.y).toBeLessThanOrEqual(240);
    await page.getByRole('button', { name: say('page.filters.count', { count: 0 }) }).tap();
    const sheet = page.getByRole('dialog', { name: say('page.filters') });
    await sheet.getByRole('button', { name: say('shipments.source.app') }).tap();
    await expect(page).toHaveURL(/source=app/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await axe();
    await sheet.getByRole('button', { name: say('page.filters.show_count', { count: 1 }) }).tap();
    await expect(sheet).toBeHidden();
    await expect(row).toBeVisible();
  });
});

test('tabs keep one line in a narrow window, and the foot of a wide one is centred', async ({
  page,
  api,
  signedIn,
  say,
  fits,
}) => {
  const customer = await api.aCustomer({ shipments: ['packaging'] });
  await page.setViewportSize({ width: 645, height: 900 });
  await signedIn(page, customer, { to: '/shipments' });
  const tabs = page.getByRole('navigation', { name: say('shipments.tabs') });
  await expect(tabs.getByRole('link').first()).toBeVisible();
  await expect.poll(async () => (await tabs.boundingBox())!.height).toBeLessThan(60);
  await fits();
  await page.setViewportSize({ width: 2400, height: 900 });
  const [main, foot] = [page.locator('main'), page.locator('footer')];
  const middles = async (): Promise<number> => {
    const [middle, words] = [
      await main.evaluate(each => each.getBoundingClientRect().left + each.clientWidth / 2),
      await foot.evaluate(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, width } = range.getBoundingClientRect();
        return left + width / 2;
      }),
    ];
    return Math.abs(middle - words);
  };
  await expect.poll(middles).toBeLessThan(2);
});

test('search, filters and tools keep one line in a narrow window, also with filters chosen', async ({
  page,
  signedIn,
  say,
  fits,
  shot,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signedIn(page, { email: 'dev@demo.example' }, { to: '/shipments' });
  const filters = page.getByRole('search', { name: say('page.filters') });
  const rows = page.locator('[data-row]');
  for (const path of ['/shipments', '/shipments?status=success&source=app']) {
    await page.goto(path);
    await expect(filters.getByRole('searchbox')).toBeVisible();
    await expect(filters.getByRole('button', { name: say('page.columns') })).toBeInViewport();
    expect((await filters.boundingBox())!.height, path).toBeLessThanOrEqual(48);
    expect((await filters.getByRole('searchbox').boundingBox())!.width).toBeGreaterThanOrEqual(120);
  }
  await page.goto('/shipments');
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(290);
  await fits();
  await shot('filters-768');
});

test('the last tab is in view on a phone once its numbers are there', async ({ page, api, signedIn, say }) => {
  const customer = await api.aCustomer({ shipments: ['packaging'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, customer, { to: '/shipments?tab=trouble' });
  const tab = page
    .getByRole('navigation', { name: say('shipments.tabs') })
    .getByRole('link', { name: say('shipments.tab.trouble') });
  await expect(tab).toHaveText(/0$/);
  await expect
    .poll(() => tab.evaluate(each => Math.round(each.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(390);
});
