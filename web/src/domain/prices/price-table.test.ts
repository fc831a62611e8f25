import { shownRows, type RowReading } from './price-changes.js';
import {
  filledDown,
  pricedByMargin,
  pricedByPercent,
  readColumn,
  readTable,
  showsAll,
  textRowsOf,
  type PriceColumn,
} from './price-table.js';

const column = (name: string, change: Partial<PriceColumn> = {}): PriceColumn => ({
  name,
  title: name,
  isInput: true,
  isLocked: false,
  ...change,
});

const COLUMNS = [column('admin_cost', { isLocked: true }), column('price'), column('margin', { isInput: false })];
const SAVED = [
  { kg: 1, cells: { price: 100, admin_cost: 50 } },
  { kg: 2, cells: { price: 200, admin_cost: 0 } },
];
const READING: RowReading = {
  priceOf: cells => cells['price'] ?? null,
  costOf: cells => cells['admin_cost'] ?? null,
  required: ['price'],
};
const ROWS = shownRows(SAVED, new Map());

describe('textRowsOf', () => {
  it('takes a block without a heading in the order of a sample file', () => {
    expect(textRowsOf([['1', '10', '5']], COLUMNS, 'Weight')).toEqual([
      { line: 1, values: { kg: '1', price: '10', admin_cost: '5' } },
    ]);
  });
});

describe('readTable', () => {
  const table = { saved: SAVED, columns: COLUMNS, hasFixedRows: true };

  it('leaves out the columns that a person may not change', () => {
    const texts = [{ line: 1, values: { kg: '1', price: '10', admin_cost: '5' } }];
    expect(readTable(table, texts, [])).toEqual({ rows: [{ kg: 1, cells: { price: 10 } }], problems: [] });
  });

  it('takes over nothing where a row cannot be read, and lists what is wrong by line', () => {
    const texts = [
      { line: 1, values: { kg: '1', price: '10' } },
      { line: 3, values: { kg: '9', price: '10' } },
    ];
    const { rows, problems } = readTable(table, texts, [{ line: 4, code: 'server', text: 'x' }]);
    expect(rows).toEqual([]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'unknown_kg'],
      [4, 'server'],
    ]);
  });

  it('takes a new weight where rows are not fixed', () => {
    const texts = [{ line: 1, values: { kg: '9', price: '10' } }];
    expect(readTable({ ...table, hasFixedRows: false }, texts, []).rows).toEqual([{ kg: 9, cells: { price: 10 } }]);
  });
});

describe('showsAll', () => {
  it('counts unsaved amounts', () => {
    const rows = [{ kg: 1, cells: { price: 120 } }];
    expect(showsAll(SAVED, new Map(), rows)).toBe(false);
    expect(showsAll(SAVED, new Map([[1, { price: 120 }]]), rows)).toBe(true);
  });
});

describe('readColumn', () => {
  it('sets the rows that the texts reach', () => {
    expect(readColumn(ROWS, 'price', ['7']).rows).toEqual([{ kg: 1, cells: { price: 7 } }]);
    expect(readColumn(ROWS, 'price', ['7', '8', '9']).rows).toHaveLength(2);
  });

  it('sets none where one is no amount', () => {
    expect(readColumn(ROWS, 'price', ['7', 'x'])).toEqual({
      rows: [],
      problems: [{ line: 2, code: 'amount', text: 'x' }],
    });
  });
});

describe('several rows at once', () => {
  it('several rows get the amount of the first', () => {
    expect(filledDown(ROWS, 'price')).toEqual([{ kg: 2, cells: { price: 100 } }]);
    expect(filledDown([], 'price')).toEqual([]);
  });

  it('several rows get a price by margin where they have a cost', () => {
    expect(pricedByMargin(ROWS, READING, 50)).toEqual([{ kg: 1, cells: { price: 100 } }]);
  });

  it('several rows get a price changed by a percentage', () => {
    expect(pricedByPercent(ROWS, READING, 10).map(({ cells }) => cells['price'])).toEqual([110, 220]);
  });
});
