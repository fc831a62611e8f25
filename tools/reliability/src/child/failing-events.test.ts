import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Envelope, HandlerInterceptor, Tx } from '@porte/messaging-kit';
import { FAILS_EVERY } from '../failing-events-file.js';
import { failEvents } from './failing-events.js';

const event = (n: number, type = 'label.generated') => ({ id: `e${n}`, type }) as Envelope;

describe('events that the harness has fail', () => {
  let folder: string;
  let file: string;
  let handled: HandlerInterceptor;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'porte-failing-events-'));
    file = path.join(folder, 'failing-events');
    writeFileSync(file, '');
    handled = failEvents(file);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const failed = (consumer: string, envelope: Envelope): Promise<boolean> =>
    handled(consumer, envelope, () => Promise.resolve(), {} as Tx).then(
      () => false,
      () => true,
    );
  const failing = async (name: string, count: number, type?: string): Promise<string[]> => {
    const found: string[] = [];
    for (let n = 0; n < count; n += 1) if (await failed(name, event(n, type))) found.push(`e${n}`);
    return found;
  };

  it('strikes one of so many events of its kind, and notes which', async () => {
    const struck = await failing('billing', 2 * FAILS_EVERY);
    expect(struck).toHaveLength(2);
    expect(readFileSync(file, 'utf8')).toBe(struck.map(id => `billing ${id}\n`).join(''));
  });

  it('fails the same event at every try and records it once', async () => {
    const [first] = await failing('billing', FAILS_EVERY / 2);
    const bad = event(Number(first!.slice(1)));
    for (let tries = 0; tries < FAILS_EVERY; tries += 1) expect(await failed('billing', bad)).toBe(true);
    expect(await failed('billing', event(0))).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(`billing ${first}\n`);
  });

  it('spares other kinds and other consumers', async () => {
    expect(await failing('billing', 2 * FAILS_EVERY, 'label.failed')).toEqual([]);
    expect(await failing('shipments', 2 * FAILS_EVERY)).toEqual([]);
  });

  it('events that the harness has fail are handled once their file is gone', async () => {
    const [first] = await failing('billing', FAILS_EVERY);
    rmSync(file);
    expect(await failed('billing', event(Number(first!.slice(1))))).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
});
