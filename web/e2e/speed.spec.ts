import type { Page } from '@playwright/test';
import { aPackage, anAddress, expect, loginForm, test } from './support/fixtures.js';
import { stubPrint } from './support/printing.js';

const MOST_PRESSES = 9;
const LONGEST_MS = 15_000;

/** Counts presses of mouse or finger; typing and Enter do not count. Call it before the first page. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { pressed(): void }).pressed(), true),
  );
  return () => presses;
}

test('a returning customer with a saved address and a template prints a label quickly, with few presses', async ({
  page,
  api,
  say,
  wizard,
}) => {
  const customer = await api.aCustomer({
    balance: 1000,
    address: anAddress({
      name: 'Luz Ibarra',
      aka: 'Luz',
      postal_code: '64000',
      city: 'Monterrey',
      state: 'Nuevo León',
    }),
    package: aPackage({ name: 'Caja chica' }),
    shipments: ['bought'],
  });
  const presses = await countPresses(page);
  const { printed } = await stubPrint(page);
  const start = performance.now();

  await page.goto('/login');
  const form = loginForm(page);
  await form.email.click();
  await page.keyboard.type(customer.email);
  await form.password.click();
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');

  await page
    .getByRole('link', { name: say('shell.menu.shipments'), exact: true })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('shipments.new') })
    .or(page.getByRole('main').getByRole('button', { name: say('shipments.new') }))
    .first()
    .click();

  await expect(wizard.field('shipment.search.destination')).toBeFocused();
  await page.keyboard.type('Luz');
  await expect(page.getByRole('option')).toHaveText(/Luz Ibarra/);
  await page.keyboard.press('Enter');
  await wizard.next.click();

  await expect(wizard.field('shipment.template')).toBeFocused();
  await page.keyboard.type('chica');
  await expect(page.getByRole('option')).toHaveText(/Caja chica/);
  await page.keyboard.press('Enter');
  await expect(wizard.field('shipment.declared')).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');

  await wizard.choose('Terrestre');
  await page.getByRole('button', { name: /\$\d/ }).click();
  const print = page.getByRole('button', { name: say('confirm.print') });
  await expect(print).not.toHaveAttribute('aria-disabled');
  await print.click();
  await printed;

  const took = performance.now() - start;
  test.info().annotations.push({ type: 'measured', description: `${presses()} presses, ${Math.round(took)} ms` });
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
  expect(took).toBeLessThanOrEqual(LONGEST_MS);
});
