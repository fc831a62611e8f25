import { found, unknown, type LookUp } from '@porte/adapter-kit';
import { halvesOf, inWindows, windowsOf } from './windows.js';

const at = (text: string): Date => new Date(`2026-11-${text}Z`);
const PERIOD = { from: at('01T00:00'), to: at('08T12:00') };

describe('windows of a period', () => {
  it('windows of a period cover it without gaps, the last one to its end', () => {
    const windows = windowsOf(PERIOD);
    expect(windows).toHaveLength(8);
    expect(windows[0]).toEqual({ from: at('01T00:00'), to: at('02T00:00') });
    expect(windows.at(-1)).toEqual({ from: at('08T00:00'), to: at('08T12:00') });
    expect(windowsOf(PERIOD, 31)).toEqual([PERIOD]);
  });

  it('windows of a period are halved without a gap', () =>
    expect(halvesOf(windowsOf(PERIOD)[0]!)).toEqual([
      { from: at('01T00:00'), to: at('01T12:00') },
      { from: at('01T12:00'), to: at('02T00:00') },
    ]));
});

describe('reading in windows', () => {
  const { signal } = new AbortController();

  it('gives the rows in the order of the windows, whichever is read first', async () => {
    const ended: number[] = [];
    const read = async ({ from }: { from: Date }): Promise<LookUp<number[]>> => {
      const day = from.getUTCDate();
      // A later window takes fewer turns of the event loop than those before it.
      for (let turns = 0; turns < 20 * (9 - day); turns += 1) await Promise.resolve();
      ended.push(day);
      return found([day, day]);
    };
    const days = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(await inWindows(windowsOf(PERIOD), read, signal)).toEqual(found(days.flatMap(day => [day, day])));
    expect(ended[0]).not.toBe(1);
  });

  it('ends with the first window that is unknown and aborts the others', async () => {
    const aborted: boolean[] = [];
    const read = ({ from }: { from: Date }, ended: AbortSignal): Promise<LookUp<never[]>> =>
      from.getUTCDate() === 1
        ? Promise.resolve(unknown('no answer'))
        : new Promise(resolve =>
            ended.addEventListener('abort', () => {
              aborted.push(true);
              resolve(unknown('aborted'));
            }),
          );
    expect(await inWindows(windowsOf(PERIOD), read, signal)).toEqual(unknown('no answer'));
    expect(aborted).toEqual([true, true, true]);
  });
});
