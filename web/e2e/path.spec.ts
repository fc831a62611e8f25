import type { Page } from '@playwright/test';
import { anAddress, expect, loginForm, MONTERREY, pesos, test, type Customer } from './support/fixtures.js';
import { shiftOf, watchShifts } from './support/layout-shift.js';

/** Each language, width and theme, and each pair of them, at least once. */
const VISITS = [
  { locale: 'es-MX', width: 390, theme: 'light' },
  { locale: 'es-MX', width: 1440, theme: 'dark' },
  { locale: 'en', width: 390, theme: 'dark' },
  { locale: 'en', width: 1440, theme: 'light' },
] as const;

const BALANCE = 1000;
const idIn = (page: Page): string => page.url().match(/shipments\/([0-9a-f-]{36})/)![1]!;

interface Row {
  id: string;
  amount: number;
  transaction_type: string;
  status: string;
  balance_after: number;
}

interface Bought {
  sequential_id: number;
  generated_label: { tracking_number: string };
  rate: { total: number };
}

/** The charge of a shipment and the remaining balance, by the API. */
async function taken({ caller }: Customer, shipmentId: string): Promise<{ balance: number; rows: Row[] }> {
  const { balance } = await caller.get<{ balance: number }>('registrations');
  return { balance, rows: await caller.get<Row[]>(`transactions?where[shipment_id]=${shipmentId}`) };
}

for (const { locale, width, theme } of VISITS) {
  test.describe(`in ${locale} at ${width} px, ${theme}`, () => {
    test.use({ locale, theme, colorScheme: theme, viewport: { width, height: width === 390 ? 844 : 900 } });

    test('a user gets from the sign-in to a paid, visible label', async ({
      page,
      api,
      say,
      wizard,
      axe,
      shot,
      fits,
    }) => {
      const customer = await api.aCustomer({
        balance: BALANCE,
        address: anAddress({ name: 'Lupita Bodega', aka: 'Bodega' }),
      });
      const form = loginForm(page, locale);
      const passed = async (name: string): Promise<void> => {
        await fits();
        await axe();
        await shot(`${name}-${locale}-${width}-${theme}`);
      };

      await page.goto('/login');
      await form.email.fill(customer.email);
      await form.password.fill(customer.password);
      await form.enter.click();
      await expect(page.getByRole('heading', { level: 1, name: say('dashboard.title') })).toBeVisible();
      await passed('1-dashboard');

      await page
        .getByRole('main')
        .getByRole('link', { name: say('dashboard.step.shipment.do') })
        .click();
      await wizard.pick('origin', 'Bodega');
      await wizard.type('destination', MONTERREY);
      await passed('2-ends');
      await wizard.next.click();

      await wizard.pack();
      await passed('3-parcel');
      await wizard.next.click();

      await wizard.choose();
      const total = Number(
        (await page.getByRole('button', { name: /\$/ }).last().textContent())!.replace(/[^\d.]/g, ''),
      );
      await expect(wizard.pay(total)).toBeEnabled();
      await expect(page.getByText(say('rates.after', { balance: pesos(BALANCE - total, locale) }))).toBeVisible();
      await passed('4-rates');
      const id = idIn(page);
      await wizard.pay(total).click();

      await expect(wizard.ready).toBeVisible();
      const { generated_label: label, rate, sequential_id } = await customer.caller.get<Bought>(`shipments/${id}`);
      await expect(wizard.label(label.tracking_number)).toBeVisible();
      await expect(page.getByRole('banner').getByText(pesos(BALANCE - total, locale))).toBeVisible();
      await passed('5-confirm');

      await page.getByRole('button', { name: say('confirm.to_list') }).click();
      const row = page.getByRole('row', { name: new RegExp(MONTERREY.name) });
      await expect(row).toContainText(label.tracking_number);
      await expect(
        row.getByRole('button', { name: say('status.label', { word: say('status.shipment.success') }) }),
      ).toBeVisible();
      // A phone's row leads to the page of the shipment, a wide one opens its facts.
      const details = say('page.details', { name: say('shipments.name', { number: sequential_id }) });
      await (width === 390 ? row.getByRole('link').first() : row.getByRole('button', { name: details })).click();
      await expect(page.getByRole('region', { name: say('shipments.rate.title') })).toContainText(pesos(total, locale));
      await passed('6-list');

      expect(rate.total).toBe(total);
      const { balance, rows } = await taken(customer, id);
      expect(rows).toMatchObject([
        { amount: total, transaction_type: 'withdraw', status: 'cleared', balance_after: BALANCE - total },
      ]);
      expect(balance).toBe(BALANCE - total);
    });
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`a step that is opened by its address, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('has its frame before its shipment arrives, and nothing moves then', async ({ page, api, signedIn, say }) => {
      const customer = await api.aCustomer({ balance: BALANCE, shipments: ['packaging', 'rating'] });
      const [packaging, rating] = customer.shipments;
      await watchShifts(page);
      await signedIn(page, customer, { to: '/support' });
      for (const path of [
        `/shipments/${packaging}/edit`,
        `/shipments/${packaging}/parcels/new`,
        `/shipments/${rating}/rates/new`,
      ]) {
        const held = Promise.withResolvers<void>();
        await page.route(/\/api\/shipments\/[0-9a-f-]{36}(\?|$)/, async route => {
          await held.promise;
          await route.continue();
        });
        await page.goto(path);
        const steps = page.getByRole('navigation', { name: say('shipment.steps') });
        await expect(page.getByRole('heading', { level: 1, name: say('shipment.new') })).toBeVisible();
        await expect(page.locator('[aria-busy="true"], .fui-Skeleton').first()).toBeVisible();
        const place = await steps.boundingBox();
        held.resolve();
        await expect(page.locator('[aria-busy="true"], .fui-Skeleton')).toHaveCount(0);
        await expect(page.locator('[data-action-bar]')).toBeVisible();
        expect(await steps.boundingBox(), path).toEqual(place);
        const { sum, moved } = await shiftOf(page);
        expect(sum, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  });
}
