import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/support/chromium.js';
import type { PorteOptions } from './e2e/support/fixtures.js';

/** The built app in a browser, before the whole of Porte: `npx playwright test -c web` runs it alone. */
export default defineConfig<PorteOptions>({
  testDir: 'e2e',
  // the README's pictures are taken when asked for alone: a run of the tests changes no file
  testMatch: process.env['PORTE_PICTURES'] ? '*.take.ts' : '*.spec.ts',
  outputDir: '../test-results/playwright',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      // one browser and one font draw them all
      pathTemplate: '{testDir}/parts/{arg}{ext}',
      maxDiffPixels: 10,
      // greys of cards and lines are near each other
      threshold: 0.01,
    },
  },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: chromium(),
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    theme: 'light',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
});
