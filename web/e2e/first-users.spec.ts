import { randomBytes } from 'node:crypto';
import { aPackage, anAddress, aParcel, expect, MONTERREY, pesos, test } from './support/fixtures.js';

/** Each language and each width once: the longer words on the narrow screen. */
const VISITS = [
  { locale: 'es-MX', width: 390 },
  { locale: 'en', width: 1440 },
] as const;

for (const { locale, width } of VISITS) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: width === 390 ? 844 : 900 } });
    const name = (what: string): string => `first-users-${what}-${locale}-${width}`;

    test('an unverified customer visits every page, buys its demo after an abandoned draft, and is then led to support', async ({
      page,
      api,
      signedIn,
      say,
      wizard,
      axe,
      fits,
      shot,
      allow,
    }) => {
      allow(/status of 403/);
      const customer = await api.aCustomer({
        verified: false,
        balance: 500,
        address: anAddress({ aka: 'Bodega' }),
        shipments: ['packaging'],
      });
      await signedIn(page, customer);
      await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible();
      await expect(page.getByText(say('shell.verification.demo'))).toBeVisible();
      await fits();
      await axe();
      await shot(name('home'));
      for (const path of ['/shipments', '/addresses', '/quotes/new', '/profile']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      }
      const draft = customer.shipments[0]!;
      await customer.caller.make(`shipments/${draft}/parcels`, 'parcel', aParcel());
      await page.goto('/verify');
      await expect(page.getByRole('link', { name: say('verify.demo.do') })).toBeVisible();
      await fits();
      await axe();
      await shot(name('verify'), { fullPage: true });
      await page.goto(`/shipments/${draft}/rates/new`);
      await wizard.choose('Terrestre');
      await page.getByRole('button', { name: say('rates.make_demo', { total: pesos(0, locale) }) }).click();
      await expect(wizard.ready).toBeVisible();
      await expect(page.getByText(say('shell.verification.not_verified'))).toBeVisible();

      const second = await customer.caller.make('shipments', 'shipment', {
        origin_attributes: anAddress(),
        destination_attributes: anAddress({ name: 'Beto' }),
        source: 'app',
      });
      await customer.caller.make(`shipments/${second}/parcels`, 'parcel', aParcel());
      await page.goto(`/shipments/${second}/rates/new`);
      await wizard.choose('Terrestre');
      await page.getByRole('button', { name: new RegExp(`^${say('rates.pay', { total: '' }).trim()}`) }).click();
      await page
        .getByRole('alert')
        .getByRole('link', { name: say('confirm.verify') })
        .click();
      await expect(page).toHaveURL(/\/verify$/);
      await expect(page.getByText(say('verify.demo.used'))).toBeVisible();
      await page.getByRole('textbox', { name: say('verify.support.message') }).fill('¿Qué me falta?');
      await page.getByRole('button', { name: say('verify.support.send') }).click();
      await expect(page.getByText(say('verify.support.sent', { email: customer.email })).first()).toBeVisible();
      await fits();
      await shot(name('sent'));
    });

    test('staff create a shipment from the address book of a customer', async ({
      page,
      api,
      signedIn,
      say,
      wizard,
      axe,
      fits,
      shot,
    }) => {
      const company = `Bazar ${randomBytes(4).toString('hex')}`;
      const customer = await api.aCustomer({
        company,
        balance: 500,
        address: anAddress({ name: 'Origen de Benita', aka: 'Bodega' }),
        package: aPackage({ name: 'Caja de Benita' }),
      });
      await signedIn(page, { email: 'operador@demo.example' }, { to: '/shipments/new' });
      const picker = page.getByRole('combobox', { name: say('shipment.customer') });
      await expect(picker).toBeVisible();
      await expect(wizard.next).toHaveCount(0);
      await fits();
      await axe();
      await shot(name('customer'));
      await picker.fill(company);
      await page.getByRole('option', { name: new RegExp(company) }).click();
      await expect(wizard.end('origin').getByText(/Origen de Benita/)).toBeVisible();
      await wizard.type('destination', MONTERREY);
      await fits();
      await shot(name('ends'), { fullPage: true });
      await wizard.next.click();
      await page.getByRole('combobox', { name: say('shipment.template') }).click();
      await expect(page.getByRole('option')).toHaveText([/Caja de Benita/]);
      expect(await customer.caller.get<object[]>('shipments')).toMatchObject([
        { user_id: customer.id, step: 'packaging' },
      ]);
    });

    test('an unknown postal code shows a warning, and the billable weight is the same on the rate and on the shipment', async ({
      page,
      api,
      signedIn,
      say,
      wizard,
      axe,
      fits,
      shot,
    }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['packaging'] });
      await signedIn(page, customer, { to: '/quotes/new' });
      const codes = page.getByRole('textbox', { name: say('quote.postal_code') });
      await codes.first().fill('06000');
      await codes.last().fill('99999');
      await expect(page.getByText(say('address.unknown_code.warning', { code: '99999' }))).toBeVisible();
      await expect(page.getByText(say('address.unknown_code.warning', { code: '06000' }))).toHaveCount(0);
      await fits();
      await axe();
      await shot(name('unknown-code'));
      await page.getByRole('button', { name: say('address.unknown_code.confirm') }).click();
      await expect(page.getByText(say('address.unknown_code.warning', { code: '99999' }))).toHaveCount(0);

      const [id] = customer.shipments;
      await customer.caller.make(
        `shipments/${id}/parcels`,
        'parcel',
        aParcel({ length: 30, width: 40, height: 25, weight: 4.2 }),
      );
      await page.goto(`/shipments/${id}/rates/new`);
      const onRate = say('rates.billable_weight', { billable: '6 kg', paid: '10 kg' });
      await expect(page.getByText(onRate).first()).toBeVisible();
      await fits();
      await shot(name('rates'), { fullPage: true });
      await wizard.choose('Día siguiente');
      await page.getByRole('button', { name: new RegExp(`^${say('rates.pay', { total: '' }).trim()}`) }).click();
      await expect(wizard.ready).toBeVisible();
      await page.goto(`/shipments/${id}`);
      const onShipment = say('shipments.rate.billable_weight.step', { paid: '10 kg' });
      await expect(page.getByText(onShipment)).toBeVisible();
      await expect(page.getByText(/^6 kg/)).toBeVisible();
      await fits();
      await shot(name('detail'), { fullPage: true });
    });
  });
}

test('a sub-user of a verified customer buys like its parent', async ({ page, api, signedIn, say }) => {
  const parent = await api.aCustomer({ balance: 500 });
  const sub = await api.aCustomer({ parent: parent.id, verified: false });
  await signedIn(page, sub, { to: '/shipments/new' });
  await expect(page.getByRole('button', { name: say('shipment.continue') })).toBeVisible();
  await expect(page.getByText(say('shell.verification.demo'))).toHaveCount(0);
  await page.goto('/verify');
  await expect(page.getByText(say('verify.done'))).toBeVisible();
});

test('a success message stays for five seconds with reduced motion', async ({ page, api, signedIn, say }) => {
  await signedIn(page, await api.aCustomer(), { to: '/preferences' });
  await page.getByRole('textbox', { name: say('preferences.origin_rfc') }).fill('XAXX010101000');
  await page
    .getByRole('button', { name: say('form.save') })
    .first()
    .click();
  const timer = page.locator('[data-timer-status]');
  await expect(timer).toHaveCount(1);
  expect(
    await timer.evaluate(element => element.getAnimations().map(animation => animation.effect!.getTiming().duration)),
  ).toEqual([5000]);
});
