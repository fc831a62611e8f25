import type { Page } from '@playwright/test';
import { expect, test, type Customer, type Say } from './support/fixtures.js';
import { stubPrint } from './support/printing.js';

interface Numbered {
  id: string;
  sequential_id: number;
  printed_at: string | null;
  generated_label: { tracking_number: string } | null;
}

const shipmentOf = ({ caller }: Customer, id: string): Promise<Numbered> => caller.get(`shipments/${id}`);

/** The station of a customer, with the service that has numbers enough. */
async function openStation(page: Page, say: Say): Promise<void> {
  await page.goto('/packing');
  await page.getByRole('button', { name: say('packing.rule.fastest') }).click();
}

/** Types as a scanner does, wherever the focus is. */
async function scan(page: Page, line: string | number): Promise<void> {
  await page.keyboard.type(String(line));
  await page.keyboard.press('Enter');
}

/** Packs a draft: a scan, and Enter once its rate is shown. @returns the number of its label */
async function pack(page: Page, say: Say, customer: Customer, id: string): Promise<string> {
  const { sequential_id } = await shipmentOf(customer, id);
  await scan(page, sequential_id);
  await expect(page.getByRole('heading', { name: say('packing.shipment', { number: sequential_id }) })).toBeVisible();
  await expect(page.getByRole('button', { name: say('packing.button.print') })).toBeEnabled();
  await page.keyboard.press('Enter');
  const packed = `${sequential_id} Beto Ríos ${say('packing.queue.printed')}`;
  await expect(page.getByRole('button', { name: packed, exact: true })).toBeVisible();
  const { generated_label } = await shipmentOf(customer, id);
  return generated_label!.tracking_number;
}

test('a clerk packs twelve orders with the scanner alone, each with one label', async ({
  page,
  api,
  signedIn,
  say,
}) => {
  const customer = await api.aCustomer({ balance: 9000, shipments: Array(12).fill('rating') });
  await stubPrint(page);
  await signedIn(page, customer);
  await openStation(page, say);
  const labels = new Set<string>();
  for (const id of customer.shipments) labels.add(await pack(page, say, customer, id));
  expect(labels.size).toBe(12);
  await expect(page.getByText(say('packing.done', { count: 12 }))).toBeVisible();
  await expect(page.getByText(say('packing.queue.waiting', { count: 0 }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('packing.field') })).toBeFocused();
});

for (const [width, locale] of [
  [390, 'en'],
  [1440, 'es-MX'],
] as const) {
  test.describe(`the packing station at ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, locale });

    test('asks before it prints a label again', async ({ page, api, signedIn, say, axe, fits }) => {
      const customer = await api.aCustomer({ balance: 1000, shipments: ['rating'] });
      await stubPrint(page);
      await signedIn(page, customer);
      await openStation(page, say);
      await expect(page.getByText(say('packing.queue.waiting', { count: 1 }))).toBeVisible();
      await fits();
      await axe();
      const tracking = await pack(page, say, customer, customer.shipments[0]!);
      await scan(page, tracking);
      await expect(page.getByRole('button', { name: say('packing.button.again') })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('packing.news.print_again_how'))).toBeVisible();
      await fits();
      await axe();
      await scan(page, 'r');
      await expect(page.getByText(say('packing.news.printed', { number: tracking }))).toBeVisible();
    });
  });
}

test.describe('without network', () => {
  test('what is packed is kept, bought once afterwards, and printed by a scan', async ({
    page,
    context,
    api,
    signedIn,
    say,
    allow,
  }) => {
    // A page that opened without network renews its session with its first call.
    allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /status of 401/);
    const customer = await api.aCustomer({ balance: 1000, shipments: ['rating'] });
    await stubPrint(page);
    await signedIn(page, customer);
    await openStation(page, say);
    await expect(page.getByText(say('packing.queue.waiting', { count: 1 }))).toBeVisible();
    // The worker keeps the page in the background.
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/packing')));
    await expect.poll(isKept).toBe(true);
    const { sequential_id } = await shipmentOf(customer, customer.shipments[0]!);
    await context.setOffline(true);
    await scan(page, sequential_id);
    await expect(page.getByRole('button', { name: say('packing.button.keep') })).toBeVisible();
    await page.keyboard.press('Enter');
    const inQueue = (state: string) =>
      page.getByRole('button', { name: `${sequential_id} Beto Ríos ${say(`packing.queued.${state}`)}`, exact: true });
    await expect(inQueue('waiting')).toBeVisible();
    // The app opens without network, and the queue survives that.
    await page.reload();
    await expect(page).toHaveTitle(/Porte Demo/);
    await context.setOffline(false);
    await expect(inQueue('bought')).toBeVisible({ timeout: 30_000 });
    const { generated_label } = await shipmentOf(customer, customer.shipments[0]!);
    await scan(page, generated_label!.tracking_number);
    await expect(page.getByText(say('packing.news.label_waits'))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(say('packing.news.printed', { number: generated_label!.tracking_number })),
    ).toBeVisible();
  });
});
