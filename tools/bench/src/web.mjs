// What a person with a slow phone feels: `web/tools/vitals.mjs` in a process of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ms } from './table.mjs';

const NAMES = { login: 'login, cold cache', shipments: 'shipments, warm cache' };

/** @returns the table of the pages */
export async function web({ root }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porte-vitals-'));
  const file = path.join(folder, 'vitals.json');
  try {
    const { status } = spawnSync(process.execPath, [path.join(root, 'web/tools/vitals.mjs'), file], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const measured = JSON.parse(readFileSync(file, 'utf8'));
    const rows = Object.entries(NAMES).map(([name, page]) => ({
      page,
      LCP: ms(measured[name].lcp),
      CLS: measured[name].cls.toFixed(3),
      TBT: ms(measured[name].tbt),
    }));
    return {
      title: 'web: Chromium at 4 times slower CPU, 1.6 Mbit/s and 150 ms, medians of 5 visits',
      tables: [['pages', rows]],
      notes: [status === 0 ? 'within the limits of the product' : 'ABOVE the limits of the product'],
      measured,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
