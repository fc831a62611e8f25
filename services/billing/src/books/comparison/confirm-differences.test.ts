import type { BooksDifference } from '../difference.js';
import { confirmDifferences } from './confirm-differences.js';

const wrong = (purchase: string, found = 1n): BooksDifference => ({
  code: 'capture_missing',
  tenantId: 't',
  ids: { purchase },
  expected: 2n,
  found,
});

/** Comparisons with these differences one after the other, and the pauses between them. */
function looks(...found: BooksDifference[][]) {
  const waited: number[] = [];
  const look = () => Promise.resolve({ differences: found[0]!, count: found.shift()!.length });
  return {
    waited,
    seen: (pauses: number[]) =>
      confirmDifferences(look, pauses, ms => Promise.resolve(void waited.push(ms))).then(last => last.differences),
  };
}

describe('confirmDifferences', () => {
  it('does not compare again if the first comparison finds nothing', async () => {
    const { seen, waited } = looks([]);
    expect(await seen([500, 2_000])).toEqual([]);
    expect(waited).toEqual([]);
  });

  it('drops differences that disappear, and stops when none is left', async () => {
    const { seen, waited } = looks([wrong('a')], [wrong('b')]);
    expect(await seen([500, 2_000])).toEqual([]);
    expect(waited).toEqual([500]);
  });

  it('keeps differences found by every comparison, with the latest amounts', async () => {
    const { seen, waited } = looks(
      [wrong('a'), wrong('b')],
      [wrong('b', 0n), wrong('c')],
      [wrong('c'), wrong('b', 7n)],
    );
    expect(await seen([500, 2_000])).toEqual([wrong('b', 7n)]);
    expect(waited).toEqual([500, 2_000]);
  });

  it('counts differences beyond the list limit', async () => {
    const seen = [
      { differences: [wrong('a'), wrong('b')], count: 2_000 },
      { differences: [wrong('b'), wrong('c')], count: 1_990 },
    ];
    expect(
      await confirmDifferences(
        () => Promise.resolve(seen.shift()!),
        [500],
        () => Promise.resolve(),
      ),
    ).toEqual({ differences: [wrong('b')], count: 1_989 });
  });
});
