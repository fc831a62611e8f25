import { halvesOf, inWindows, windowsOf } from './windows.js';

const at = (text: string): Date => new Date(`2026-11-${text}Z`);
const PERIOD = { from: at('01T00:00'), to: at('08T12:00') };

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

describe('windows of a period', () => {
  it('cover it without gaps, the last one to its end', () => {
    const windows = windowsOf(PERIOD);
    expect(windows).toHaveLength(8);
    expect(windows[0]).toEqual({ from: at('01T00:00'), to: at('02T00:00') });
    expect(windows.at(-1)).toEqual({ from: at('08T00:00'), to: at('08T12:00') });
    expect(windowsOf(PERIOD, 31)).toEqual([PERIOD]);
  });

  it('are halved without a gap', () =>
    expect(halvesOf(windowsOf(PERIOD)[0]!)).toEqual([
      { from: at('01T00:00'), to: at('01T12:00') },
      { from: at('01T12:00'), to: at('02T00:00') },
    ]));
});

describe('reading in windows', () => {
  const { signal } = new AbortController();

  it('gives the rows in the order of the windows, whichever is read first', async () => {
    const ended: number[] = [];
    const read = async ({ from }: { from: Date }): Promise<number[]> => {
      const day = from.getUTCDate();
      // A later window takes fewer turns of the event loop than those before it.
      for (let turns = 0; turns < 20 * (9 - day); turns += 1) await Promise.resolve();
      ended.push(day);
      return [day, day];
    };
    const days = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(await all(inWindows(windowsOf(PERIOD), read, signal))).toEqual(days.flatMap(day => [day, day]));
    expect(ended[0]).not.toBe(1);
  });

  it('ends with the first failure and aborts the other windows', async () => {
    const aborted: boolean[] = [];
    const read = ({ from }: { from: Date }, ended: AbortSignal): Promise<never[]> =>
      from.getUTCDate() === 1
        ? Promise.reject(new Error('no answer'))
        : new Promise((_, reject) =>
            ended.addEventListener('abort', () => {
              aborted.push(true);
              reject(new Error('aborted'));
            }),
          );
    await expect(all(inWindows(windowsOf(PERIOD), read, signal))).rejects.toThrow('no answer');
    expect(aborted).toEqual([true, true, true]);
  });
});
