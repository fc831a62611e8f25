import { NO_HISTORY, reducePrices, type PriceStep } from './price-history.js';

const SAVED = [{ kg: 1, cells: { price: 100 } }];

const after = (...steps: PriceStep[]) => steps.reduce(reducePrices, NO_HISTORY);

const set = (kg: number, price: number | null): PriceStep => ({
  kind: 'set',
  saved: SAVED,
  rows: [{ kg, cells: { price } }],
});

describe('reducePrices', () => {
  it('takes back one step at a time, of however many rows', () => {
    const both: PriceStep = {
      kind: 'set',
      saved: SAVED,
      rows: [
        { kg: 1, cells: { price: 1 } },
        { kg: 2, cells: { price: 2 } },
      ],
    };
    const history = after(set(1, 120), both);
    expect([...history.changes.keys()]).toEqual([1, 2]);
    expect([...reducePrices(history, { kind: 'taken_back' }).changes]).toEqual([[1, { price: 120 }]]);
  });

  it('keeps what there is when there is nothing to take back', () => {
    expect(after({ kind: 'taken_back' })).toEqual(NO_HISTORY);
  });

  it('adds a row once', () => {
    const added: PriceStep = { kind: 'added', saved: SAVED, kg: 5 };
    const history = after(added, set(5, 7));
    expect(reducePrices(history, added)).toBe(history);
  });

  it('removes a saved row, and takes the removal back as a step of its own', () => {
    const removed: PriceStep = { kind: 'removed', saved: SAVED, kg: 1 };
    expect([...after(removed).changes]).toEqual([[1, 'removed']]);
    expect(after(removed, removed)).toMatchObject({ changes: new Map(), past: [new Map(), new Map([[1, 'removed']])] });
  });

  it('shows what is wrong with pasted rows until a step is taken back or all are', () => {
    const wrong: PriceStep = { kind: 'read', problems: [{ line: 1, code: 'kg', text: 'x' }] };
    expect(after(set(1, 2), wrong).problems).toHaveLength(1);
    expect(after(wrong, { kind: 'taken_back' }).problems).toEqual([]);
    expect(after(set(1, 2), wrong, { kind: 'cleared' })).toEqual(NO_HISTORY);
  });
});
