import { Money } from '@porte/domain-kit';
import type { PriceRow, PriceRows } from '../pricing/index.js';
import { lowerBound, sorted, rowAt, withRow, withoutRow, type Cells } from './cells.js';
import { centavosOf, gramsOf } from './decimals.js';
import type { Decimal, ServicePriceRow, UserPriceRow } from './rows.js';

const PRICE_WIDTH = 4;
const OVERRIDE_WIDTH = 2;

const amount = (centavos: number): Money => (centavos === 0 ? Money.zero : Money.ofCentavos(centavos));

const cellsOf = (row: ServicePriceRow): number[] => [
  gramsOf(row.kg),
  centavosOf(row.price),
  centavosOf(row.admin_cost ?? 0),
  centavosOf(row.main_admin_cost ?? 0),
];

function filled<R>(before: Cells, rows: readonly R[], cellsFrom: (row: R) => number[]): Cells {
  const values = new Int32Array(before.values.length + rows.length * before.width);
  values.set(before.values);
  let at = before.values.length;
  for (const row of rows) {
    values.set(cellsFrom(row), at);
    at += before.width;
  }
  return sorted({ width: before.width, values });
}

/** The price rows of one service: grams, price, admin cost, main admin cost; 16 bytes each. Immutable. */
export class PriceTable implements PriceRows {
  static readonly empty = new PriceTable({ width: PRICE_WIDTH, values: new Int32Array(0) });

  private constructor(private readonly cells: Cells) {}

  /** A copy with more rows; of rows with the same kg the last one is kept. */
  plus(rows: readonly ServicePriceRow[]): PriceTable {
    return new PriceTable(
      rows.length === 1 ? withRow(this.cells, cellsOf(rows[0]!)) : filled(this.cells, rows, cellsOf),
    );
  }

  without(kg: Decimal): PriceTable {
    return new PriceTable(withoutRow(this.cells, gramsOf(kg)));
  }

  get bytes(): number {
    return this.cells.values.byteLength;
  }

  /** The table as one customer sees it. */
  withOverrides(overrides: OverrideTable | undefined): PriceRows {
    return overrides ? { find: grams => this.find(grams, overrides) } : this;
  }

  /** The grams of the largest row below a weight; null if there is none. */
  gramsBelow(grams: number): number | null {
    const before = lowerBound(this.cells, grams) - 1;
    return before < 0 ? null : this.cells.values[before * PRICE_WIDTH]!;
  }

  find(grams: number, overrides?: OverrideTable): PriceRow | undefined {
    const { values } = this.cells;
    if (values.length === 0) return undefined;
    const at = Math.min(lowerBound(this.cells, grams) * PRICE_WIDTH, values.length - PRICE_WIDTH);
    return {
      grams: values[at]!,
      price: amount(values[at + 1]!),
      admin_cost: amount(values[at + 2]!),
      main_admin_cost: amount(values[at + 3]!),
      user_price: overrides?.priceAt(values[at]!) ?? null,
    };
  }
}

/** The prices of one customer for one service: grams, price. Immutable. */
export class OverrideTable {
  static readonly empty = new OverrideTable({ width: OVERRIDE_WIDTH, values: new Int32Array(0) });

  private constructor(private readonly cells: Cells) {}

  plus(rows: readonly UserPriceRow[]): OverrideTable {
    return new OverrideTable(filled(this.cells, rows, row => [gramsOf(row.kg), centavosOf(row.price)]));
  }

  without(kg: Decimal): OverrideTable {
    return new OverrideTable(withoutRow(this.cells, gramsOf(kg)));
  }

  get isEmpty(): boolean {
    return this.cells.values.length === 0;
  }

  get bytes(): number {
    return this.cells.values.byteLength;
  }

  /** The price of the row with exactly these grams; null if the customer has no own price there. */
  priceAt(grams: number): Money | null {
    const row = rowAt(this.cells, grams);
    return row < 0 ? null : amount(this.cells.values[row * OVERRIDE_WIDTH + 1]!);
  }
}
