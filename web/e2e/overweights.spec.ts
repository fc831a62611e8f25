import { eventually } from './support/api.js';
import { aProof } from './support/deposits.js';
import { expect, test } from './support/fixtures.js';
import { sayIn } from './support/words.js';

const ADMIN = { email: 'admin@demo.example' };
/** The language of the admin's account. */
const sayInOffice = sayIn('es-MX');

for (const [width, locale] of [
  [390, 'es-MX'],
  [1440, 'en'],
] as const) {
  test.describe(`an overweight at ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, locale });

    test('is contested with a photo, agreed in part, and charged for what remains', async ({
      page,
      browser,
      api,
      say,
      signedIn,
      axe,
      fits,
    }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['bought'] });
      const { generated_label } = await customer.caller.get<{ generated_label: { tracking_number: string } }>(
        `shipments/${customer.shipments[0]}`,
      );
      const overweight = { tracking_number: generated_label.tracking_number, billable_kg: 30 };
      // overweights hears of the label a moment later
      const id = await eventually(
        () => api.staff.make('overweights', 'overweight', overweight),
        made => made !== '',
      );
      await signedIn(page, customer, { to: `/overweights/${id}` });
      await page.getByLabel(say('overweights.contest.description')).fill('La caja pesaba 1 kg en mi báscula.');
      await page
        .getByRole('form', { name: say('overweights.contest.title') })
        .getByLabel(say('overweights.contest.files'))
        .setInputFiles(aProof);
      await fits();
      await axe();
      await page.getByRole('button', { name: say('overweights.contest.verb') }).click();
      await expect(page.getByRole('listitem').getByText(say('overweights.entry.contested'))).toBeVisible();

      const office = await browser.newPage({ viewport: { width, height: 900 }, locale });
      await signedIn(office, ADMIN, { to: `/overweights/${id}` });
      const partial = office.getByRole('form', { name: sayInOffice('overweights.partial.title') });
      await partial.locator('input').fill('1');
      await partial.getByLabel(sayInOffice('overweights.reason')).fill('La foto muestra un kilo más.');
      await fits(office);
      await axe(office);
      await partial.getByRole('button', { name: sayInOffice('overweights.partial.verb') }).click();
      await office.getByRole('button', { name: sayInOffice('overweights.charge.verb', { amount: '$' }) }).click();
      await expect(office.getByRole('listitem').getByText(sayInOffice('overweights.entry.charged'))).toBeVisible();
      await office.close();

      // the customer's page hears of both by itself
      await expect(page.getByText('La foto muestra un kilo más.')).toBeVisible();
      await expect(page.getByRole('listitem').getByText(say('overweights.entry.charged'))).toBeVisible();
    });
  });
}
