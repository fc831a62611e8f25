import type { StoreSettings } from '@porte/contracts';
import { parcelOf } from './order-parcel.js';
import type { MeasuredItem } from './store-order.entity.js';

const SETTINGS: StoreSettings = {
  box: { length: 30, width: 25, height: 20, weight: null },
  rules: [
    { match: 'sku', value: 'UNI-*', length: 50, width: 40, height: 35 },
    { match: 'tag', value: 'frágil', length: 40, width: 30, height: 30, weight: 5 },
  ],
  notify: true,
  rate: { rule: 'none' },
};
const item = (change: Partial<MeasuredItem> = {}): MeasuredItem => ({
  product_id: '11',
  sku: 'TAZ-01',
  name: 'Taza',
  quantity: 2,
  weight: 0.4,
  length: null,
  width: null,
  height: null,
  tags: [],
  ...change,
});
const packed = (items: MeasuredItem[], settings = SETTINGS, lines = items.length) =>
  parcelOf({ items, lines, total: 458 }, settings);

describe('the parcel of an order', () => {
  it('weighs what its products do, in the box of the store', () =>
    expect(packed([item(), item({ name: 'Plato', quantity: 1, weight: 0.35 })])).toMatchObject({
      length: 30,
      width: 25,
      height: 20,
      weight: 1.15,
      contents: '2 × Taza, Plato',
      declared_tax_value: 458,
    }));

  it('is unknown where a product has no weight and no box has one', () =>
    expect(packed([item({ weight: null })])).toBeNull());

  it('weighs what the box of the store does where a product has no weight', () =>
    expect(packed([item({ weight: null })], { ...SETTINGS, box: { ...SETTINGS.box, weight: 2 } })!.weight).toBe(2));

  it('has the box of the first rule that fits, by SKU or by tag', () => {
    expect(packed([item(), item({ sku: 'uni-204' })])).toMatchObject({ length: 50, weight: 1.6 });
    expect(packed([item({ tags: ['Frágil'], weight: null })])).toMatchObject({ length: 40, weight: 5 });
  });

  it.each([
    ['TAZ-01', 'taz-01 ', true],
    ['TAZ-01', 'TAZ-012', false],
    ['TAZ-01', null, false],
    ['TAZ*', 'taz-01', true],
    ['*', null, false],
  ])('a rule of %s fits the SKU %s: %s', (value, sku, isFit) => {
    const rules: StoreSettings['rules'] = [{ match: 'sku', value, length: 50, width: 40, height: 35 }];
    expect(packed([item({ sku })], { ...SETTINGS, rules })!.length).toBe(isFit ? 50 : 30);
  });

  it('needs no box where a single product has sides of its own', () =>
    expect(packed([item({ quantity: 1, length: 12, width: 11, height: 10 })])).toMatchObject({
      length: 12,
      height: 10,
    }));

  it('weighs what its box does where some lines are not here', () =>
    expect(packed([item()], SETTINGS, 200)).toBeNull());
});
