import {
  adjusted,
  countChanges,
  flagsOf,
  marginOf,
  NO_CHANGES,
  priceWithMargin,
  shownRows,
  withCells,
  withRemoval,
} from './price-changes.js';
import { amountOf, blockOf, readRows, rowsOfBlock } from './pasted-rows.js';

const SAVED = [
  { kg: 1, cells: { price: 89, admin_cost: 72 } },
  { kg: 5, cells: { price: 139, admin_cost: 121 } },
];
const COLUMNS = [
  ['kg', 'Hasta (kg)'],
  ['price', 'Precio'],
] as const;

describe('changes of a price table', () => {
  it('changes of a price table hold only what differs from the saved rows', () => {
    const once = withCells(NO_CHANGES, SAVED, 5, { price: 140 });
    expect(shownRows(SAVED, once)[1]).toEqual({
      kg: 5,
      saved: SAVED[1]!.cells,
      cells: { price: 140, admin_cost: 121 },
      isRemoved: false,
    });
    expect(withCells(once, SAVED, 5, { price: 139 }).size).toBe(0);
  });

  it('place new rows by weight, and count each new or removed row once', () => {
    const changes = withRemoval(withCells(NO_CHANGES, SAVED, 2.5, { price: 99, admin_cost: 80 }), SAVED, 1);
    expect(shownRows(SAVED, changes).map(({ kg, isRemoved }) => [kg, isRemoved])).toEqual([
      [1, true],
      [2.5, false],
      [5, false],
    ]);
    expect(countChanges(changes, SAVED)).toBe(2);
    expect(withRemoval(withRemoval(changes, SAVED, 1), SAVED, 2.5).size).toBe(0);
  });

  it('compute margins of the price, to the centavo', () => {
    expect(marginOf(72, 58.4)).toEqual({ amount: 13.6, percent: expect.closeTo(18.888, 2) });
    expect(marginOf(229, 241.6)?.amount).toBe(-12.6);
    expect([marginOf(100, 0), marginOf(null, 5), marginOf(0, 5)?.percent]).toEqual([null, null, null]);
    expect([priceWithMargin(80, 20), priceWithMargin(58.4, 18.9), priceWithMargin(100, -25)]).toEqual([100, 72.01, 80]);
    expect(adjusted(88.57, 5)).toBe(93);
  });

  it('flag what is free, below its cost or cheaper than a lighter parcel, and only where it was changed', () => {
    const reading = {
      priceOf: ({ price = null }: Record<string, number | null>) => price,
      costOf: ({ admin_cost = null }: Record<string, number | null>) => admin_cost,
      required: ['price', 'admin_cost'],
    };
    const codes = (kg: number, cells: Record<string, number | null>) => {
      const changes = withCells(NO_CHANGES, SAVED, kg, cells);
      return flagsOf(shownRows(SAVED, changes), changes, reading).map(({ code }) => code);
    };
    expect(codes(5, { price: 0 })).toEqual(['free']);
    expect(codes(5, { price: 120 })).toEqual(['below_cost']);
    expect(codes(5, { price: 88, admin_cost: 50 })).toEqual(['below_lighter']);
    expect(codes(9, { price: 150 })).toEqual(['missing']);
    expect(codes(5, { price: 150 })).toEqual([]);
  });
});

describe('a pasted block', () => {
  it('is read with or without a heading, with commas, signs and thousands', () => {
    const read = (text: string) => readRows(rowsOfBlock(blockOf(text), COLUMNS));
    expect(read('1\t89\n2,5 kg\t$1,234.50\n')).toEqual({
      entries: [
        { kg: 1, cells: { price: 89 } },
        { kg: 2.5, cells: { price: 1234.5 } },
      ],
      problems: [],
    });
    expect(read('PRECIO\thasta KG\r\n89,5\t1').entries).toEqual([{ kg: 1, cells: { price: 89.5 } }]);
  });

  it('names the line of what cannot be read', () => {
    const { entries, problems } = readRows(
      rowsOfBlock(blockOf('1\t89\nx\t5\n3\t-1\n4\t1.234\n1\t90\n7\t8'), COLUMNS),
      new Set([1, 3, 4]),
    );
    expect(entries).toEqual([{ kg: 1, cells: { price: 89 } }]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'kg'],
      [3, 'amount'],
      [4, 'decimals'],
      [5, 'duplicate'],
      [6, 'unknown_kg'],
    ]);
  });

  it('takes no amount with a third decimal and none above the maximum', () => {
    expect(['1.10', '20000000', '20000001', '', 'abc', '0'].map(amountOf)).toEqual([
      1.1,
      20_000_000,
      'amount',
      'amount',
      'amount',
      0,
    ]);
  });
});
