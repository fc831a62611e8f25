import { aDeposit, aProof } from './support/deposits.js';
import type { Page } from '@playwright/test';
import { expect, pesos, test } from './support/fixtures.js';

const ADMIN = { email: 'admin@demo.example' };
/** Another one for each test: a tracking key is credited once. */
const aKey = (): string => `PRUEBA${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** The address of a card's holder. */
async function fillAddress(page: Page, say: (id: string) => string): Promise<void> {
  const address = { line1: 'Reforma 100', line2: 'Centro', postal_code: '06000', city: 'CDMX', state: 'CDMX' };
  for (const [name, text] of Object.entries(address))
    await page.getByLabel(say(`deposits.card.${name}`), { exact: false }).fill(text);
}

test('a customer sends the proof of a transfer, staff find it at the bank, and the balance grows', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 100 });
  await signedIn(page, customer, { to: '/credits?method=transfer' });
  await expect(page.getByText('9991 8', { exact: false }).or(page.getByText('999 180'))).toBeVisible();
  const form = page.getByRole('form', { name: say('deposits.proof.title') });
  await form.getByLabel(say('deposits.proof.amount')).fill('750');
  await form.getByLabel(say('deposits.proof.file'), { exact: false }).first().setInputFiles(aProof);
  await axe();
  await shot('credits');
  await form.getByRole('button', { name: say('deposits.proof.verb') }).click();
  await expect(page.getByText(say('deposits.proof.sent', { amount: '$750.00' }))).toBeVisible();
  await expect(page.getByText(say('deposits.state.in_review'))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('credits-phone');

  const [deposit] = await customer.caller.get<[{ id: string }]>('deposits');
  const staff = await api.as(ADMIN.email);
  await staff.ask('PUT', `deposits/${deposit.id}/accept`, { deposit: { amount: 740, bank_reference: aKey() } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('$840.00').first()).toBeVisible();
});

test('staff compare a proof with the bank, accept it or reject it with a reason', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const customer = await api.aCustomer();
  const [good, bad] = [await aDeposit(customer, '300.00'), await aDeposit(customer, '301.00')];
  await signedIn(page, ADMIN, { to: `/deposits/${good}` });
  await axe();
  await shot('deposit');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('deposits.file', { number: 1, kind: 'PDF' }) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const accept = page.getByRole('form', { name: say('deposits.accept.title') });
  await accept.getByLabel(say('deposits.accept.bank_reference')).fill(aKey());
  await accept.getByRole('button', { name: say('deposits.accept.verb', { amount: '$300.00' }) }).click();
  await expect(accept).toBeHidden();
  await expect
    .poll(async () => (await customer.caller.get<{ state: string }>(`deposits/${good}`)).state)
    .toBe('credited');

  await page.goto(`/deposits/${bad}`);
  const reject = page.getByRole('form', { name: say('deposits.reject.title') });
  await reject.getByLabel(say('deposits.reject.reason')).fill('No aparece en el estado de cuenta');
  await reject.getByRole('button', { name: say('deposits.reject.verb') }).click();
  await expect(page.getByText('No aparece en el estado de cuenta')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('deposit-phone');
});

test('a customer pays in cash with a reference, and the balance grows by what the provider reports', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 0 });
  await signedIn(page, customer, { to: '/credits?method=store' });
  await expect(page.getByText(say('deposits.test_mode'))).toBeVisible();
  await page.getByLabel(say('deposits.pay_amount')).fill('500');
  await expect(page.getByText('$480.28')).toBeVisible();
  await axe();
  await shot('credits-store-form');
  await page.getByRole('button', { name: say('deposits.reference.verb') }).click();
  await expect(page.getByRole('img', { name: say('deposits.slip.bar_code') })).toBeVisible();
  await axe();
  await shot('credits-store');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('credits-store-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  const shop = page.waitForEvent('popup');
  await page.getByRole('link', { name: say('deposits.slip.test') }).click();
  const till = await shop;
  await till.getByRole('button').click({ noWaitAfter: true });
  // it stays open: closing it may hang
  await page.bringToFront();
  const check = page.getByRole('button', { name: say('deposits.slip.check') });
  const credited = page.getByText(say('deposits.outcome.credited', { amount: '$480.28' }));
  // the provider's webhook may come before the customer asks
  await check.click({ timeout: 5_000 }).catch(() => expect(credited).toBeVisible());
  await expect(credited).toBeVisible();
  const own = page.getByRole('region', { name: say('deposits.own') });
  await expect(own.getByRole('button', { name: say('deposits.state.credited') })).toBeVisible();
  await expect(page.getByText('$480.28').first()).toBeVisible();
});

test('a customer approves a payment at PayPal, comes back, and reads what was credited', async ({
  page,
  api,
  signedIn,
  say,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 0 });
  await signedIn(page, customer, { to: '/credits?method=paypal' });
  await page.getByLabel(say('deposits.pay_amount')).fill('1000');
  await expect(page.getByText('$949.56')).toBeVisible();
  await page.getByRole('button', { name: say('deposits.continue.paypal') }).click();
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(page.getByText(say('deposits.outcome.credited', { amount: '$949.56' }))).toBeVisible();
  await shot('credits-paypal');
});

test('a customer pays at Mercado Pago, comes back, and reads what was credited', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 0 });
  await signedIn(page, customer, { to: '/credits?method=mercado_pago' });
  await page.getByLabel(say('deposits.pay_amount')).fill('1000');
  await expect(page.getByText('$951.40')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: say('deposits.continue.mercado_pago') }).click();
  await page.getByRole('button', { name: 'Que rechacen el pago' }).click();
  await page.getByRole('link', { name: say('deposits.continue.mercado_pago') }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText(say('deposits.outcome.credited', { amount: '$951.40' }))).toBeVisible();
  await shot('credits-mercado-pago');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
});

test('a customer transfers to its own CLABE, and the balance grows without a receipt', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const customer = await api.aCustomer({ balance: 0 });
  await signedIn(page, customer, { to: '/credits?method=stp' });
  await expect(page.getByText(say('deposits.test_mode'))).toBeVisible();
  const clabe = page.getByText(/^646 180 1234 \d{4} \d{4}$/);
  await expect(clabe).toBeVisible();
  await expect(page.getByText(say('deposits.stp.free'))).toBeVisible();
  const shown = await clabe.innerText();
  await axe();
  await shot('credits-stp');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('credits-stp-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  const bank = page.waitForEvent('popup');
  await page.getByRole('link', { name: say('deposits.stp.test') }).click();
  const app = await bank;
  await app.getByLabel('Importe').fill('321.45');
  await app.getByRole('button', { name: 'Transferir' }).click();
  await expect(app.getByRole('status')).toContainText('$321.45');
  await app.close();
  await expect(page.getByText('$321.45').first()).toBeVisible();
  await expect
    .poll(async () => (await customer.caller.get<[{ state: string }]>('deposits'))[0].state, { timeout: 60_000 })
    .toBe('credited');
  await page.reload();
  await expect(page.getByText(shown)).toBeVisible();
});

test('a customer pays by card, and neither its number nor its code is ever sent to us', async ({
  page,
  api,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  const [NUMBER, CVV] = ['5555555555554444', '7919'];
  const customer = await api.aCustomer({ balance: 0 });
  await signedIn(page, customer, { to: '/credits?method=card' });
  const own = new URL(page.url()).origin;
  const [ours, theirs]: [string[], string[]] = [[], []];
  page.on('request', request => {
    const sent = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join('\n');
    (request.url().startsWith(own) ? ours : theirs).push(sent.replaceAll(/[ -]/g, ''));
  });
  await page.getByLabel(say('deposits.pay_amount')).fill('500');
  await expect(page.getByText('$480.28')).toBeVisible();
  await page.getByLabel(say('deposits.card.number')).fill('5555 5555 5555 4444');
  await page.getByLabel(say('deposits.card.holder')).fill('Ana Prueba');
  await page.getByLabel(say('deposits.card.expiration')).fill('12/40');
  await page.getByLabel(say('deposits.card.cvv')).fill(CVV);
  await fillAddress(page, say);
  await page.getByLabel(say('deposits.card.keep')).check();
  await axe();
  await shot('credits-card');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('credits-card-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: say('deposits.card.verb', { amount: '$500.00' }) }).click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText(say('deposits.outcome.credited', { amount: '$480.28' })).first()).toBeVisible();
  expect(theirs.some(sent => sent.includes(NUMBER) && sent.includes(CVV))).toBe(true);
  expect(ours.some(sent => sent.includes('add_funds'))).toBe(true);
  for (const sent of ours) {
    expect(sent).not.toContain(NUMBER);
    expect(sent).not.toContain(`"${CVV}"`);
  }
  // The page may call our own server and the provider, no other address.
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toMatch(/; connect-src 'self' http:\/\/127\.0\.0\.1:\d+; /);

  await page.goto('/credits?method=card');
  await page.getByLabel(say('deposits.pay_amount')).fill('300');
  await expect(page.getByRole('option', { name: 'Mastercard •••• 4444' })).toBeAttached();
  await axe();
  await shot('credits-card-saved');
  await page.getByRole('button', { name: say('deposits.card.verb', { amount: '$300.00' }) }).click();
  await page.getByRole('button', { name: 'No fui yo' }).click();
  await expect(page.getByText(say('deposits.failure.card_declined')).first()).toBeVisible();
});

for (const locale of ['es-MX', 'en'] as const)
  test.describe(`the automatic top-up, in ${locale}`, () => {
    test.use({ locale });
    test('a customer lets a saved card be charged when the balance is low, within limits, and switches it off', async ({
      page,
      browser,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
    }) => {
      test.setTimeout(180_000);
      const customer = await api.aCustomer({ balance: 0 });
      await signedIn(page, customer, { to: '/credits?method=card' });
      await expect(page.getByText(say('deposits.top_up.no_card'))).toBeVisible();
      await page.getByLabel(say('deposits.pay_amount')).fill('100');
      await page.getByLabel(say('deposits.card.number')).fill('5555 5555 5555 4444');
      await page.getByLabel(say('deposits.card.holder')).fill('Ana Prueba');
      await page.getByLabel(say('deposits.card.expiration')).fill('12/40');
      await page.getByLabel(say('deposits.card.cvv')).fill('7919');
      await fillAddress(page, say);
      await page.getByLabel(say('deposits.card.keep')).check();
      await page.getByRole('button', { name: say('deposits.card.verb', { amount: pesos(100, locale) }) }).click();
      await page.getByRole('button', { name: 'Autorizar' }).click();
      await expect(
        page.getByText(say('deposits.outcome.credited', { amount: pesos(93.74, locale) })).first(),
      ).toBeVisible();

      await page.goto('/credits?method=card');
      await page.getByRole('button', { name: say('deposits.top_up.start') }).click();
      const form = page.getByRole('form', { name: say('deposits.top_up'), exact: true });
      await form.getByLabel(say('deposits.top_up.threshold')).fill('300');
      await form.getByLabel(say('deposits.top_up.amount')).fill('500');
      await form.getByLabel(say('deposits.top_up.daily_limit')).fill('500');
      await form.getByLabel(say('deposits.top_up.monthly_limit')).fill('5000');
      await form.getByRole('button', { name: say('deposits.top_up.save'), exact: true }).click();
      await expect(form.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
      await form.getByRole('checkbox').check();
      await axe();
      await shot(`credits-top-up-form-${locale}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits();
      await shot(`credits-top-up-form-phone-${locale}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await form.getByRole('button', { name: say('deposits.top_up.save'), exact: true }).click();
      // The balance is low already: the card is charged once, and the limit of the day is used up.
      await expect(
        page.getByText(say('deposits.top_up.of', { charged: pesos(500, locale), limit: pesos(500, locale) })),
      ).toBeVisible();
      await expect(page.getByText(say('deposits.automatic')).nth(1)).toBeVisible();
      await expect(page.getByText(pesos(574.02, locale)).first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(say('deposits.top_up.state.watching'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await axe();
      await shot(`credits-top-up-${locale}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits();
      await shot(`credits-top-up-phone-${locale}`);
      await page.setViewportSize({ width: 1440, height: 900 });

      const office = await browser.newPage({ locale });
      await office.addInitScript(language => localStorage.setItem('locale', language), locale);
      await signedIn(office, ADMIN, { to: `/users/${customer.id}` });
      await expect(office.getByRole('button', { name: say('users.top_up.stop') })).toBeVisible();
      await office.close();

      await page.getByRole('button', { name: say('deposits.top_up.stop'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('deposits.top_up.stop'), exact: true })
        .click();
      await expect(page.getByRole('button', { name: say('deposits.top_up.start') })).toBeVisible();
    });
  });
