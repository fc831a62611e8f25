import { expect, test } from './support/fixtures.js';

const MAIN_ADMIN = { email: 'principal@demo.example' };

test('a main admin chooses what recipients are told, and words it', async ({
  page,
  signedIn,
  say,
  axe,
  fits,
  shot,
}) => {
  await signedIn(page, MAIN_ADMIN, { to: '/recipient-notices' });
  const collected = page.getByRole('switch', { name: say('recipient_notices.event.collected'), exact: true });
  await collected.click();
  await expect(collected).toBeChecked();
  await expect(collected).toBeEnabled();
  await page.reload();
  await expect(collected).toBeChecked();
  await axe();
  await shot('recipient-notices');
  await collected.click();
  await expect(collected).not.toBeChecked();
  await page.getByRole('link', { name: say('recipient_notices.event.collected') }).click();
  const subject = page.getByRole('textbox', { name: say('recipient_notices.subject') });
  await subject.fill('{carrier} · {number}');
  await page.getByRole('button', { name: say('form.save') }).click();
  await expect(page.getByText('Correcaminos · CRM0000232')).toBeVisible();
  const reset = page.getByRole('button', { name: say('recipient_notices.reset') });
  await expect(reset).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits();
  await shot('recipient-notices-words-phone');
  await reset.click();
  await expect(reset).toBeHidden();
  await expect(subject).not.toHaveValue('{carrier} · {number}');
});
