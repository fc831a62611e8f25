import type { Locator, Page } from '@playwright/test';
import { aPackage, anAddress, expect, loginForm, test } from './support/fixtures.js';
import { stubPrint } from './support/printing.js';

const FARTHEST = 60;

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluateAll(found =>
    found.some(
      one =>
        one === document.activeElement ||
        (one.contains(document.activeElement) && one.matches('label, [role="radiogroup"]')),
    ),
  );

/** Whether the focus is visible: an outline, a shadow, or a border. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const held = document.activeElement!;
    const box = held.getBoundingClientRect();
    return box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  });

/** Presses Tab until the element has the focus; every focused element on the way must be visible. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place.first()).toBeVisible();
  for (let presses = 0; !(await hasFocus(place)); presses += 1) {
    expect(presses, `Tab reaches ${place.toString()}`).toBeLessThan(FARTHEST);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => isSeen(page), 'what has the focus is in view').toBe(true);
}

test('the keyboard alone is enough from the sign-in to a printed label', async ({ page, api, say, wizard }) => {
  const customer = await api.aCustomer({
    balance: 1000,
    address: anAddress({ name: 'Luz Ibarra', aka: 'Luz' }),
    package: aPackage(),
  });
  const { printed } = await stubPrint(page);
  await page.addInitScript(() => addEventListener('pointerdown', () => console.error('a pointer was used'), true));
  const form = loginForm(page);
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);

  await page.goto('/login');
  await tabTo(page, form.email);
  await type(customer.email);
  await tabTo(page, form.password);
  await type(customer.password);
  await tabTo(page, form.enter);
  await press('Enter');

  await tabTo(page, page.getByRole('link', { name: say('dashboard.step.shipment.do') }));
  await press('Enter');

  await tabTo(page, wizard.field('shipment.search.destination'));
  await type('Luz');
  await expect(page.getByRole('option')).toHaveText(/Luz Ibarra/);
  await press('ArrowDown');
  await press('Enter');
  await tabTo(page, wizard.next);
  await press('Enter');

  await tabTo(page, wizard.field('shipment.template'));
  await press('ArrowDown');
  await expect(page.getByRole('option')).toHaveText(/Caja chica/);
  // The first press opens the list, which may be empty until its options load.
  await press('ArrowDown');
  await press('Enter');
  await tabTo(page, wizard.field('shipment.declared'));
  await type('500');
  await tabTo(page, wizard.next);
  await press(' ');

  await tabTo(page, page.getByRole('radio'));
  await press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await press('ArrowUp');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /\$\d/ }));
  await press('Enter');

  await expect(wizard.ready).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: say('confirm.print') }));
  await expect(page.getByRole('button', { name: say('confirm.print') })).not.toHaveAttribute('aria-disabled');
  await press('p');
  await printed;
});
