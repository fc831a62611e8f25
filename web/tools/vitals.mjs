// `node web/tools/vitals.mjs`: what a person with a slow phone and a slow network feels. Chromium at 4 times slower CPU, 1.6 Mbit/s and 150 ms,
// on the built app before the whole of Porte with its demo data; the median of five visits. Fails above the limits of the product. With the name of a file
// the figures are written there, too.
import { fork, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../e2e/support/chromium.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const VISITS = 5;
const LIMITS = { lcp: 2500, cls: 0.02, tbt: 300 };
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
};
/** Milliseconds without anything new after which a page is taken for finished. */
const QUIET = 2000;
const PERSON = { email: 'cliente@demo.example', password: 'porte-demo-2026' };

/** Runs in the page, from its beginning. */
function observe() {
  const seen = (globalThis.vitals = { lcp: 0, element: '', cls: 0, tbt: 0, fcp: 0, last: 0 });
  const on = (type, take) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        take(entry);
        seen.last = performance.now();
      }
    }).observe({ type, buffered: true });
  on('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', ({ startTime, element }) =>
    Object.assign(seen, { lcp: startTime, element: element?.tagName.toLowerCase() ?? '' }),
  );
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  // before the first paint users cannot press anything
  on('longtask', ({ startTime, duration }) => {
    seen.tbt += Math.max(0, startTime + duration - Math.max(startTime, seen.fcp) - 50);
  });
  on('resource', () => {});
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/** Not by an idle network: the live stream stays open. */
async function settled(page) {
  for (;;) {
    const { vitals, now } = await page.evaluate(() => ({ vitals: globalThis.vitals, now: performance.now() }));
    if (vitals.fcp > 0 && now - vitals.last > QUIET) return vitals;
    await pause(200);
  }
}

async function measured(page, address) {
  await page.addInitScript(observe);
  await slowDown(page);
  await page.goto(address);
  return settled(page);
}

/** The first visit ever. */
const login = (page, url) => measured(page, `${url}/login`);

/** A second visit of a signed-in user with cached files. */
async function shipments(page, url) {
  const answer = await page.context().request.post(`${url}/api/sign_in`, { data: { user: PERSON } });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`);
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('has_session', '1'));
  await page.goto(`${url}/shipments`);
  await page.getByRole('heading').first().waitFor();
  await pause(QUIET);
  return measured(page, `${url}/shipments`);
}

async function visits(browser, url, visit) {
  const all = [];
  for (let at = 0; at < VISITS; at += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
    all.push(await visit(await context.newPage(), url));
    await context.close();
  }
  return all;
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const medians = all =>
  Object.fromEntries(Object.keys(LIMITS).map(key => [key, median(all.map(vitals => vitals[key]))]));

const row = (name, { lcp, cls, tbt }, element) => ({
  page: name,
  LCP: `${Math.round(lcp)} ms`,
  of: element,
  CLS: cls.toFixed(3),
  TBT: `${Math.round(tbt)} ms`,
});

async function porte() {
  if (process.env.PORTE_URL) return { url: process.env.PORTE_URL, stop: () => undefined };
  const build = spawnSync(process.execPath, [path.join(root, 'tools/build.mjs')], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`the build failed\n${build.stderr}`);
  const child = fork(path.join(root, 'tools/testing/porte.mjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const url = await new Promise((resolve, reject) => {
    child.once('message', message => resolve(message.url));
    child.once('exit', code => reject(new Error(`Porte ended with ${code}`)));
  });
  return { url, stop: () => child.disconnect() };
}

const { url, stop } = await porte();
const browser = await browserType.launch(chromium());
try {
  const [rows, found] = [[], {}];
  for (const [name, visit] of [
    ['login, cold cache', login],
    ['shipments, warm cache', shipments],
  ]) {
    const all = await visits(browser, url, visit);
    const middle = (found[visit.name] = medians(all));
    rows.push(row(name, middle, all[0].element));
    if (Object.entries(LIMITS).some(([key, limit]) => middle[key] > limit)) process.exitCode = 1;
  }
  if (process.argv[2]) writeFileSync(process.argv[2], JSON.stringify(found));
  console.table([...rows, row('limit', LIMITS, '')]);
} finally {
  await browser.close();
  stop();
}
