import { EXPORT_SLICE } from '@porte/resource-kit';
import { sheetSlices, type PlacedStep } from './statement-sheet.js';

const period = { start: '2026-03-01', end: '2026-03-31' };
const step = (more: Partial<PlacedStep> = {}): PlacedStep => ({
  id: 't',
  at: '2026-03-02T18:00:00.123456Z',
  amount: '550',
  balance: '1550',
  code: 'manual_deposit',
  description: '=1+1',
  shipment_id: null,
  created_by: '@Rita',
  earlier: false,
  ...more,
});

async function slicesOf(steps: PlacedStep[]): Promise<object[][]> {
  async function* each(): AsyncGenerator<PlacedStep> {
    yield* steps;
  }
  const slices: object[][] = [];
  for await (const slice of sheetSlices(period, each())) slices.push(slice);
  return slices;
}

describe('the statement spreadsheet', () => {
  it('starts with the opening balance and ends with the closing balance', async () => {
    const [[opening, line, closing]] = (await slicesOf([step({ earlier: true, balance: '1000' }), step()])) as [
      object[],
    ];
    expect(opening).toEqual({ at: '2026-03-01', code: 'opening', balance: 10 });
    expect(line).toMatchObject({
      at: new Date('2026-03-02T18:00:00.123Z'),
      amount: 5.5,
      balance: 15.5,
      description: '=1+1',
      created_by: '@Rita',
    });
    expect(closing).toEqual({ at: '2026-03-31', code: 'closing', balance: 15.5 });
  });

  it('shows both balances for a period or a wallet without movements', async () => {
    expect(await slicesOf([])).toEqual([
      [
        { at: '2026-03-01', code: 'opening', balance: 0 },
        { at: '2026-03-31', code: 'closing', balance: 0 },
      ],
    ]);
    expect(await slicesOf([step({ earlier: true, balance: '1000' })])).toEqual([
      [
        { at: '2026-03-01', code: 'opening', balance: 10 },
        { at: '2026-03-31', code: 'closing', balance: 10 },
      ],
    ]);
  });

  it('streams every row once, in slices', async () => {
    const slices = await slicesOf(Array.from({ length: 3 * EXPORT_SLICE }, (_, at) => step({ id: `${at}` })));
    expect(Math.max(...slices.map(({ length }) => length))).toBe(EXPORT_SLICE);
    expect(slices.flat()).toHaveLength(3 * EXPORT_SLICE + 2);
    expect(slices.flat().at(-1)).toMatchObject({ code: 'closing', balance: 5.5 * 3 * EXPORT_SLICE });
  });
});
