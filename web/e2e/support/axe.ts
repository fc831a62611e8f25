import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const SERIOUS = ['serious', 'critical'];
/** Rules about names of controls that must always pass, whatever severity axe gives them. */
const NAMES = [
  'button-name',
  'link-name',
  'label',
  'select-name',
  'input-button-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-command-name',
  'aria-dialog-name',
  'image-alt',
  'role-img-alt',
  'label-title-only',
  'empty-heading',
  'empty-table-header',
];
/** Fluent adds these around a focus trap; users cannot reach them. */
const NOT_OURS = '[data-tabster-dummy]';

const { resolve } = createRequire(import.meta.url);
/** The builder's own copy, at less than half of the size that it would send. */
const SOURCE = readFileSync(createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
const SENT_ALREADY = 'void 0';

/** Sends it once per document. */
async function equip(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}

type Still = Window & { withoutTransitions?: CSSStyleSheet };

/** Ends transitions, whose intermediate colours would be reported, and keeps others from beginning until `release`. */
const hold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = ((window as Still).withoutTransitions ??= new CSSStyleSheet());
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter(each => each !== sheet), sheet];
  });

const release = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = (window as Still).withoutTransitions;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);
  });

/** Finishes animations; infinite ones continue. */
const settle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (const motion of moving) motion.finish();
    return moving.length === 0;
  });

/**
 * Serious and critical findings of axe on a page and in its frames (WCAG 2.2 AA and best practices), and every control without a name. It runs in the
 * page itself: the builder's other way opens a blank page each time.
 * @returns a line per violated rule, with the places
 */
export async function axeFinds(page: Page): Promise<string[]> {
  await hold(page);
  await settle(page);
  for (const frame of page.frames()) await equip(frame);
  const { violations } = await new AxeBuilder({ page, axeSource: SENT_ALREADY })
    .exclude(NOT_OURS)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  await release(page);
  const serious = violations.filter(({ id, impact }) => SERIOUS.includes(impact ?? '') || NAMES.includes(id));
  return serious.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target.join(' ')).join(', ')})`,
  );
}
