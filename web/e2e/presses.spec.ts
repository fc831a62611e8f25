import type { Locator } from '@playwright/test';
import { expect, loginForm, test } from './support/fixtures.js';
import { stubPrint } from './support/printing.js';
import { pesos } from './support/words.js';

/** From the sign-in to the printer; typing is no press, and Tab is part of it. */
const MOST = 7;

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    test(`a returning customer prints a label like the last one with ${MOST} presses`, async ({
      page,
      api,
      say,
      wizard,
    }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
      const [last] = customer.shipments;
      const { sequential_id: number } = await customer.caller.get<{ sequential_id: number }>(`shipments/${last}`);
      const { printed } = await stubPrint(page);
      const form = loginForm(page);
      let presses = 0;
      const press = async (place: Locator): Promise<void> => {
        presses += 1;
        await place.click();
      };
      await page.goto('/login');
      await press(form.email);
      await page.keyboard.type(customer.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(customer.password);
      presses += 1;
      await page.keyboard.press('Enter');
      // the last shipments are at home
      await press(page.locator(`main a[href="/shipments/${last}"]`).first());
      const name = say('page.actions', { name: say('shipments.name', { number }) });
      await press(page.getByRole('button', { name }));
      await press(page.getByRole('menuitem', { name: say('shipments.action.clone') }));
      // the cheapest rate is selected
      await expect(wizard.rate('Terrestre')).toBeChecked();
      await press(wizard.pay(139));
      await expect(wizard.ready).toBeVisible();
      const print = page.getByRole('button', { name: say('confirm.print') });
      await expect(print).not.toHaveAttribute('aria-disabled');
      await press(print);
      await printed;
      expect(presses).toBeLessThanOrEqual(MOST);
    });
  });
}

test('a customer pays and prints all that waits with at most 6 presses', async ({ page, api, say }) => {
  test.slow();
  const waiting = 12;
  const customer = await api.aCustomer({ balance: 5000, shipments: Array.from({ length: waiting }, () => 'rating') });
  const { printed } = await stubPrint(page);
  const form = loginForm(page);
  let presses = 0;
  const press = async (place: Locator): Promise<void> => {
    presses += 1;
    await place.click();
  };
  await page.goto('/login');
  await form.email.fill(customer.email);
  await form.password.fill(customer.password);

  await press(form.enter);
  await press(page.locator('main a[href^="/shipments?tab=pay"]').first());
  await press(page.getByRole('checkbox', { name: say('page.bulk.tick_all') }));
  await press(page.getByRole('button', { name: say('shipments.pay_many', { count: waiting }) }));
  const total = pesos(waiting * 139, 'es-MX');
  await press(page.getByRole('button', { name: say('rates.many.pay', { count: waiting, total }) }));
  // twelve purchases, some at a time
  const done = page.getByRole('heading', { name: say('rates.many.done', { count: waiting }) });
  await expect(done).toBeVisible({ timeout: 60_000 });
  await press(page.getByRole('button', { name: say('shipments.labels.print', { count: waiting }) }));
  await printed;
  expect(presses).toBeLessThanOrEqual(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a message becomes a printed label with at most 9 taps', async ({ page, api, say, wizard, signedIn }) => {
    const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
    const { printed } = await stubPrint(page);
    await signedIn(page, customer);
    let taps = 0;
    const tap = async (place: Locator): Promise<void> => {
      taps += 1;
      await place.tap();
    };
    const daily = page.getByRole('navigation', { name: say('shell.daily') });
    await tap(daily.getByRole('link', { name: say('shell.bottom.new') }));
    await tap(wizard.field('address.paste.box'));
    await page.keyboard.insertText(
      `Hola, soy Guadalupe Peña, mándamelo a Abasolo 214, col. Centro, Monterrey NL, CP 64000. Mi cel es 81 8345 6789.
Contenido: playeras. Caja de 30x20x10 cm, 2 kg, valor $500`,
    );
    await expect(
      wizard.end('destination').getByRole('button', { name: say('shipment.change.destination') }),
    ).toBeVisible();
    await tap(wizard.next);
    await expect(wizard.field('shipment.contents')).toHaveValue('playeras');
    await tap(wizard.next);
    await expect(wizard.rate('Terrestre')).toBeChecked();
    await tap(page.getByRole('button', { name: new RegExp(say('rates.pay', { total: '' }).trim()) }));
    await expect(wizard.ready).toBeVisible();
    const print = page.getByRole('button', { name: say('confirm.print') });
    await expect(print).not.toHaveAttribute('aria-disabled');
    await tap(print);
    await printed;
    expect(taps).toBeLessThanOrEqual(9);
  });
});
