import { mergeById } from './merge-by-id.js';

interface Row {
  shipment_id: string | null;
  of: string;
}

/** Rows of the given shipments, and whether the source was closed. */
function source(name: string, ...shipments: (string | null)[]) {
  const state = { closed: false };
  async function* rows(): AsyncGenerator<Row> {
    try {
      for (const [i, shipment_id] of shipments.entries()) yield { shipment_id, of: `${name}${i}` };
    } finally {
      state.closed = true;
    }
  }
  return { rows: rows(), state };
}

async function read(...sources: ReturnType<typeof source>[]): Promise<[string | null, ...string[][]][]> {
  const found: [string | null, ...string[][]][] = [];
  for await (const { id, rows } of mergeById('shipment_id', ...sources.map(({ rows }) => rows)))
    found.push([id, ...rows.map(each => each.map(row => row.of))]);
  return found;
}

describe('mergeById', () => {
  it('groups the rows of all sources by id; rows without one come last', async () => {
    expect(await read(source('a', 'a1', 'c3', 'c3'), source('b', 'b2', 'c3', null, null), source('c'))).toEqual([
      ['a1', ['a0'], [], []],
      ['b2', [], ['b0'], []],
      ['c3', ['a1', 'a2'], ['b1'], []],
      [null, [], ['b2', 'b3'], []],
    ]);
  });

  it('throws if a source is not sorted', async () => {
    await expect(read(source('a', 'b2', 'a1'), source('b', 'c3'))).rejects.toThrow('not in the order');
  });

  it('closes all sources at the end, after an error, and when the reader stops early', async () => {
    const [whole, wrong, left, other] = [
      source('a', 'a1'),
      source('a', 'b2', 'a1'),
      source('a', 'a1', 'b2'),
      source('b', 'c3'),
    ];
    await read(whole);
    await read(wrong, other).catch(() => undefined);
    for await (const _ of mergeById('shipment_id', left.rows)) break;
    expect([whole, wrong, left, other].map(({ state }) => state.closed)).toEqual([true, true, true, true]);
  });
});
