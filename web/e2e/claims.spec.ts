import { aProof } from './support/deposits.js';
import { aShipment, buy, expect, test } from './support/fixtures.js';
import { sayIn } from './support/words.js';

const ADMIN = { email: 'admin@demo.example' };
const say = sayIn('es-MX');

test.describe('a claim for an insured parcel', () => {
  test.use({ viewport: { width: 390, height: 900 }, locale: 'es-MX' });

  test('is sent from its shipment on a phone, and paid in part by staff', async ({
    page,
    browser,
    api,
    signedIn,
    axe,
    fits,
  }) => {
    const customer = await api.aCustomer({ balance: 1000 });
    const id = await aShipment(customer.caller, 'rating');
    await buy(customer.caller, id, undefined, true);
    await signedIn(page, customer, { to: `/shipments/${id}` });
    await page.getByRole('link', { name: say('shipments.claim.open') }).click();
    await page.getByRole('combobox').selectOption({ label: say('claims.reason.damaged') });
    await page.getByLabel(say('claims.open.description')).fill('Una taza; llegó rota.');
    await page.getByLabel(say('claims.open.files')).setInputFiles(aProof);
    await fits();
    await axe();
    await page.getByRole('button', { name: say('claims.open.verb') }).click();
    await expect(page.getByRole('listitem').getByText(say('claims.entry.opened'))).toBeVisible();
    const address = new URL(page.url()).pathname;

    const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
    await signedIn(office, ADMIN, { to: address });
    const approval = office.getByRole('form', { name: say('claims.approve.title'), exact: true });
    await approval.getByLabel(say('claims.paid_amount')).fill('300');
    await approval.getByLabel(say('claims.decision')).fill('La foto lo muestra.');
    await fits(office);
    await axe(office);
    await approval.getByRole('button', { name: say('claims.approve.verb') }).click();
    await expect(office.getByRole('listitem').getByText(say('claims.entry.paid'))).toBeVisible();
    await office.close();

    // the customer's page hears of it by itself
    await expect(page.getByRole('listitem').getByText(say('claims.entry.paid'))).toBeVisible();
    await page.goto('/my-transactions');
    await expect(page.getByText(say('transactions.code.claim')).first()).toBeVisible();
  });
});
