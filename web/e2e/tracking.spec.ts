import { buy, expect, test } from './support/fixtures.js';

for (const [what, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    test('the tracking page of a label opens without a session, in both languages', async ({
      page,
      api,
      axe,
      allow,
      fits,
    }) => {
      const { caller, shipments } = await api.aCustomer({ balance: 500, shipments: ['rating'] });
      await buy(caller, shipments[0]!);
      const { generated_label: label } = await caller.ask<{ generated_label: { tracking_page: string } }>(
        'GET',
        `shipments/${shipments[0]!}`,
      );
      await page.goto(label.tracking_page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Llega el/);
      await axe();
      await fits();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Arrives/);
      await page.emulateMedia({ colorScheme: 'dark' });
      await axe();
      allow(/status of 404/);
      await page.goto('/t/000000000000000000000000?lang=en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find this shipment");
    });
  });
}
