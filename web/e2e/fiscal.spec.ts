import { aProof } from './support/deposits.js';
import { aReceiver, aVerification } from './support/fiscal.js';
import { expect, test } from './support/fixtures.js';

const ADMIN = { email: 'admin@demo.example' };

test('a customer saves its tax data, which follow the RFC', async ({ page, api, signedIn, say, axe, fits, shot }) => {
  await signedIn(page, await api.aCustomer(), { to: '/fiscal-data' });
  const form = page.getByRole('form', { name: say('fiscal.title') });
  await form.getByLabel(say('fiscal.rfc'), { exact: false }).fill('eku-9003173c9');
  await form.getByLabel(say('fiscal.business_name'), { exact: false }).fill('Escuela Kemper Urgate SA de CV');
  await form.getByLabel(say('fiscal.fiscal_regime')).selectOption('601');
  await expect(form.getByLabel(say('fiscal.fiscal_regime')).locator('option[value="612"]')).toHaveCount(0);
  await form.getByLabel(say('fiscal.cfdi_use')).selectOption('G03');
  await form.getByLabel(say('fiscal.payment_form')).selectOption('03');
  await form.getByLabel(say('address.postal_code')).fill('06000');
  await expect(form.getByLabel(say('address.state'))).not.toHaveValue('');
  await form.getByLabel(say('address.neighborhood')).fill('Centro');
  await form.getByLabel(say('address.street')).fill('Avenida Juárez');
  await form.getByLabel(say('fiscal.phone')).fill('5512345678');
  await axe();
  await form.getByRole('button', { name: say('form.save') }).click();
  await expect(form.getByText(/SA de CV/).last()).toBeVisible();
  await form.getByLabel(say('fiscal.business_name'), { exact: false }).fill('Escuela Kemper Urgate');
  await form.getByRole('button', { name: say('form.save') }).click();
  await expect(page.getByText(say('form.saved')).last()).toBeVisible();
  await shot('fiscal-data');
  await page.reload();
  await expect(form.getByLabel(say('fiscal.business_name'), { exact: false })).toHaveValue('ESCUELA KEMPER URGATE');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('fiscal-data-phone');
});

test('a customer asks to be verified and staff approve it', async ({ page, api, signedIn, say, axe, fits, shot }) => {
  const customer = await api.aCustomer({ verified: false });
  await signedIn(page, customer, { to: '/verify' });
  await page.getByRole('link', { name: say('verify.form.do') }).click();
  const form = page.getByRole('form', { name: say('verifications.form') });
  await form.getByLabel(say('verifications.tax_regime')).selectOption('moral');
  await form.getByLabel(say('verifications.name.moral')).fill('Escuela Kemper Urgate');
  await form.getByLabel(say('verifications.rfc')).fill('EKU9003173C9');
  await form.getByLabel(say('verifications.doc_image')).setInputFiles(aProof);
  await axe();
  await shot('tax-data');
  await form.getByRole('button', { name: say('verifications.send') }).click();
  await expect(form).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await page.goto('/verify');
  await expect(page.getByText(say('verify.form.in_review'))).toBeVisible();
  await shot('verify-phone');

  const [request] = await customer.caller.get<[{ id: string }]>('tax_fiscal_data');
  const staff = await api.as(ADMIN.email);
  await staff.ask('PUT', `tax_fiscal_data/${request.id}/approve`, {});
  expect((await customer.caller.get<{ fiscal_data_verified: boolean }>('registrations')).fiscal_data_verified).toBe(
    true,
  );
});

test('staff reject a verification with a reason', async ({ page, api, signedIn, say, axe, fits, shot }) => {
  const id = await aVerification(await api.aCustomer({ verified: false }));
  await signedIn(page, ADMIN, { to: `/verifications/${id}` });
  await axe();
  await shot('verification');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('verifications.download.doc_image') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const form = page.getByRole('form', { name: say('verifications.reject.title') });
  await form.getByLabel(say('verifications.reject.reason')).fill('La constancia no se lee');
  await form.getByRole('button', { name: say('verifications.reject.verb') }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('La constancia no se lee')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
});

test('a payment is invoiced: requested in its row, issued at once, downloaded', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 500 });
  await customer.caller.ask('POST', 'fiscal_data', { fiscal_datum: aReceiver });
  await signedIn(page, customer, { to: '/my-transactions' });
  await page
    .getByRole('button', { name: /factura|invoice/i })
    .first()
    .click();
  const download = page.getByRole('button', { name: say('invoices.download.movement', { number: '' }).trim() }).first();
  // The stamp follows the request, and a list does not look again by itself.
  await expect(async () => {
    await page.reload();
    await expect(download).toBeVisible({ timeout: 3000 });
  }).toPass();
  await axe();
  await page.goto('/invoices');
  const strip = page.getByRole('navigation', { name: say('invoices.tabs') });
  await strip.getByRole('link', { name: say('invoices.pending') }).click();
  await expect(page.getByRole('region', { name: say('invoices.pending') })).toBeVisible();
  await strip.getByRole('link', { name: say('invoices.generated') }).click();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('region', { name: say('invoices.generated') })
    .getByRole('button', { name: say('invoices.download'), exact: false })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await axe();
  await shot('invoices');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('invoices-phone');
});

test('staff cancel an issued invoice with a motive', async ({ page, api, signedIn, say, axe }) => {
  const customer = await api.aCustomer({ balance: 500 });
  await customer.caller.ask('POST', 'fiscal_data', { fiscal_datum: aReceiver });
  const [payment] = await customer.caller.get<[{ id: string }]>('transactions');
  const { id } = await customer.caller.ask<{ id: string }>('POST', 'invoices/request_invoice', {
    invoice: { transaction_id: payment.id },
  });
  const read = () => customer.caller.get<{ folio: string; status: string }>(`invoices/${id}`);
  await expect.poll(async () => (await read()).status).toBe('generated');
  const { folio } = await read();
  await signedIn(page, ADMIN, { to: `/invoices?search=${folio}` });
  const row = page.getByRole('row', { name: new RegExp(`folio ${folio}\\b`) });
  await row.locator('button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: say('invoices.cancel.item') }).click();
  const dialog = page.getByRole('dialog');
  const motive = dialog.getByLabel(say('invoices.cancel.motive'));
  await expect(motive.locator('option').first()).toHaveText(say('form.choose'));
  await axe();
  await motive.selectOption('02');
  await dialog.getByRole('button', { name: say('invoices.cancel.verb') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await read()).status).toBe('canceled');
});

test('an admin sees what a wrong certificate lacks', async ({ page, signedIn, say, allow, axe, fits, shot }) => {
  allow(/status of 415/);
  await signedIn(page, ADMIN, { to: '/csds' });
  const form = page.getByRole('form', { name: say('csds.upload') });
  await form
    .getByLabel(say('csds.certificate'))
    .setInputFiles({ name: 'a.cer', mimeType: '', buffer: Buffer.from('x') });
  await form
    .getByLabel(say('csds.private_key'))
    .setInputFiles({ name: 'a.key', mimeType: '', buffer: Buffer.from('x') });
  await form.getByLabel(say('csds.password')).fill('12345678a');
  await axe();
  await form.getByRole('button', { name: say('csds.upload.verb') }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('csds-phone');
});
