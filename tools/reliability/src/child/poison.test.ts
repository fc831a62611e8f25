import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Consumer, type Envelope, type Tx } from '@porte/messaging-kit';
import { POISON_EVERY } from '../poison-file.js';
import { failPoisonedEvents } from './poison.js';

const event = (n: number, type = 'label.generated') => ({ id: `e${n}`, type }) as Envelope;

describe('the poison of the harness', () => {
  const { take, apply } = Consumer.prototype;
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'porte-poison-'));
    file = path.join(folder, 'poisoned');
    writeFileSync(file, '');
    // What the handlers of a consumer do, without the database around them.
    Consumer.prototype.take = (_envelope, handle) => handle({} as Tx);
    Consumer.prototype.apply = () => Promise.resolve();
    failPoisonedEvents(file);
  });
  afterEach(() => {
    Object.assign(Consumer.prototype, { take, apply });
    rmSync(folder, { recursive: true });
  });

  const consumer = (name: string) => Object.assign(Object.create(Consumer.prototype), { name }) as Consumer;
  const failed = async (of: Consumer, envelope: Envelope): Promise<boolean> =>
    of
      .take(envelope, () => Promise.resolve())
      .then(
        () => false,
        () => true,
      );
  const failing = async (name: string, count: number, type?: string): Promise<string[]> => {
    const [of, found]: [Consumer, string[]] = [consumer(name), []];
    for (let n = 0; n < count; n += 1) if (await failed(of, event(n, type))) found.push(`e${n}`);
    return found;
  };

  it('strikes one of so many events of its kind, and notes which', async () => {
    const struck = await failing('billing', 2 * POISON_EVERY);
    expect(struck).toHaveLength(2);
    expect(readFileSync(file, 'utf8')).toBe(struck.map(id => `billing ${id}\n`).join(''));
  });

  it('strikes the same event at every try, counts it once, and strikes its replay too', async () => {
    const [of, [first]] = [consumer('billing'), await failing('billing', POISON_EVERY / 2)];
    const poisoned = event(Number(first!.slice(1)));
    for (let tries = 0; tries < POISON_EVERY; tries += 1) expect(await failed(of, poisoned)).toBe(true);
    expect(await failed(of, event(0))).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(`billing ${first}\n`);
    await expect(of.apply(poisoned, {} as Tx)).rejects.toThrow('cannot handle');
  });

  it('spares other kinds and other consumers', async () => {
    expect(await failing('billing', 2 * POISON_EVERY, 'label.failed')).toEqual([]);
    expect(await failing('shipments', 2 * POISON_EVERY)).toEqual([]);
  });

  it('is mended once its file is gone', async () => {
    const [first] = await failing('billing', POISON_EVERY);
    rmSync(file);
    expect(await failed(consumer('billing'), event(Number(first!.slice(1))))).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
});
