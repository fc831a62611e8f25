import { anAddress, eventually, expect, loginForm, MONTERREY, pesos, test } from './support/fixtures.js';

test('a wrong password shows an error, the input is kept, and the right one signs in', async ({ page, api, allow }) => {
  allow(/status of 401/);
  const customer = await api.aCustomer();
  const form = loginForm(page);
  await page.goto('/login?redirect=%2Fprofile');
  await form.email.fill(customer.email);
  await form.password.fill('not-my-password');
  await form.enter.click();
  await expect(page.getByRole('alert')).toContainText(/\S/);
  await expect(form.email).toHaveValue(customer.email);
  await expect(page).toHaveURL(/\/login/);
  await form.password.fill(customer.password);
  await form.password.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a session that ends during typing is renewed in a dialog over the page, and the input is kept', async ({
  page,
  api,
  signedIn,
  wizard,
  say,
  allow,
}) => {
  allow(/status of 401/);
  const customer = await api.aCustomer({ balance: 500, address: anAddress() });
  await signedIn(page, customer, { to: '/shipments/new' });
  await wizard.type('destination', MONTERREY);
  await api.staff.ask('PUT', `users/${customer.id}`, { user: { status: 'suspended' } });
  await api.staff.ask('PUT', `users/${customer.id}`, { user: { status: 'active' } });
  await eventually(
    () => customer.caller.send('GET', 'registrations'),
    ({ status }) => status === 401,
  );
  // Token times have a resolution of a second: a token of the same second as the suspension is rejected.
  await eventually(async () => (await api.as(customer.email)).get('registrations'));

  // The live stream may have noticed already; otherwise the next call does.
  const dialog = page.getByRole('alertdialog', { name: say('shell.session_over') });
  await expect(async () => {
    if (!(await dialog.isVisible())) await wizard.next.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: say('access.password') }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const field of ['name', 'company', 'phone', 'email', 'postal_code', 'neighborhood', 'street', 'number'] as const)
    await expect(wizard.field(`address.${field}`, wizard.end('destination'))).toHaveValue(MONTERREY[field]);
  await wizard.next.click();
  await expect(page).toHaveURL(/\/parcels\/new$/);
  const again = await api.as(customer.email);
  expect(await again.get('shipments')).toMatchObject([{ destination: { name: MONTERREY.name } }]);
});

test('a price that changed before payment is shown, nothing is charged, and the new one needs another press', async ({
  page,
  api,
  signedIn,
  wizard,
  say,
  allow,
}) => {
  allow(/status of 409/);
  const customer = await api.aCustomer({ balance: 1000, shipments: ['rating'] });
  const [id] = customer.shipments;
  const terrestre = async () =>
    (
      await customer.caller.get<{ service_id: string; service_name: string; total: number }[]>(`shipments/${id}/rates`)
    ).find(rate => rate.service_name === 'Terrestre')!;
  const { service_id, total } = await terrestre();
  await signedIn(page, customer, { to: `/shipments/${id}/rates/new` });
  await wizard.choose('Terrestre');
  await expect(wizard.pay(total)).toBeEnabled();
  for (const kg of [1, 5])
    await api.staff.make('user_prices', 'user_price', { user_id: customer.id, service_id, kg, price: total + 12.5 });
  const { total: after } = await eventually(terrestre, rate => rate.total !== total);
  await wizard.pay(total).click();

  await expect(page.getByRole('alert')).toContainText(
    say('rates.price_changed', { before: pesos(total), after: pesos(after) }),
  );
  expect(await customer.caller.get(`transactions?where[shipment_id]=${id}`)).toEqual([]);
  await expect(wizard.pay(total)).toHaveCount(0);
  await wizard.pay(after).click();
  await expect(wizard.ready).toBeVisible();
  expect(await customer.caller.get(`transactions?where[shipment_id]=${id}`)).toMatchObject([{ amount: after }]);
});

test('too low a balance shows the missing amount; the choice is kept, and a deposit lets it through', async ({
  page,
  api,
  signedIn,
  wizard,
  say,
}) => {
  const customer = await api.aCustomer({ balance: 100, shipments: ['rating'] });
  const [id] = customer.shipments;
  await signedIn(page, customer, { to: `/shipments/${id}/rates/new` });
  await wizard.choose('Terrestre');
  const box = page.getByRole('checkbox', { name: /17\.50|\$/ }).first();
  await box.check();
  const link = page.getByRole('link', { name: /\$\d/ });
  const total = 100 + Number((await link.textContent())!.replace(/[^\d.]/g, ''));
  await expect(page.getByText(say('rates.too_little', { missing: pesos(total - 100) }))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(say('rates.pay', { total: '' }).trim()) })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(say('rates.too_little', { missing: pesos(total - 100) }))).toBeVisible();
  await expect(box).toBeChecked();

  await api.staff.make('transactions', 'transaction', {
    user_id: customer.id,
    amount: total - 100,
    transaction_type: 'deposit',
    description: 'Depósito de prueba',
  });
  await expect(page.getByText(say('rates.after', { balance: pesos(0) }))).toBeVisible();
  await wizard.pay(total).click();
  await expect(wizard.ready).toBeVisible();
  expect(await customer.caller.get(`shipments/${id}`)).toMatchObject({ rate: { total, insured: true } });
});

test('a list without a match says so, and shows everything again', async ({ page, api, signedIn, say }) => {
  const customer = await api.aCustomer({ shipments: ['packaging'] });
  await signedIn(page, customer, { to: '/shipments' });
  await expect(page.getByRole('row', { name: /Beto Ríos/ })).toBeVisible();
  await page.getByRole('searchbox', { name: say('page.key.search') }).fill('99999999');
  await expect(page.getByText(say('page.empty_filtered'))).toBeVisible();
  await expect(page).toHaveURL(/search=99999999/);
  await page
    .getByRole('button', { name: say('page.clear_filters') })
    .last()
    .click();
  await expect(page.getByRole('row', { name: /Beto Ríos/ })).toBeVisible();
  await expect(page).toHaveURL(/\/shipments$/);
});

test('a customer who opens a page of staff is redirected to the dashboard with a notice', async ({
  page,
  api,
  signedIn,
  say,
}) => {
  await signedIn(page, await api.aCustomer(), { to: '/zones' });
  await expect(page).toHaveURL(/\/\?redirect=%2Fzones$/);
  await expect(page.getByRole('main')).toContainText(
    say('dashboard.no_permission', { page: '' }).split('.')[0]!.trim(),
  );
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('another user’s shipment is not found, by every path', async ({ page, api, signedIn, say, allow }) => {
  allow(/status of 404/);
  const [owner, other] = await Promise.all([api.aCustomer({ balance: 500, shipments: ['bought'] }), api.aCustomer()]);
  const [id] = owner.shipments;
  const { generated_label: label } = await owner.caller.get<{ generated_label: { tracking_number: string } }>(
    `shipments/${id}`,
  );
  await signedIn(page, other);
  for (const path of ['', '/edit', '/parcels/new', '/rates/new', '/confirm']) {
    await page.goto(`/shipments/${id}${path}`);
    await expect(
      page.getByRole('heading', { level: 1, name: say(path ? 'shell.not_found' : 'shipments.missing'), exact: true }),
    ).toBeVisible();
    for (const leak of ['Beto', 'Monterrey', label.tracking_number])
      await expect(page.getByRole('main')).not.toContainText(leak);
  }
});
