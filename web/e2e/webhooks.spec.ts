import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aShipment } from './support/customers.js';
import { expect, test } from './support/fixtures.js';

for (const [what, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    test('webhooks are set up, tested, seen in the log and sent again', async ({
      page,
      api,
      signedIn,
      say,
      axe,
      fits,
      shot,
    }) => {
      const calls: { type: string; id: string }[] = [];
      const receiver = createServer((request, response) => {
        let text = '';
        request.on('data', part => (text += String(part)));
        request.on('end', () => {
          calls.push({ ...(JSON.parse(text) as { type: string }), id: String(request.headers['webhook-id']) });
          response.writeHead(200, { 'content-type': 'text/plain' }).end('taken');
        });
      });
      await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/porte`;
      try {
        const customer = await api.aCustomer({ balance: 5000 });
        await signedIn(page, customer, { to: '/profile' });
        await page.getByRole('link', { name: say('profile_tabs.webhooks') }).click();
        await page.getByRole('button', { name: say('webhooks.add') }).click();
        const dialog = page.getByRole('dialog', { name: say('webhooks.add') });
        await dialog.getByLabel(new RegExp(`^${say('webhooks.url')}`)).fill(url);
        await axe();
        await fits();
        await shot(`webhook-add-${viewport.width}`);
        await dialog.getByRole('button', { name: say('webhooks.add') }).click();
        const ready = page.getByRole('alertdialog');
        await expect(ready).toContainText('whsec_');
        await shot(`webhook-secret-${viewport.width}`);
        await ready.getByRole('button', { name: say('webhooks.secret.kept') }).click();

        await page.getByRole('button', { name: say('webhooks.test') }).click();
        await expect(page.getByRole('status').filter({ hasText: '200' })).toBeVisible();
        expect(calls.map(({ type }) => type)).toEqual(['webhook.test']);

        await aShipment(customer.caller, 'bought');
        const row = page
          .getByRole('list', { name: say('webhooks.deliveries') })
          .getByRole('button')
          .first();
        await expect(row).toContainText('shipment.label_ready', { timeout: 20_000 });
        await expect(row).toContainText('200', { timeout: 20_000 });
        await row.click();
        await expect(page.getByText('"version": 1')).toBeVisible();
        await axe();
        await fits();
        await shot(`webhooks-${viewport.width}`, { fullPage: true });
        await page.getByRole('button', { name: say('webhooks.resend') }).click();
        await expect.poll(() => calls.length).toBe(3);
        expect(calls[2]!.id).toBe(calls[1]!.id);
      } finally {
        receiver.closeAllConnections();
        receiver.close();
      }
    });
  });
}
