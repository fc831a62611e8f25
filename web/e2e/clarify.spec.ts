import { aMuteService, buyWithUnknownOutcome, MUTE_PRICE } from './support/unknown-outcomes.js';
import { eventually, expect, test as base, type Api, type Caller } from './support/fixtures.js';

const BALANCE = 1000;
const ADMIN = { email: 'admin@demo.example' };
const PDF = {
  name: 'guia.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

interface Told {
  status: string;
  purchase?: { state: string };
  generated_label: { tracking_number: string } | null;
}

const test = base.extend<object, { service: string }>({
  service: [async ({ api }, use) => use(await aMuteService(api)), { scope: 'worker' }],
});

const waitingFor = async (api: Api, shipmentId: string): Promise<string> =>
  (await (await api.as(ADMIN.email)).get<[{ id: string }]>(`clarifications?where[shipment_id]=${shipmentId}`))[0].id;
const walletOf = (caller: Caller): Promise<{ balance: number; available_balance: number }> =>
  caller.get('registrations');

test('a label that staff find at the carrier is given to the customer, and charged', async ({
  page,
  api,
  signedIn,
  say,
  shot,
  axe,
  fits,
  service,
}) => {
  const customer = await api.aCustomer({ balance: BALANCE });
  const id = await buyWithUnknownOutcome(customer, service);
  expect(await walletOf(customer.caller)).toMatchObject({ balance: BALANCE, available_balance: BALANCE - MUTE_PRICE });
  await signedIn(page, ADMIN, { to: '/clarifications' });
  await axe();
  await shot('clarifications');
  const waiting = await waitingFor(api, id);
  await page.goto(`/clarifications/${waiting}`);
  const adopt = page.getByRole('form', { name: say('clarifications.adopt.title') });
  await adopt.getByLabel(say('clarifications.adopt.tracking_number')).fill('MUDO0000001');
  await adopt.locator('input[type=file]').setInputFiles(PDF);
  await adopt.getByLabel(say('clarifications.reason')).fill('Estaba en su portal');
  await axe();
  await fits();
  await shot('clarification', { fullPage: true });
  await adopt.getByRole('button', { name: say('clarifications.adopt.verb') }).click();
  await expect(page.getByText(say('clarifications.over.decided'))).toBeVisible();
  const bought = await eventually(
    () => customer.caller.get<Told>(`shipments/${id}`),
    ({ status }) => status === 'success',
  );
  expect(bought.generated_label?.tracking_number).toBe('MUDO0000001');
  expect(await walletOf(customer.caller)).toEqual(
    expect.objectContaining({ balance: BALANCE - MUTE_PRICE, available_balance: BALANCE - MUTE_PRICE }),
  );
});

test('a purchase that staff release returns the money, and shows the customer why', async ({
  page,
  api,
  signedIn,
  say,
  service,
}) => {
  const customer = await api.aCustomer({ balance: BALANCE });
  const id = await buyWithUnknownOutcome(customer, service);
  const waiting = await waitingFor(api, id);
  await signedIn(page, ADMIN, { to: `/clarifications/${waiting}` });
  const release = page.getByRole('form', { name: say('clarifications.release.title') });
  await release.getByLabel(say('clarifications.reason')).fill('No está en su portal');
  await release.getByRole('button', { name: say('clarifications.release.verb') }).click();
  await expect(page.getByText(say('clarifications.over.decided'))).toBeVisible();
  await eventually(
    () => customer.caller.get<Told>(`shipments/${id}`),
    ({ status }) => status === 'error',
  );
  expect(await walletOf(customer.caller)).toMatchObject({ balance: BALANCE, available_balance: BALANCE });
  await signedIn(page, customer, { to: `/shipments/${id}` });
  await expect(page.getByText(say('shipments.timeline.reason', { reason: 'No está en su portal' }))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the age has a label, and no decision’s button covers the fields of its form', async ({
    page,
    api,
    signedIn,
    say,
    fits,
    service,
  }) => {
    const id = await buyWithUnknownOutcome(await api.aCustomer({ balance: BALANCE }), service);
    await signedIn(page, ADMIN, { to: '/clarifications' });
    await expect(
      page
        .getByRole('cell')
        .filter({ hasText: say('page.named', { field: say('clarifications.created_at') }) })
        .first(),
    ).toBeVisible();
    const waiting = await waitingFor(api, id);
    await page.goto(`/clarifications/${waiting}`);
    for (const decision of ['adopt', 'release']) {
      const form = page.getByRole('form', { name: say(`clarifications.${decision}.title`) });
      // Scroll until the form begins to show.
      await form.evaluate(node =>
        window.scrollTo(0, node.getBoundingClientRect().top + window.scrollY - window.innerHeight + 160),
      );
      const [field, button] = await Promise.all([
        form.getByLabel(say('clarifications.reason')).boundingBox(),
        form.getByRole('button', { name: say(`clarifications.${decision}.verb`) }).boundingBox(),
      ]);
      expect(button!.y).toBeGreaterThan(field!.y + field!.height);
    }
    await fits();
  });
});
